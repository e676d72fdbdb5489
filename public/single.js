// Starts the single-file edition. `cargo xtask single` appends this to the app's glue in the same script, where the
// function that starts the app is called `start`. Every file is embedded in the page, in an element with its name.

const file = (name) => document.querySelector(`script[data-file="${name}"]`);

// Returns a response with wasm, as a server would send it.
const unpacked = (text) => {
  const bytes = Uint8Array.from(atob(text), (byte) => byte.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate"));
  return new Response(stream, { headers: { "Content-Type": "application/wasm" } });
};

// The app starts workers from this URL, any number of times. The worker unpacks its own wasm.
const worker = document.querySelector("meta[name=worker]");
const script = [`const unpacked = ${unpacked};\n`, file(worker.content).textContent];
worker.content = URL.createObjectURL(new Blob(script, { type: "text/javascript" }));

// start.js shows why the app can't start.
let mayHaveRun = false;
try {
  const app = file("app.wasm");
  const module_or_path = unpacked(app.textContent);
  app.remove();
  mayHaveRun = true;
  await start({ module_or_path });
} catch (reason) {
  dispatchEvent(new CustomEvent("caravanserai:start-failed", { detail: { reason, mayHaveRun } }));
}
