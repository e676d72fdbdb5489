// Loads the app and watches its start. The post-build step appends this to boot.js, in the same file.
//
// Each kind of failed start has its own message, which says what a person can do. A stalled download isn't a failure:
// its box disappears when the rest arrives.
(function (recovery) {
  "use strict";

  var element = recovery.element;

  // The time without progress after which a start counts as stalled, in milliseconds.
  var STANDSTILL = 12000;
  // The time after which a load shows its progress, in milliseconds. A quick load would only flicker.
  var QUICK = 1000;

  // The smallest module with a SIMD instruction, the latest feature that the app needs.
  var SIMD = new Uint8Array([
    0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0, 10, 8, 1, 6, 0, 65, 0, 253, 15, 11,
  ]);

  var NO_WEBASSEMBLY =
    "This browser has no WebAssembly, which the game needs. On an Apple device in Lockdown Mode, turn that " +
    "off for this site in the site's settings. If this browser is part of another app, is too old or has " +
    "WebAssembly turned off, use another one: Safari, Chrome, Firefox or Edge.";
  var NEEDS_SIMD = "it needs WebAssembly with SIMD, which browsers have offered since 2023. ";
  var NO_SIMD =
    "This browser can't run the game: " + NEEDS_SIMD + "Update it, or open this page in another browser.";
  var BY_WHOM =
    " It comes from the server or from a filter on the way. Try another network or browser, or tell the people who " +
    "run this site.";
  var FORBIDDEN = "A security policy forbids WebAssembly on this page." + BY_WHOM;
  var DAMAGED =
    "The game's program arrived damaged, or this browser is too old for it: " + NEEDS_SIMD + "Reload the page. " +
    "If that doesn't help, update the browser.";
  var NO_MEMORY = "There isn't enough free memory for the game. Close other tabs and apps, then reload the page.";
  var NO_START = "The game couldn't be started. Reload the page. If that doesn't help, " +
    "update the browser or try another one.";

  // The parts of the app, with the names that the box uses. In the single-file edition they are embedded in the page.
  var glue = { name: "the game's script", isHere: true };
  var program = { name: "the game's program", isHere: true };
  var style = { name: "the stylesheet", isHere: true };
  var parts = [glue, program, style];

  var received = 0;
  var expected = 0;
  var isSlow = false;
  var hasBrokenOff = false;
  var standstill;

  // Returns the names of the parts that haven't arrived.
  function missing() {
    var names = parts.filter(function (part) { return !part.isHere; }).map(function (part) { return part.name; });
    var last = names.pop();
    return names.length ? names.join(", ") + " and " + last : last;
  }

  function asSentence(text) {
    return text.charAt(0).toUpperCase() + text.slice(1);
  }

  function waitAgain() {
    clearTimeout(standstill);
    if (recovery.started() || recovery.hasFailed()) return;
    standstill = setTimeout(standStill, STANDSTILL);
  }

  // Reports progress of the start. Hides a box about a stalled start.
  function moved() {
    if (!recovery.started()) recovery.goOn();
    waitAgain();
  }

  function standStill() {
    if (recovery.started() || recovery.hasFailed()) return;
    var names = missing();
    var text = names
      ? "Nothing has arrived for " + STANDSTILL / 1000 + " seconds. Still missing: " + names + ". Check the " +
        "connection. The game starts automatically once everything is there. If nothing happens, reload the page."
      : "Everything has arrived, but the game doesn't start. Wait a little longer, or reload the page.";
    recovery.wait(text, "The start has stalled. Missing: " + (names || "nothing") + ", " + progress());
  }

  function progress() {
    return received + " of " + expected + " bytes";
  }

  // Watches the root element, which the app empties when it starts.
  function watchStart() {
    // The fallback text for a page without boot.js isn't needed.
    var late = element("loading-late");
    if (late) late.remove();
    moved();
    new MutationObserver(function (_, observer) {
      if (!recovery.started()) return;
      observer.disconnect();
      clearTimeout(standstill);
      recovery.goOn();
    }).observe(element("app"), { childList: true });
  }

  // Returns the reason why this browser can't run the app, or null. Runs before any download.
  function obstacle() {
    if (typeof WebAssembly === "undefined") return NO_WEBASSEMBLY;
    if (!WebAssembly.validate(SIMD)) return NO_SIMD;
    try {
      new WebAssembly.Module(SIMD);
    } catch (_) {
      return FORBIDDEN;
    }
    return null;
  }

  function arrived(part) {
    return function (value) {
      part.isHere = true;
      moved();
      return value;
    };
  }

  function giveUpFor(part, reason) {
    if (recovery.started()) return;
    var text = asSentence(part.name) + " couldn't be loaded. Check the connection, then reload the page.";
    recovery.giveUp(text, part.url + ": " + recovery.describe(reason));
  }

  function lost(part) {
    return function (reason) {
      giveUpFor(part, reason);
      throw reason;
    };
  }

  // Loads the stylesheet. The page doesn't link it: a browser would show nothing and run no deferred script until it
  // has arrived, even if it never does.
  function loadStyle() {
    return new Promise(function (resolve, reject) {
      var link = document.createElement("link");
      link.rel = "stylesheet";
      link.href = style.url;
      // Some browsers accept a login page as a stylesheet without rules.
      link.onload = function () {
        if (link.sheet.cssRules.length) resolve();
        else reject(new Error("It has no rules."));
      };
      link.onerror = function () { reject(new Error("It failed.")); };
      document.head.appendChild(link);
    });
  }

  // Resolves with the response, and with a promise for the complete download.
  function fetchProgram(size, cache) {
    return fetch(program.url, { cache: cache }).then(function (response) {
      if (!response.ok) throw new Error("The answer was " + response.status);
      // The length of a compressed response differs from the number of bytes that are read.
      var length = response.headers.get("Content-Encoding") ? 0 : Number(response.headers.get("Content-Length"));
      expected = length || size;
      received = 0;
      moved();
      var arrival = count(response.clone().body.getReader()).then(arrived(program));
      // startProgram handles the error, but may still wait for the script.
      arrival.catch(function () {});
      return { response: response, arrival: arrival };
    });
  }

  // Compiles and starts the program as it arrives. A broken download is repeated once, without the browser's cache: a
  // browser whose cache has no room for the program fails one of two tabs that load it.
  function startProgram(start, size) {
    return function run(fetched) {
      return start({ module_or_path: fetched.response }).catch(function (reason) {
        return fetched.arrival.then(
          function () { startFailed(reason, true); },
          function (broken) {
            if (hasBrokenOff) return giveUpFor(program, broken);
            hasBrokenOff = true;
            return fetchProgram(size, "no-store").then(run);
          }
        );
      });
    };
  }

  // Counts on a clone: only the original response can be compiled while it arrives, and be cached in compiled form.
  function count(reader) {
    return reader.read().then(function (piece) {
      if (piece.done) return;
      // A network that requires a login answers with a page. Wasm begins with a zero byte.
      if (!received && piece.value[0] !== 0) throw new Error("The answer isn't wasm.");
      received += piece.value.length;
      moved();
      showProgress();
      return count(reader);
    });
  }

  function showProgress() {
    if (!isSlow || !expected || recovery.started()) return;
    var share = Math.min(received / expected, 1);
    element("loading-progress").hidden = false;
    element("loading-bar").value = share;
    element("loading-share").textContent = Math.floor(100 * share) + "% of " + (expected / 1e6).toFixed(1) + " MB";
  }

  // Loads the files in the meta `app` in parallel, then starts the app.
  function load(names) {
    parts.forEach(function (part, place) {
      part.isHere = false;
      part.url = new URL(names[place], document.baseURI).href;
    });
    var size = Number(names[3]);
    setTimeout(function () {
      isSlow = true;
      showProgress();
    }, QUICK);
    Promise.all([
      import(glue.url).then(arrived(glue), lost(glue)),
      fetchProgram(size, "default").catch(lost(program)),
      // Without a stylesheet, the drawings of the app would fill the window.
      loadStyle().then(arrived(style), lost(style)),
    ]).then(function (loaded) {
      return startProgram(loaded[0].default, size)(loaded[1]);
    }).catch(startFailed);
  }

  // Shows why the app couldn't be started, unless a reason is shown already.
  function startFailed(reason, mayHaveRun) {
    if (recovery.hasFailed()) return;
    var text = recovery.describe(reason);
    if (reason instanceof WebAssembly.RuntimeError) recovery.fail(text);
    else if (reason instanceof WebAssembly.CompileError) {
      // Safari reports a forbidding policy only here, and only in the message.
      recovery.giveUp(/unsafe-eval|Content Security Policy/.test(text) ? FORBIDDEN : DAMAGED, text);
    }
    else if (reason instanceof WebAssembly.LinkError) recovery.giveUp(NO_START, text);
    else if (reason instanceof RangeError && /memory/i.test(text)) recovery.giveUp(NO_MEMORY, text);
    else if (!program.isHere) giveUpFor(program, reason);
    else if (mayHaveRun) recovery.fail(text);
    else recovery.giveUp(NO_START, text);
  }

  function begin() {
    watchStart();
    if (recovery.hasFailed()) return;
    var names = document.querySelector("meta[name=app]").content;
    // The single-file edition starts the app itself.
    if (names) load(names.split(" "));
  }

  // Reports that a policy of the server, or of a filter on the way, blocks a part. Browsers send this event before or
  // after the part fails to load.
  document.addEventListener("securitypolicyviolation", function (event) {
    var part = parts.filter(function (part) { return part.url === event.blockedURI; })[0];
    if (!part || part.isHere || event.disposition === "report") return;
    // The page's own policy blocks only a redirect to another site, such as a login page.
    if (event.originalPolicy === document.querySelector("meta[http-equiv]").content) return;
    var text = "A security policy forbids this page to load " + part.name + "." + BY_WHOM;
    recovery.giveUp(text, event.effectiveDirective + " forbids " + event.blockedURI, true);
  });

  // The single-file edition reports a failed start by this event.
  addEventListener("caravanserai:start-failed", function (event) {
    startFailed(event.detail.reason, event.detail.mayHaveRun);
  });

  // Time that the page spent in the background doesn't count as a stall.
  document.addEventListener("visibilitychange", function () {
    if (standstill && !document.hidden) waitAgain();
  });

  // Checks immediately: in the single-file edition a script would fail first.
  var hindrance = obstacle();
  if (hindrance) recovery.giveUp(hindrance, "This browser can't run the app.");

  recovery.whenParsed(begin);
})(window.caravanseraiRecovery);
