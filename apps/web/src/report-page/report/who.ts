import { limits } from "@millwright/contract/limits";
import { fill } from "@millwright/messages/text";
import { fillWith, make } from "#report-page/dom.ts";
import { forgetKept, readKept, writeKept } from "#report-page/kept.ts";
import type { Item } from "#report-page/report/item.ts";
import { words } from "#report-page/words.ts";

const key = "me";

type Who = Item["who"];

function isWho(value: unknown): value is Who {
  if (typeof value !== "object" || value === null) return false;
  const { name, contact, wantsMail } = value as Partial<Who>;
  return typeof name === "string" && typeof contact === "string" && typeof wantsMail === "boolean";
}

/** Takes another name, or another way to reach them, for a report and for those after it. */
export function nameSender(item: Item, who: Partial<Who>): void {
  item.who = { ...item.who, ...who };
  remember(item.who);
}

/** A way to reach who reports; who gives an address is written to, until they say otherwise. */
export function reachedBy(item: Item, contact: string): Partial<Who> {
  const isNewMail = contact.includes("@") && !item.who.contact.includes("@");
  return { contact, ...(isNewMail && { wantsMail: true }) };
}

/** Who reports, as it was said on this phone last. */
export const rememberedWho = (): Who => readKept(key, isWho) ?? { name: "", contact: "", wantsMail: false };

function remember(who: Who): void {
  if (who.name.trim() === "" && who.contact.trim() === "") forgetKept(key);
  else writeKept(key, who);
}

function textField(label: string, value: string, attributes: Record<string, string>, onText: (text: string) => void) {
  const input = make("input", { class: "field", type: "text", ...attributes });
  input.value = value;
  input.addEventListener("input", () => onText(input.value));
  return make("label", { class: "labelled" }, make("span", {}, label), input);
}

/** A field for a way to reach who reports. */
export function contactField(label: string, item: Item, onText: (text: string) => void): HTMLLabelElement {
  const attributes = { autocomplete: "email", autocapitalize: "none", maxlength: String(limits.report.contact) };
  return textField(label, item.who.contact, attributes, onText);
}

/** The fields for a name and a way to reach who reports, folded away until they are wanted. */
export function whoParts(item: Item, onChange: () => void): HTMLElement {
  const m = words().form;
  const part = make("div", { class: "who" });
  const filled = () => [item.who.name, item.who.contact].map((one) => one.trim()).filter((one) => one !== "");

  function change(who: Partial<Who>): void {
    nameSender(item, who);
    onChange();
  }
  function fold(): void {
    const known = filled();
    const button = make("button", { type: "button", class: "quiet", "aria-expanded": "false", onclick: unfold });
    button.textContent = known.length > 0 ? m.change : m.reach;
    const line = known.length > 0 ? fill(m.as, { who: known.join(" · ") }) : "";
    fillWith(part, make("p", { class: "second" }, line, line !== "" && " ", button), help());
  }
  const help = () => make("p", { class: "small" }, m.reachHelp);
  function unfold(): void {
    const mail = make("input", { type: "checkbox" });
    const mailLine = make("label", { class: "check" }, mail, make("span", {}, m.mailMe));
    const drawMail = () => {
      mail.checked = item.who.wantsMail;
      mailLine.hidden = !item.who.contact.includes("@");
    };
    mail.addEventListener("change", () => change({ wantsMail: mail.checked }));
    const name = textField(
      m.name,
      item.who.name,
      { autocomplete: "name", maxlength: String(limits.report.name) },
      (text) => change({ name: text }),
    );
    const contact = contactField(m.contact, item, (text) => {
      change(reachedBy(item, text));
      drawMail();
    });
    const forget = make("button", { type: "button", class: "quiet", onclick: forgetMe }, m.forgetMe);
    drawMail();
    fillWith(part, name, contact, mailLine, help(), filled().length > 0 && forget);
    name.querySelector("input")?.focus();
  }
  function forgetMe(): void {
    change({ name: "", contact: "", wantsMail: false });
    fold();
  }
  fold();
  return part;
}
