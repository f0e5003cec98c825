import type { FollowedReport } from "@millwright/contract/public-reports";
import { fill } from "@millwright/messages/text";
import { day, instantAt, nowMs, when } from "#report-page/clock.ts";
import { fillWith, heading, icon, make } from "#report-page/dom.ts";
import { languageSwitch } from "#report-page/language-switch.ts";
import { type Answer, ask, isPassing } from "#report-page/line.ts";
import { sentence } from "#report-page/report/form.ts";
import { dropMine } from "#report-page/report/mine.ts";
import { questionPart } from "#report-page/status/answer.ts";
import { stepList } from "#report-page/status/steps.ts";
import { words } from "#report-page/words.ts";

/** How often a report's state is loaded while somebody looks at it. */
const askMs = 30_000;
/** What is over changes seldom. */
const askOverMs = 300_000;
const askFailedMs = 10_000;

interface Shown {
  link: string;
  root: HTMLElement;
  report: FollowedReport | null;
  /** Why there is nothing, or nothing new. */
  fault: "offline" | "failed" | "link_unknown" | "subscription_expired" | null;
  asOf: string;
  /** What was done here last, in a sentence. */
  done: string;
}

/** Opens the page of a reporter's link, once its words are here. */
export async function openStatus(root: HTMLElement, link: string, spoken: Promise<void>): Promise<void> {
  const shown: Shown = { link, root, report: null, fault: null, asOf: "", done: "" };
  await askNow(shown, spoken);
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") void askNow(shown);
  });
  addEventListener("online", () => void askNow(shown));
  askLater(shown);
}

const isOver = ({ stage }: FollowedReport): boolean => stage === "done" || stage === "declined";

function askLater(shown: Shown): void {
  const calmMs = shown.report !== null && isOver(shown.report) ? askOverMs : askMs;
  setTimeout(
    () => {
      const isSeen = document.visibilityState === "visible";
      void (isSeen ? askNow(shown) : Promise.resolve()).then(() => askLater(shown));
    },
    shown.fault === null ? calmMs : askFailedMs,
  );
}

function faultOf(answer: Answer<unknown>): Shown["fault"] {
  if (answer.body !== null) return null;
  if (answer.code === "link_unknown" || answer.code === "subscription_expired") return answer.code;
  return answer.status === 0 ? "offline" : "failed";
}

async function askNow(shown: Shown, spoken?: Promise<void>): Promise<void> {
  const answer = await ask<FollowedReport>("GET", `/s/${shown.link}`);
  await spoken;
  const before = JSON.stringify([shown.report, shown.fault]);
  shown.fault = faultOf(answer);
  if (answer.body !== null) Object.assign(shown, { report: answer.body, asOf: instantAt(nowMs()) });
  if (shown.fault === "link_unknown") {
    shown.report = null;
    dropMine(`/s/${shown.link}`);
  }
  // A field that somebody types into is not drawn anew for nothing.
  if (before === JSON.stringify([shown.report, shown.fault]) && shown.root.querySelector("main") !== null) return;
  draw(shown);
}

function draw(shown: Shown): void {
  const focused = document.activeElement;
  const caret = focused instanceof HTMLTextAreaElement ? focused.selectionStart : null;
  const parts = shown.report === null ? [failedPart(shown)] : reportParts(shown, shown.report);
  const head = make(
    "header",
    { class: "bar" },
    make("span", {}),
    languageSwitch(() => draw(shown)),
  );
  fillWith(shown.root, head, make("main", {}, ...parts));
  document.title = [shown.report?.title, words().status.title].filter(Boolean).join(" · ");
  if (caret === null) return;
  const text = shown.root.querySelector("textarea");
  text?.focus();
  text?.setSelectionRange(caret, caret);
}

function failedPart({ fault }: Shown): HTMLElement {
  const { faults } = words();
  if (fault === "link_unknown") return sentence(faults.link_unknown, faults.linkUnknownHelp);
  if (fault === "subscription_expired") return sentence(faults.subscription_expired, faults.expiredHelp);
  if (fault === "offline") return sentence(faults.offline, faults.offlineStatus);
  return sentence(faults.failed, faults.failedHelp);
}

function reportParts(shown: Shown, report: FollowedReport): (HTMLElement | null)[] {
  const m = words().status;
  const place = [report.machine_name, report.company_name].filter(Boolean).join(" · ");
  const onAnswered = (answered: FollowedReport) => {
    Object.assign(shown, { report: answered, done: m.answerSent });
    draw(shown);
  };
  return [
    make("p", { class: "second" }, place),
    heading(report.title),
    make(
      "p",
      { class: "second" },
      make("span", { class: "mono" }, report.code),
      ` · ${fill(m.reportedAt, { when: when(report.reported_at) })}`,
    ),
    report.is_stopped && !isOver(report) ? make("p", { class: "down" }, icon("alert"), m.stopped) : null,
    shown.fault === null
      ? null
      : make("p", { class: "notice", role: "status" }, fill(m.asOf, { when: when(shown.asOf) })),
    make("p", { class: "told", role: "status" }, shown.done),
    report.question === null ? null : questionPart(shown.link, report.question, onAnswered),
    stepList(report),
    notesPart(report),
    mailPart(shown, report),
    report.description === null ? null : make("p", { class: "said-text" }, report.description),
    make("p", { class: "small" }, fill(m.until, { when: day(report.expires_at) })),
  ];
}

function notesPart({ notes }: FollowedReport): HTMLElement | null {
  if (notes.length === 0) return null;
  const m = words().status;
  const rows = notes.map(({ text, at, by_name }) =>
    make(
      "li",
      {},
      make("p", { class: "said-text" }, text),
      make("p", { class: "small" }, by_name === null ? when(at) : fill(m.noteBy, { name: by_name, when: when(at) })),
    ),
  );
  return make("section", {}, make("h2", {}, m.notes), make("ul", { class: "notes" }, ...rows));
}

function mailPart(shown: Shown, report: FollowedReport): HTMLElement | null {
  if (!report.has_email || !report.wants_mail) return null;
  const m = words().status;
  const stop = make("button", { type: "button", class: "button" }, m.stopMail);
  stop.addEventListener("click", () => {
    stop.disabled = true;
    void ask("POST", `/s/${shown.link}/stop-mail`).then((answer) => {
      if (answer.status === 204) shown.report = { ...report, wants_mail: false };
      shown.done = answer.status === 204 ? m.mailOff : words().faults[isPassing(answer) ? "offline" : "failed"];
      draw(shown);
    });
  });
  return make("div", { class: "mail" }, make("p", {}, m.mailOn), stop);
}
