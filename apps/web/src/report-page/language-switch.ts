import { make } from "#report-page/dom.ts";
import { locale, speakOther, words } from "#report-page/words.ts";

/** Changes to the other language, and draws again. */
export function languageSwitch(again: () => void): HTMLElement {
  const m = words();
  const whole = make("span", { class: "hidden" }, ` ${m.otherName}`);
  const lang = locale() === "fr" ? "en" : "fr";
  const button = make("button", { type: "button", class: "language", title: m.otherName, lang }, m.other, whole);
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
