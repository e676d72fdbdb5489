import { faultsIn } from "../faults_elsewhere.mjs";
import { startWebKit } from "../webkit.mjs";

// Only Linux has WebKitGTK.
if (process.platform === "linux") faultsIn("WebKit", startWebKit());
