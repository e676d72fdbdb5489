import { startFirefox } from "../firefox.mjs";
import { playedIn } from "../played_elsewhere.mjs";

playedIn("Firefox", startFirefox());
