// Runs before everything else, also in browsers that can't run the page, and says why nothing is shown. Written for
// browsers of any age, so without newer JavaScript. The build fills in the words.
(function () {
  var WORDS = {}; // WORDS
  var wanted = (navigator.language || "en").slice(0, 2).toLowerCase();
  var words = WORDS[wanted] || WORDS.en;
  var isFile = location.protocol === "file:" && !document.documentElement.hasAttribute("data-single");
  var LONG = 20000; // ms without a page until a message appears
  var isDark = window.matchMedia && matchMedia("(prefers-color-scheme: dark)").matches;
  document.documentElement.setAttribute("data-theme", isDark ? "dark" : "light");

  function say(key, again) {
    var place = document.getElementById("first");
    if (!place) return;
    document.documentElement.dir = wanted === "ar" ? "rtl" : "ltr";
    place.querySelector("p").textContent = words[key];
    if (!again || place.querySelector("button")) return;
    var button = document.createElement("button");
    button.type = "button";
    button.className = "btn main";
    button.textContent = words.again;
    button.onclick = function () {
      location.reload();
    };
    place.appendChild(button);
  }

  function isOld() {
    var firefox = /Firefox\/(\d+)/.exec(navigator.userAgent);
    if (firefox && Number(firefox[1]) < 114) return true; // no modules in workers
    return !("noModule" in document.createElement("script")) || !Array.prototype.findLast || !window.BroadcastChannel;
  }

  // the theme that somebody chose counts more than that of the system
  try {
    var theme = localStorage.getItem("fives.theme");
    if (theme) document.documentElement.setAttribute("data-theme", theme);
  } catch (refused) {
    // a browser that keeps nothing
  }

  // a script that isn't there or can't be read: maybe before there is a place to say it
  var isMissing = false;
  addEventListener("error", function (event) {
    if (!event.target || event.target.tagName !== "SCRIPT") return;
    isMissing = true;
    tell();
  }, true);

  function tell() {
    if (isFile) say("file");
    else if (isOld()) say("old");
    else say(isMissing ? "missing" : "loading", isMissing);
  }

  document.addEventListener("DOMContentLoaded", tell);
  setTimeout(function () {
    if (document.documentElement.dataset.page !== "ready" && !isFile && !isOld()) say("slow", true);
  }, LONG);
})();
