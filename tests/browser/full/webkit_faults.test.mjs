import { faultsIn } from "../faults_elsewhere.mjs";
import { startWebKit } from "../webkit.mjs";

// Other systems don't have it.
if (process.platform === "linux") faultsIn("WebKit", startWebKit());
