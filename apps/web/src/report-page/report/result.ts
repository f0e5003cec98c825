import { fill } from "@millwright/messages/text";
import { fillWith, heading, icon, make, withCode } from "#report-page/dom.ts";
import type { Item } from "#report-page/report/item.ts";
import { type Standing, sendWaiting } from "#report-page/report/outbox.ts";
import type { SentReport } from "#report-page/report/send.ts";
import { counted, words } from "#report-page/words.ts";

interface Actions {
  /** Begins another report about the same machine. */
  onAnother: () => void;
  /** Shows what was written again. */
  onBack: () => void;
}

/** A link's address for use outside this page. */
const whole = (link: string): string => new URL(link, location.href).href;

/** Selects the link and copies it, which a page over plain HTTP may do in no other way. */
async function copy(field: HTMLInputElement): Promise<boolean> {
  field.focus();
  field.select();
  try {
    if (navigator.clipboard !== undefined) {
      await navigator.clipboard.writeText(field.value);
      return true;
    }
    return document.execCommand("copy");
  } catch {
    return false;
  }
}

function linkParts(link: string): HTMLElement {
  const m = words().sent;
  const field = make("input", { class: "field mono", readonly: true, "aria-label": m.follow });
  field.value = whole(link);
  const status = make("p", { class: "small", role: "status" });
  const button = make("button", { type: "button", class: "button" }, m.copy);
  button.addEventListener("click", () => {
    void copy(field).then((isCopied) => {
      status.textContent = isCopied ? m.copied : m.copyByHand;
    });
  });
  return make("div", { class: "link" }, field, button, status);
}

function sentParts({ code, held: isHeld, link }: SentReport, item: Item, { onAnother }: Actions): HTMLElement[] {
  const m = words().sent;
  const getsMail = item.who.wantsMail && item.who.contact.includes("@");
  const line = make("p", {}, withCode(fill(m.code, { code }), code));
  return [
    make("div", { class: "titled safe" }, icon("check"), heading(m.title)),
    line,
    ...(item.isLess ? [make("p", { class: "notice" }, words().form.photoRefused)] : []),
    make("p", {}, isHeld ? m.held : m.next),
    ...(getsMail ? [make("p", {}, m.mail)] : []),
    make("a", { class: "button primary", href: link }, m.follow),
    linkParts(link),
    make("p", { class: "small" }, m.remembered),
    make("button", { type: "button", class: "button", onclick: onAnother }, m.another),
  ];
}

const minuteMs = 60_000;

function waitingParts(standing: Extract<Standing, { kind: "later" }>, item: Item, actions: Actions): HTMLElement[] {
  const m = words().sending;
  const minutes = Math.max(1, Math.ceil((standing.afterMs ?? minuteMs) / minuteMs));
  const help = standing.isFull ? fill(m.full, { in: counted(m.inMinutes, minutes) }) : m.keptHelp;
  const now = make("button", { type: "button", class: "button primary", onclick: () => void sendWaiting() }, m.tryNow);
  return [
    make("div", { class: "titled caution" }, icon("clock"), heading(m.kept)),
    make("p", {}, help),
    ...(item.text.trim() === "" ? [] : [make("blockquote", {}, item.text.trim())]),
    now,
    make("button", { type: "button", class: "button", onclick: actions.onAnother }, words().sent.another),
  ];
}

function refusedParts(code: string, { onBack }: Actions): HTMLElement[] {
  const { sending, faults } = words();
  const sayings: Record<string, [title: string, help: string]> = {
    code_unknown: [faults.code_unknown, faults.codeUnknownHelp],
    subscription_expired: [faults.subscription_expired, faults.expiredHelp],
  };
  const [title, help] = sayings[code] ?? [sending.failed, sending.failedHelp];
  return [
    make("div", { class: "titled danger" }, icon("alert"), heading(title)),
    make("p", {}, help),
    make("button", { type: "button", class: "button primary", onclick: onBack }, sending.back),
  ];
}

/** The state of a sent report: on its way, waiting for a connection, received, or refused. */
export function result(item: Item, standing: Standing, actions: Actions): HTMLElement {
  const box = make("section", { class: "result", role: "status" });
  if (standing.kind === "sent") fillWith(box, ...sentParts(standing.report, item, actions));
  else if (standing.kind === "later") fillWith(box, ...waitingParts(standing, item, actions));
  else if (standing.kind === "refused") fillWith(box, ...refusedParts(standing.code, actions));
  else fillWith(box, heading(words().sending.title), item.photos.length > 0 && make("p", {}, words().sending.photos));
  return box;
}
