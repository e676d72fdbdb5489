import { startFirefox } from "./firefox.mjs";
import { runsIn } from "./played_elsewhere.mjs";

runsIn("Firefox", startFirefox());
