// For browsers of 2019 too: looks every few seconds whether this device trusts the server by now, and goes on when it does.
(() => {
  const main = document.querySelector("main");
  const state = document.querySelector(".state");
  const { origins, path, stays, system } = main.dataset;
  const everyMs = 3000;
  const readMs = 1500;
  const wantsToStay = stays === "true";

  // A tablet of Apple's says that it is a Mac, which has no finger.
  if (system === "macos" && navigator.maxTouchPoints > 1 && !wantsToStay) {
    location.replace(`?for=ios&lang=${document.documentElement.lang}`);
    return;
  }

  function say(text, isTrusted) {
    if (state.textContent !== text) state.textContent = text;
    state.classList.toggle("trusted", isTrusted);
    state.hidden = false;
  }

  function trusts(origin) {
    return fetch(`${origin}/tls/trusted`, { cache: "no-store", credentials: "omit" }).then(
      ({ ok }) => ok,
      () => false,
    );
  }

  /** The first of those at which this device is let in. */
  function look() {
    const all = origins.split(" ");
    return Promise.all(all.map(trusts)).then((answers) => all[answers.indexOf(true)]);
  }

  function goTo(origin) {
    say(state.dataset.trusted, true);
    setTimeout(() => location.assign(origin + path), readMs);
  }

  let wasTrusted;
  function show(origin) {
    // Who came back to it for the file is not sent away; who has just installed it is.
    if (origin !== undefined && (wasTrusted === false || !wantsToStay)) {
      goTo(origin);
      return;
    }
    wasTrusted = origin !== undefined;
    if (wasTrusted) state.hidden = true;
    else say(state.dataset.notYet, false);
    setTimeout(again, everyMs);
  }
  function again() {
    void look().then(show);
  }

  say(state.dataset.looking, false);
  again();
})();
