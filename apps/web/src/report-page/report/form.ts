import { fillWith, heading, make } from "#report-page/dom.ts";
import { type Item, isSaying, keepItem, mostText } from "#report-page/report/item.ts";
import { photoTray } from "#report-page/report/photo-tray.ts";
import { stoppedParts } from "#report-page/report/stopped.ts";
import { whoParts } from "#report-page/report/who.ts";
import { counted, words } from "#report-page/words.ts";

/** Below this many characters the field shows how many are left. */
const fewLeft = 200;

interface FormScreen {
  node: HTMLElement;
  leave: () => void;
}

/** A field that no person sees, and programs that fill in forms do fill. */
function trap(item: Item, onChange: () => void): HTMLElement {
  const input = make("input", { type: "text", name: "website", tabindex: "-1", autocomplete: "off" });
  input.value = item.website;
  input.addEventListener("input", () => {
    item.website = input.value;
    onChange();
  });
  return make("div", { class: "hidden", "aria-hidden": "true" }, input);
}

/** The form of a report: one text; photos, whether it is stopped and who says so where somebody wants to. */
export function reportForm(item: Item, isElse: boolean, onSend: () => void): FormScreen {
  const m = words().form;
  const fault = make("p", { class: "fault", role: "alert", id: "fault" });
  const left = make("p", { class: "small", role: "status" });
  const keep = () => {
    if (item.state === "writing") keepItem(item);
  };
  const text = make("textarea", {
    ...{ id: "text", class: "field", rows: "4", maxlength: String(mostText), placeholder: m.example },
    ...{ "aria-describedby": "fault", enterkeyhint: "enter" },
  });
  text.value = item.text;
  const countLeft = () => {
    const n = mostText - text.value.length;
    left.textContent = n < fewLeft ? counted(m.left, n) : "";
  };
  text.addEventListener("input", () => {
    item.text = text.value;
    keep();
    countLeft();
    if (isSaying(item)) say("");
  });
  function say(what: string): void {
    fault.textContent = what;
    text.setAttribute("aria-invalid", String(what === m.textMissing));
  }
  const photos = photoTray(item, keep, say);
  const stopped = stoppedParts(item, keep);
  const form = make(
    "form",
    { novalidate: true, class: "report" },
    make("label", { class: "strong", for: "text" }, isElse ? m.else : m.wrong),
    text,
    left,
    fault,
    make("div", { class: "pair" }, photos.button, stopped.button),
    photos.list,
    stopped.since,
    whoParts(item, keep),
    trap(item, keep),
    make("div", { class: "foot" }, make("button", { class: "button primary" }, m.send)),
  );
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    if (isSaying(item)) return onSend();
    say(m.textMissing);
    text.focus();
  });
  countLeft();
  // Where there is no keyboard on the glass to hide the page.
  if (matchMedia("(pointer: fine)").matches && document.activeElement === document.body) {
    requestAnimationFrame(() => text.focus());
  }
  return { node: form, leave: photos.leave };
}

/** A sentence in the place of a page, with what to do. */
export function sentence(title: string, help: string, ...more: readonly (HTMLElement | false)[]): HTMLElement {
  const box = make("section", { class: "said", role: "status" });
  fillWith(box, heading(title), make("p", {}, help), ...more);
  return box;
}
