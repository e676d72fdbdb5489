// WebKit for tests that run in several browsers: WebKitGTK on a virtual screen, driven by WebDriver.

import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { after, afterEach, before } from "node:test";
import { Builder, Capabilities } from "selenium-webdriver";
import { findFreePort } from "selenium-webdriver/net/portprober.js";
import { DriverService } from "selenium-webdriver/remote/index.js";
import { need } from "./app.mjs";
import { host } from "./host.mjs";

/** Starts a virtual screen once for all tests of a file. Returns a function that opens a page in a new browser. */
export function startWebKit() {
  let screen, display, opened;
  before(async () => {
    screen = spawn("Xvfb", ["-displayfd", "3", "-screen", "0", "1600x1100x24", "-nolisten", "tcp"], { stdio: ["ignore", "ignore", "ignore", "pipe"] });
    // The server picks a free display number and reports it.
    [display] = await once(screen.stdio[3], "data");
  });
  afterEach(() => opened?.close());
  after(() => screen?.kill());
  return async (settings) => (opened = await open(`:${display}`.trim(), settings));
}

/** Starts WebKit's driver. */
async function startDriver(display) {
  const service = new DriverService.Builder(need("CARAVANSERAI_WEBKIT"))
    .setPort(await findFreePort())
    .setLoopback(true)
    // There is no graphics card.
    .setEnvironment({ ...process.env, DISPLAY: display, WEBKIT_DISABLE_COMPOSITING_MODE: "1", WEBKIT_DISABLE_DMABUF_RENDERER: "1" })
    .build();
  await service.start();
  return service;
}

/** Runs in each page before it starts. Collects errors until the window is closed, since the driver doesn't report
 * them. */
function keepFaults() {
  const keep = (text) => (sessionStorage.faults = JSON.stringify([...JSON.parse(sessionStorage.faults ?? "[]"), text]));
  addEventListener("error", (event) => keep(`page: ${event.message ?? `${event.target.src ?? event.target.href} isn't there`}`), true);
  addEventListener("unhandledrejection", (event) => keep(`page: ${event.reason}`));
  document.addEventListener("securitypolicyviolation", (event) => keep(`policy: ${event.violatedDirective} forbids ${event.blockedURI}`));
  const plain = console.error;
  console.error = (...said) => {
    keep(`console: ${said.join(" ")}`);
    plain.apply(console, said);
  };
}

/** Returns a page with the methods that `drive.mjs` uses. Commands of the driver go to its current window. */
const driven = (driver, handle) => {
  const here = (act) => async (...values) => {
    await driver.switchTo().window(handle);
    return act(...values);
  };
  return {
    goto: here((url) => driver.get(url)),
    reload: here(() => driver.navigate().refresh()),
    close: here(() => driver.close()),
    front: here(() => {}),
    address: here(() => driver.getCurrentUrl()),
    evaluate: here((what, ...values) => driver.executeScript(what, ...values)),
    click: here(async (selector, place = 0) => {
      const thing = (await driver.findElements({ css: selector }))[place];
      // The driver doesn't scroll to an element that is partly visible.
      await driver.executeScript((thing) => thing.scrollIntoView({ block: "nearest" }), thing);
      await thing.click();
    }),
    choose: here(async (selector, file) => driver.findElement({ css: selector }).sendKeys(file)),
  };
};

/** Opens a browser with an empty profile, its own driver and server, and a page. `another` opens a page in the same
 * profile. `script` runs before the page starts. `leave` fails if errors were reported that aren't allowed. */
async function open(display, { script = null, allow = () => false } = {}) {
  const server = await host(need("CARAVANSERAI_DIST"), { scripts: [keepFaults, script].filter(Boolean) });
  const service = await startDriver(display);
  const driver = await new Builder().usingServer(await service.address()).withCapabilities(new Capabilities({ browserName: "MiniBrowser" })).build();
  const pages = new Set();
  const faults = [];
  const listen = async (page) => faults.push(...(await page.evaluate(() => JSON.parse(sessionStorage.faults ?? "[]"))));
  const inWindow = async () => {
    await driver.manage().window().setRect({ width: 1440, height: 1000 });
    const page = driven(driver, await driver.getWindowHandle());
    pages.add(page);
    const close = async () => {
      await listen(page);
      pages.delete(page);
      await page.close();
    };
    return { ...page, close };
  };
  return {
    server,
    url: server.url,
    page: await inWindow(),
    async another() {
      await driver.switchTo().newWindow("window");
      return inWindow();
    },
    async close() {
      server.stop();
      // The browser ends with its driver. A request to end it sometimes never returns.
      await service.kill();
    },
    async leave() {
      for (const page of pages) await listen(page);
      assert.deepEqual(faults.filter((fault) => !allow(fault)), [], "nothing is complained of");
    },
  };
}
