import type { PublicMachine, Reported } from "@millwright/contract/public-reports";
import { fill } from "@millwright/messages/text";
import { nowMs } from "#report-page/clock.ts";
import { fillWith, make, withCode } from "#report-page/dom.ts";
import { type Answer, ask, isPassing } from "#report-page/line.ts";
import { reportForm, sentence } from "#report-page/report/form.ts";
import {
  type Item,
  isSaying,
  keepItem,
  newItem,
  waitingItems,
  withoutForm,
  writtenFor,
} from "#report-page/report/item.ts";
import { machineHead } from "#report-page/report/machine-head.ts";
import { readMine } from "#report-page/report/mine.ts";
import { formOf, onStanding, type Standing, sendOff, solveOnce, startOutbox } from "#report-page/report/outbox.ts";
import { reportedList } from "#report-page/report/reported.ts";
import { result } from "#report-page/report/result.ts";
import { isOver } from "#report-page/report/send.ts";
import { rememberedWho } from "#report-page/report/who.ts";
import { counted, ownLocale, speak, words } from "#report-page/words.ts";

/** How often a page that could not be opened asks again. */
const againMs = 8_000;
/** How long the form waits for what is known of the machine. */
const patienceMs = 5_000;

/** What the page of a machine's code shows. */
interface Shown {
  code: string;
  root: HTMLElement;
  machine: PublicMachine | null;
  /** Why it is not known what machine it is: a code of the server's, "offline" or "failed"; null when it is. */
  fault: string | null;
  item: Item;
  /** The report that was sent off from here last. */
  sentReport: { item: Item; standing: Standing } | null;
  leave: () => void;
}

/** What is written now about a machine: what was being written, else something new. */
function itemFor(code: string, machine: PublicMachine | null): Item {
  const item = writtenFor(code) ?? { ...newItem(code, machine?.machine.name ?? null), who: rememberedWho() };
  if (machine === null) return item;
  item.machine = machine.machine.name;
  if (item.form === null || isOver(item.form, nowMs())) {
    withoutForm(item);
    item.form = formOf(machine);
  }
  if (isSaying(item) || item.photos.length > 0) keepItem(item);
  return item;
}

function faultOf(answer: Answer<unknown>): string | null {
  if (answer.body !== null) return null;
  if (answer.status === 0) return "offline";
  return ["code_unknown", "subscription_expired"].includes(answer.code) ? answer.code : "failed";
}

/** Opens the page of a machine's code, once its words are here. */
export async function openReport(root: HTMLElement, code: string, spoken: Promise<void>): Promise<void> {
  const asking = ask<PublicMachine>("GET", `/r/${code}`);
  const answer = await orLost(asking);
  await spoken;
  // The phone's language first, the plant's where that is neither of ours.
  if (answer.body !== null && ownLocale() === undefined) await speak(answer.body.locale).catch(() => undefined);
  const item = itemFor(code, answer.body);
  const shown: Shown = {
    ...{ code, root, machine: answer.body, fault: faultOf(answer), item, sentReport: null, leave: () => undefined },
  };
  void solveOnce(item.form?.proof);
  onStanding((item, standing) => {
    if (shown.sentReport?.item.id !== item.id) return;
    shown.sentReport = { item, standing };
    draw(shown, true);
  });
  draw(shown, false);
  startOutbox();
  if (shown.fault === null || !isPassing(answer)) return;
  askUntilOpened(shown);
  // What came too late is not too late to be known.
  void asking.then(({ body }) => {
    if (body !== null && shown.machine === null) know(shown, body);
  });
}

/** An answer, unless it takes longer than somebody waits to write: the form needs none. */
function orLost<Body>(asking: Promise<Answer<Body>>): Promise<Answer<Body>> {
  const late: Answer<Body> = { status: 0, body: null, code: "", retryAfterS: null };
  return Promise.race([asking, new Promise<Answer<Body>>((give) => setTimeout(() => give(late), patienceMs))]);
}

/** Asks again until the machine is known; what is typed meanwhile stays. */
function askUntilOpened(shown: Shown): void {
  let isAsking = false;
  const timer = setInterval(() => void again(), againMs);
  addEventListener("online", () => void again());
  async function again(): Promise<void> {
    if (isAsking || shown.machine !== null) return;
    isAsking = true;
    const answer = await ask<PublicMachine>("GET", `/r/${shown.code}`);
    isAsking = false;
    const fault = faultOf(answer);
    if (answer.body === null && isPassing(answer)) return;
    clearInterval(timer);
    shown.fault = fault;
    if (answer.body !== null) know(shown, answer.body);
    else draw(shown, false);
  }
}

/** Takes what is known of the machine by now; what is typed stays. */
function know(shown: Shown, machine: PublicMachine): void {
  shown.machine = machine;
  shown.fault = null;
  shown.item.machine = machine.machine.name;
  shown.item.form ??= formOf(machine);
  void solveOnce(shown.item.form.proof);
  draw(shown, false);
}

function draw(shown: Shown, isMoved: boolean): void {
  const focused = document.activeElement;
  const caret = focused instanceof HTMLTextAreaElement ? focused.selectionStart : null;
  shown.leave();
  shown.leave = () => undefined;
  const again = () => draw(shown, false);
  const name = shown.machine?.machine.name ?? (isClosed(shown.fault) ? "" : words().thisMachine);
  const head = machineHead(shown.code, shown.machine?.machine ?? null, name, again);
  fillWith(shown.root, head, make("main", {}, ...bodyOf(shown)));
  document.title = [shown.machine?.machine.name, words().title].filter(Boolean).join(" · ");
  if (isMoved) {
    scrollTo(0, 0);
    shown.root.querySelector<HTMLElement>("main h1")?.focus();
  } else if (caret !== null) {
    const text = shown.root.querySelector("textarea");
    text?.focus();
    text?.setSelectionRange(caret, caret);
  }
}

const isClosed = (fault: string | null): boolean => fault === "code_unknown" || fault === "subscription_expired";

function bodyOf(shown: Shown): (HTMLElement | null)[] {
  const { sentReport, fault } = shown;
  if (sentReport !== null) {
    const onBack = () => begin(shown, Object.assign(sentReport.item, { state: "writing" as const, sameAs: null }));
    return [result(sentReport.item, sentReport.standing, { onAnother: () => begin(shown), onBack }), mineList()];
  }
  if (isClosed(fault)) return [closed(fault, shown.item.text), mineList()];
  const reported = shown.machine?.reported ?? [];
  const form = reportForm(shown.item, reported.length > 0, () => send(shown));
  shown.leave = form.leave;
  const onSame = (same: Reported) => send(shown, same);
  return [
    fault === null ? null : noLine(fault),
    waitingHere(),
    reportedList(reported, shown.item, onSame),
    form.node,
    mineList(),
  ];
}

/** Why nothing is taken here, with what was written before it was known. */
function closed(fault: string | null, text: string): HTMLElement {
  const { faults } = words();
  const written = text.trim() !== "" && make("blockquote", {}, text.trim());
  if (fault === "code_unknown") return sentence(faults.code_unknown, faults.codeUnknownHelp, written);
  return sentence(faults.subscription_expired, faults.expiredHelp, written);
}

function noLine(fault: string): HTMLElement {
  const { faults } = words();
  const title = fault === "offline" ? faults.offline : faults.failed;
  return make("p", { class: "notice", role: "status" }, make("strong", {}, `${title}.`), " ", faults.offlineForm);
}

/** What earlier visits left on this phone. */
function waitingHere(): HTMLElement | null {
  const n = waitingItems().length;
  return n === 0 ? null : make("p", { class: "notice", role: "status" }, counted(words().waitingHere, n));
}

function mineList(): HTMLElement | null {
  const mine = readMine();
  if (mine.length === 0) return null;
  const m = words();
  const rows = mine.map(({ code, link, machine, said: text }) => {
    const name = fill(m.mineOf, { code, machine: machine ?? m.thisMachine });
    return make(
      "li",
      {},
      make("a", { href: link }, text || withCode(name, code)),
      text !== "" && make("p", { class: "small" }, withCode(name, code)),
    );
  });
  return make("nav", { class: "mine" }, make("h2", {}, m.mine), make("ul", {}, ...rows));
}

function send(shown: Shown, same: Reported | null = null): void {
  // A second tap finds it sent off.
  if (shown.sentReport !== null) return;
  const item = Object.assign(shown.item, same === null ? { sameAs: null } : { sameAs: same.id, sameTitle: same.title });
  shown.sentReport = { item, standing: { kind: "sending" } };
  sendOff(item);
}

/** Shows the form again: with what came back, or empty. */
function begin(shown: Shown, item?: Item): void {
  shown.sentReport = null;
  shown.item = item ?? { ...newItem(shown.code, shown.machine?.machine.name ?? null), who: rememberedWho() };
  draw(shown, true);
  shown.root.querySelector("textarea")?.focus();
  void ask<PublicMachine>("GET", `/r/${shown.code}`).then(({ body }) => {
    if (body !== null && shown.sentReport === null) know(shown, body);
  });
}
