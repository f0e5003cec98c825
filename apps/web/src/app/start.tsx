import { createRoot } from "react-dom/client";
import { App } from "#app/App.tsx";
import { afterPaint } from "#lib/after-paint.ts";
import { answerFromDevice } from "#lib/api/reach.ts";
import { NotLoaded } from "#lib/failure/not-loaded.ts";
import { startLanguage } from "#lib/language.ts";
import { currentSession } from "#lib/session/session.ts";
import { isSlow, patienceMs } from "#lib/slow-line.ts";
import { forgetOwnerless } from "#lib/storage/storage.ts";
import { keepFocus } from "#ui/focus/keep-focus.ts";

// What the screen explains, such as a network that is away, needs no line in the console.
const onCaughtError = (error: unknown) => {
  if (!(error instanceof NotLoaded)) reportError(error);
};

const letters = ['1em "IBM Plex Sans"', '1em "IBM Plex Mono"'];

/**
 * The letters, unless they take longer than anybody notices: a screen that is drawn without them moves when they come.
 * Where this file took long, they would as well.
 */
function lettersOrSoon(): Promise<unknown> {
  const coming = Promise.allSettled(letters.map((font) => document.fonts.load(font)));
  if (isSlow(import.meta.url)) return Promise.resolve();
  return Promise.race([coming, new Promise((later) => setTimeout(later, patienceMs))]);
}

/** Draws the application, in the language that was chosen last. */
export async function start(): Promise<void> {
  forgetOwnerless();
  answerFromDevice(async (key, parts) => {
    if (currentSession() === null) return null;
    return (await import("#app/offline/answers/answer.ts")).answer(key, parts);
  });
  await Promise.all([startLanguage(), lettersOrSoon()]);
  keepFocus();
  const root = document.getElementById("root");
  if (root) createRoot(root, { onCaughtError }).render(<App />);
  afterPaint(() =>
    import("#lib/worker/keep-screens.ts").then(
      (worker) => worker.keepScreens(),
      () => undefined,
    ),
  );
}
