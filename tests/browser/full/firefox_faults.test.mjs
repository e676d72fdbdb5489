import { faultsIn } from "../faults_elsewhere.mjs";
import { startFirefox } from "../firefox.mjs";

faultsIn("Firefox", startFirefox());
