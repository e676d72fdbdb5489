// Runs Node's test runner with one Chromium for all files: `node run.mjs <arguments of node>`. The runner starts a
// process for each file, so they find the browser by its address.

import { spawn } from "node:child_process";
import { once } from "node:events";
import { chromium } from "playwright-core";
import { FLAGS, need } from "./app.mjs";

const server = await chromium.launchServer({ executablePath: need("CARAVANSERAI_CHROMIUM"), args: FLAGS });
const env = { ...process.env, CARAVANSERAI_BROWSER: server.wsEndpoint() };
const runner = spawn(process.execPath, process.argv.slice(2), { stdio: "inherit", env });
const [code] = await once(runner, "exit");
await server.close();
process.exitCode = code ?? 1;
