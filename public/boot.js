// The page's safety net, in plain JavaScript so that it works when the app doesn't.
//
// It loads before the app, watches for failures and shows the box #recovery of index.html. It reads
// saves from localStorage only and never calls into the app, whose memory can't be trusted after a
// panic. What the app may rely on is written at the top of index.html.
(function () {
  "use strict";

  var PREFIX = "caravanserai:";
  var MATCH = PREFIX + "match:";
  var CURRENT = PREFIX + "current";
  var FAILED = PREFIX + "failed";
  var STOPPED = PREFIX + "stopped";
  var REPORTS_KEPT = 20;

  var reports = [];
  var outdated = false;

  function element(id) {
    return document.getElementById(id);
  }

  // Storage may be denied, in which case even looking at it throws.
  function withStorage(name, otherwise, use) {
    try {
      return use(window[name]);
    } catch (_) {
      return otherwise;
    }
  }

  function stored(key) {
    return withStorage("localStorage", null, function (storage) {
      return storage.getItem(key);
    });
  }

  function savedKeys(prefix) {
    return withStorage("localStorage", [], function (storage) {
      var keys = [];
      for (var index = 0; index < storage.length; index += 1) {
        var key = storage.key(index);
        if (key.indexOf(prefix) === 0) keys.push(key);
      }
      return keys.sort();
    });
  }

  function describe(reason) {
    if (reason instanceof Error || (reason && reason.stack)) {
      var text = String(reason);
      var stack = String(reason.stack || "");
      return stack.indexOf(text) === 0 ? stack : text + "\n" + stack;
    }
    return String(reason);
  }

  function started() {
    return !element("loading");
  }

  // What isn't ours, or leaves the app whole, mustn't stop a match.
  function harmless(reason, source) {
    if (source && /^[a-z-]+-extension:/.test(source)) return true;
    // A bot worker that fails is started again by the app; the page's own memory is sound.
    // In the edition in one file its script is a blob.
    if (source && /\/worker-[0-9a-f]+\.(js|wasm)|^blob:/.test(source)) return true;
    if (/^ResizeObserver loop/.test(String(reason))) return true;
    // A refused clipboard, share or storage call is the app's own affair once it runs.
    return started() && typeof DOMException !== "undefined" && reason instanceof DOMException;
  }

  // The match that is open, if one is.
  function openMatch() {
    var match = /^#\/play\/([^/?]+)/.exec(location.hash);
    return match && match[1];
  }

  // The same as the last time, and soon after the page was opened again: it would go on like this for ever.
  function noteFailure() {
    withStorage("sessionStorage", null, function (storage) {
      var place = openMatch() || location.hash;
      var again = storage.getItem(FAILED) === place && performance.now() < 30000;
      storage.setItem(FAILED, place);
      if (again) storage.setItem(FAILED + ":again", place);
    });
  }

  // Whichever way the page was loaded anew.
  function leaveWhatFails() {
    var place = withStorage("sessionStorage", null, function (storage) {
      var failed = storage.getItem(FAILED + ":again");
      storage.removeItem(FAILED + ":again");
      return failed;
    });
    var match = openMatch();
    if (place === null || place !== (match || location.hash)) return;
    withStorage("localStorage", null, function (storage) {
      if (match) storage.setItem(STOPPED, match);
    });
    history.replaceState(null, "", "#/");
  }

  function fail(text) {
    reports.push(new Date().toISOString() + " " + text);
    if (reports.length > REPORTS_KEPT) reports.splice(1, 1);
    var first = !window.caravanseraiPoisoned;
    if (first) noteFailure();
    window.caravanseraiPoisoned = true;
    if (document.readyState === "loading") {
      document.addEventListener("DOMContentLoaded", function () { show(first); });
    } else {
      show(first);
    }
  }

  function show(first) {
    var box = element("recovery");
    if (!box) return;
    element("recovery-details").value = report();
    if (!first && !box.hidden) return;
    var app = element("app");
    if (app) app.inert = true;
    if (!savedKeys(MATCH).length) {
      element("recovery-save").disabled = true;
      element("recovery-text").textContent = "The game stopped. No saved match was found in this browser.";
    }
    if (outdated) {
      element("recovery-text").textContent =
        "This browser can't run the game: it needs WebAssembly with SIMD, as browsers have had it since 2023.";
    }
    box.hidden = false;
    element("recovery-reload").focus();
  }

  function report() {
    var version = document.querySelector("meta[name=version]");
    var lines = [
      "Caravanserai " + ((version && version.content) || "(development)"),
      location.href,
      navigator.userAgent,
      innerWidth + " x " + innerHeight + ", " + navigator.language,
      "Current match: " + (stored(CURRENT) || "none"),
    ];
    savedKeys(PREFIX).forEach(function (key) {
      lines.push("Stored: " + key + ", " + (stored(key) || "").length + " characters");
    });
    return lines.concat("", reports).join("\n");
  }

  function note(text) {
    element("recovery-note").textContent = text;
  }

  // The match last played as it was saved. When it lies in several pieces, or it isn't known which
  // one was played, everything saved goes into one file: nothing may be lost here.
  function rescue() {
    var id = stored(CURRENT);
    var keys = savedKeys(MATCH);
    var own = id === null ? [] : keys.filter(function (key) {
      return key === MATCH + id || key.indexOf(MATCH + id + ":") === 0;
    });
    if (own.length === 1 && own[0] === MATCH + id) {
      return { name: "caravanserai-" + id.replace(/[^A-Za-z0-9-]+/g, "-") + ".json", text: stored(own[0]) };
    }
    var entries = {};
    keys.forEach(function (key) { entries[key] = stored(key); });
    return {
      name: "caravanserai-rescue.json",
      text: JSON.stringify({ format: "caravanserai-rescue", version: 1, current: id, entries: entries }),
    };
  }

  function saveFile() {
    var file = rescue();
    var link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([file.text], { type: "application/json" }));
    link.download = file.name;
    link.click();
    note("Saved as " + file.name + ".");
  }

  function copy(text, done) {
    function byHand() {
      var details = element("recovery-details");
      details.value = text;
      details.parentNode.open = true;
      details.focus();
      details.select();
      note("Copying isn't allowed here: the text is selected below, press Ctrl+C.");
    }
    if (!navigator.clipboard) return byHand();
    navigator.clipboard.writeText(text).then(function () { note(done); }, byHand);
  }

  function connect() {
    element("recovery-reload").addEventListener("click", function () { location.reload(); });
    element("recovery-save").addEventListener("click", saveFile);
    element("recovery-link").addEventListener("click", function () {
      copy(element("recovery").getAttribute("data-link") || location.href, "The link is copied.");
    });
    element("recovery-report").addEventListener("click", function () {
      copy(report(), "The report is copied.");
    });
  }

  leaveWhatFails();

  // Capturing, since a script that fails to load tells only its own element.
  addEventListener("error", function (event) {
    var target = event.target;
    if (target && target !== window && target.tagName) {
      if (target.tagName === "SCRIPT") fail("A part of the page couldn't be loaded: " + (target.src || "app"));
      return;
    }
    var reason = event.error || event.message;
    if (!harmless(reason, event.filename)) fail(describe(reason));
  }, true);

  addEventListener("unhandledrejection", function (event) {
    if (harmless(event.reason, "")) return;
    outdated = outdated || typeof WebAssembly === "undefined" || event.reason instanceof WebAssembly.CompileError;
    fail(describe(event.reason));
  });

  // The browser may offer to install the page before the app has started; the lobby makes use of it.
  addEventListener("beforeinstallprompt", function (event) {
    event.preventDefault();
    window.caravanseraiInstall = event;
  });

  addEventListener("appinstalled", function () {
    window.caravanseraiInstall = undefined;
  });

  addEventListener("caravanserai:panic", function (event) {
    fail(String(event.detail));
  });

  if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", connect);
  else connect();
})();
