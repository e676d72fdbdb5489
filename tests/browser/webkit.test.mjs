import { runsIn } from "./played_elsewhere.mjs";
import { startWebKit } from "./webkit.mjs";

// Only Linux has WebKitGTK.
if (process.platform === "linux") runsIn("WebKit", startWebKit());
