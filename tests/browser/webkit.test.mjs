import { runsIn } from "./played_elsewhere.mjs";
import { startWebKit } from "./webkit.mjs";

// Other systems don't have it.
if (process.platform === "linux") runsIn("WebKit", startWebKit());
