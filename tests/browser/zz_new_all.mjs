import { createServer } from "node:http";
import { launch, openBrowser, PAINTING, hurry } from "./app.mjs";
import { host } from "./host.mjs";
const server = await host("/tmp/pagecopy"); const browser = await launch(PAINTING);
const P = {};
const AF = Object.getPrototypeOf(async function(){}).constructor;
createServer(async (q, s) => {
  let b=""; for await (const c of q) b+=c;
  const name = q.url.slice(1);
  try {
    if (!P[name]) {
      const opt = name.startsWith("m-") ? { viewport: { width: 390, height: 844 }, hasTouch: true } : { viewport: { width: 1440, height: 900 } };
      const o = await openBrowser(browser, server.url, opt);
      P[name] = o.page; await o.page.goto(server.url + "#/"); await o.page.waitForTimeout(1500);
    }
    const page = P[name];
    const r = await new AF("page","hurry","name", b)(page,hurry,name);
    s.end(r===undefined?"":typeof r==="string"?r+"\n":JSON.stringify(r)+"\n");
  } catch(e) { s.end("ERR "+String(e.message).slice(0,600)+"\n"); }
}).listen(8765);
