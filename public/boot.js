// The page's error handling, in plain JavaScript so that it works when the app doesn't.
//
// It watches for failures and shows the box #recovery of index.html. It reads saves from localStorage only. It never
// calls into a running app, whose memory can't be trusted after a panic. docs/page.md lists what the app may rely on.
//
// There are two kinds of failures. A failure of the app poisons the page, and nothing is saved any more. A start that
// fails poisons nothing: the app has not run yet, or it may still start. start.js, which loads the app, reports the
// second kind. The post-build step appends it to this file, since two requests are slower than one.
window.caravanseraiRecovery = (function () {
  "use strict";

  var PREFIX = "caravanserai:";
  var MATCH = PREFIX + "match:";
  var CURRENT = PREFIX + "current";
  var FAILED = PREFIX + "failed";
  var STOPPED = PREFIX + "stopped";
  var REPORTS_KEPT = 20;

  var reports = [];
  var cannotStart = false;

  function element(id) {
    return document.getElementById(id);
  }

  // Where storage is denied, even the access to the property throws.
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

  function whenParsed(act) {
    if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", act);
    else act();
  }

  // Returns true for a failure that comes from elsewhere or leaves the app intact.
  function harmless(reason, source) {
    if (source && /^[a-z-]+-extension:/.test(source)) return true;
    // The app restarts a worker that fails, and the page's own memory is sound. In the single-file edition the
    // worker's script is a blob.
    if (source && /\/(worker|scanner)-[0-9a-f]+\.(js|wasm)|^blob:/.test(source)) return true;
    if (/^ResizeObserver loop/.test(String(reason))) return true;
    // Once the app runs, it handles refused calls of the clipboard, share or storage APIs itself.
    return started() && typeof DOMException !== "undefined" && reason instanceof DOMException;
  }

  // Returns the id of the open match, or null.
  function openMatch() {
    var match = /^#\/play\/([^/?]+)/.exec(location.hash);
    return match && match[1];
  }

  // Detects a failure that repeats soon after the page was opened again. It would repeat on every reload.
  function noteFailure() {
    withStorage("sessionStorage", null, function (storage) {
      var place = openMatch() || location.hash;
      var again = storage.getItem(FAILED) === place && performance.now() < 30000;
      storage.setItem(FAILED, place);
      if (again) storage.setItem(FAILED + ":again", place);
    });
  }

  // Opens the lobby instead of a match that fails repeatedly, on every kind of reload.
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

  // Returns true if only a reload can help.
  function hasFailed() {
    return cannotStart || Boolean(window.caravanseraiPoisoned);
  }

  function remember(text) {
    reports.push(new Date().toISOString() + " " + text);
    if (reports.length > REPORTS_KEPT) reports.splice(1, 1);
  }

  // Handles a failure of the app: its memory can't be trusted, so nothing may be saved from now on.
  function fail(text) {
    remember(text);
    var isFirst = !hasFailed();
    window.caravanseraiPoisoned = true;
    if (!isFirst) return whenParsed(renewReport);
    noteFailure();
    whenParsed(function () {
      var saved = savedKeys(MATCH).length
        ? "Every action was saved up to this moment."
        : "No saved match was found in this browser.";
      show("Something went wrong", "The game stopped. " + saved);
    });
  }

  // Handles a start that has failed for good. Later errors follow from that and aren't shown. The first reason is
  // shown, or a later one that explains it.
  function giveUp(sentence, detail, explains) {
    remember(detail);
    if (window.caravanseraiPoisoned || (cannotStart && !explains)) return whenParsed(renewReport);
    cannotStart = true;
    whenParsed(function () { show("The game can't start", sentence); });
  }

  function show(title, text) {
    var box = element("recovery");
    if (!box) return;
    var app = element("app");
    if (app) app.inert = true;
    element("recovery-title").textContent = title;
    element("recovery-text").textContent = text;
    element("recovery-save").disabled = !savedKeys(MATCH).length;
    renewReport();
    if (!box.hidden) return;
    box.hidden = false;
    element("recovery-reload").focus();
  }

  // Shows a box while the app may still start.
  function wait(sentence, detail) {
    remember(detail);
    show("The game hasn't started yet", sentence);
  }

  // Hides a box shown by `wait`.
  function goOn() {
    var box = element("recovery");
    if (hasFailed() || !box || box.hidden) return;
    box.hidden = true;
    element("app").inert = false;
  }

  function renewReport() {
    var details = element("recovery-details");
    if (details) details.value = report();
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

  // Returns the last save of the match played last. If it consists of several entries, or the match is unknown, returns
  // one file with everything saved.
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

  // Opens the share dialog on phones, and downloads the file elsewhere.
  function saveFile() {
    var file = rescue();
    var data = null;
    if (window.File && navigator.canShare && matchMedia("(pointer: coarse)").matches) {
      data = { files: [new File([file.text], file.name, { type: "application/json" })] };
    }
    if (!data || !navigator.canShare(data)) return download(file);
    navigator.share(data).catch(function (reason) {
      if (reason.name !== "AbortError") download(file);
    });
  }

  function download(file) {
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

  // Errors of elements don't bubble and don't arrive here. start.js handles those that matter. A script that a proxy
  // injects may fail.
  addEventListener("error", function (event) {
    var reason = event.error || event.message;
    if (!harmless(reason, event.filename)) fail(describe(reason));
  });

  addEventListener("unhandledrejection", function (event) {
    if (!harmless(event.reason, "")) fail(describe(event.reason));
  });

  // The browser may offer to install the page before the app has started. The lobby uses the event.
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

  whenParsed(connect);

  return {
    describe: describe,
    element: element,
    fail: fail,
    giveUp: giveUp,
    goOn: goOn,
    hasFailed: hasFailed,
    started: started,
    wait: wait,
    whenParsed: whenParsed,
  };
})();
