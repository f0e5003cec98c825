import type { FollowedReport } from "@millwright/contract/public-reports";
import { make } from "#report-page/dom.ts";
import { forgetKept, readKept, writeKept } from "#report-page/kept.ts";
import { ask, isPassing } from "#report-page/line.ts";
import { mostText } from "#report-page/report/item.ts";
import { words } from "#report-page/words.ts";

const isText = (value: unknown): value is string => typeof value === "string";

/** A question of whoever plans, with a field for the answer, which is kept on this phone until it is sent. */
export function questionPart(
  link: string,
  question: string,
  onAnswered: (report: FollowedReport) => void,
): HTMLElement {
  const m = words().status;
  const name = `answer:${link}`;
  const fault = make("p", { class: "fault", role: "alert", id: "fault" });
  const text = make("textarea", {
    ...{ class: "field", rows: "3", id: "answer", maxlength: String(mostText), "aria-describedby": "fault" },
  });
  text.value = readKept(name, isText) ?? "";
  text.addEventListener("input", () => writeKept(name, text.value));
  const button = make("button", { class: "button primary" }, m.sendAnswer);
  const form = make(
    "form",
    { class: "question", novalidate: true },
    make("h2", {}, m.question),
    make("p", { class: "said-text" }, question),
    make("label", { class: "strong", for: "answer" }, m.answer),
    text,
    fault,
    button,
  );
  async function send(): Promise<void> {
    if (text.value.trim() === "") {
      fault.textContent = m.answerMissing;
      return text.focus();
    }
    button.disabled = true;
    const answer = await ask<FollowedReport>("POST", `/s/${link}/answer`, { text: text.value.trim() });
    button.disabled = false;
    if (answer.body !== null) {
      forgetKept(name);
      return onAnswered(answer.body);
    }
    fault.textContent = isPassing(answer) ? m.notSent : words().sending.failedHelp;
  }
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    if (!button.disabled) void send();
  });
  return form;
}
