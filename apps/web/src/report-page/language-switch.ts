import { make } from "#report-page/dom.ts";
import { locale, speakOther, words } from "#report-page/words.ts";

/** Changes to the other language, and draws again. */
export function languageSwitch(again: () => void): HTMLElement {
  const m = words();
  const button = make("button", { type: "button", class: "language", lang: locale() === "fr" ? "en" : "fr" }, m.other);
  button.title = m.otherName;
  button.setAttribute("aria-label", m.otherName);
  button.addEventListener("click", () => {
    // Without a line the other language may not come: this one then stays.
    void speakOther().then(
      () => {
        again();
        document.querySelector<HTMLElement>(".language")?.focus();
      },
      () => undefined,
    );
  });
  return button;
}
