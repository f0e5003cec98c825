import type { PlanRule } from "@millwright/domain/plans/rule";
import { type Step, wordsOf } from "@millwright/domain/procedures/step";
import { dayOf } from "@millwright/domain/when";
import type { ActivityLine } from "@millwright/domain/work/activity";
import { conflictFields } from "@millwright/domain/work/change/merge";
import { conflictWords } from "@millwright/messages/conflicts/conflicts";
import { serviceLineWords } from "@millwright/messages/costs/lines";
import { labourLineWords } from "@millwright/messages/labour/lines";
import { lockoutLineWords } from "@millwright/messages/lockout/lines";
import { logWords } from "@millwright/messages/log/log";
import { meterLineWords } from "@millwright/messages/meters/lines";
import { money } from "@millwright/messages/money";
import { sayPlan } from "@millwright/messages/plans/say-plan";
import { stepLineWords } from "@millwright/messages/steps/lines";
import { fill, plural } from "@millwright/messages/text";
import { fieldName, fieldValue, type SaidLine, saidDay, type Words } from "#features/activity/field-words.ts";
import { sayPartList, sayPlannedPart } from "#features/activity/part-lines.ts";
import { sayWork } from "#lib/time/duration.ts";
import { sayField } from "#work/conflicts/conflict-values.ts";

/** What is said to and fro is no field with what it was before. */
const spoken: Record<string, string> = { question: "question_at", answer: "answer_at" };

type Of<Kind extends ActivityLine["kind"]> = Extract<ActivityLine, { kind: Kind }>;

/** A line of the log in the person's language. */
export function sayLine(line: ActivityLine, words: Words): SaidLine {
  const m = logWords[words.locale];
  switch (line.kind) {
    case "created":
    case "restored":
    case "stepsMoved":
      return { text: m[line.kind] };
    case "deleted":
      return { text: line.reason === null ? m.deleted : fill(m.deletedFor, { reason: line.reason }) };
    case "set":
      return { text: fieldName(line.field, words), to: fieldValue(line.field, line.value, words) };
    case "changed":
      return sayChange(line, words);
    case "step":
      return { text: fill(m.steps[line.act], { text: stepName(line.text, words) }) };
    case "stepText":
      return { text: m.step, from: line.from, to: line.to };
    case "file":
      return { text: fill(m.files[line.act], { name: line.name }) };
    case "downtime":
      return { text: fill(m.downtime[line.act], { when: fieldValue("at", line.at, words) ?? "" }) };
    case "proof":
      return { text: fill(m.said[line.answer], { when: fieldValue("at", line.at, words) ?? "" }) };
    case "alsoCompleted": {
      const values = { name: line.name || words.messages.common.unknown, when: fieldValue("at", line.at, words) ?? "" };
      return { text: fill(m.alsoCompleted, values) };
    }
    case "cameLate":
      return { text: m.cameLate };
    case "doneBefore": {
      const [status, current] = [line.status, line.now].map((value) => fieldValue("status", value, words) ?? "");
      return {
        text: fill(m.doneBefore, { status: status ?? "", stands: current ?? "" }),
        ...(line.reason !== null && { note: fill(m.reason, { reason: line.reason }) }),
      };
    }
    case "downtimeDeleted":
      return {
        text: m.downtimeDeleted,
        ...(line.reason !== null && { note: fill(m.reason, { reason: line.reason }) }),
      };
    case "meter":
      return { text: fill(meterLineWords[words.locale].meter[line.act], { name: line.name }) };
    case "reading":
      return sayReading(line, words);
    case "recount":
      return sayRecount(line, words);
    case "isolation":
      return { text: fill(lockoutLineWords[words.locale].isolation[line.act], { name: line.name }) };
    case "lock":
      return {
        text: fill(lockoutLineWords[words.locale].lock[line.act], { name: line.name || words.messages.common.unknown }),
        ...(line.reason !== null && { note: fill(m.reason, { reason: line.reason }) }),
      };
    case "labour":
      return sayLabour(line, words);
    case "service":
      return sayService(line, words);
    case "plannedPart":
      return sayPlannedPart(line, words);
    case "partSupplier":
    case "partCode":
      return sayPartList(line, words);
    case "conflict":
      return sayConflict(line, words);
    case "answered":
      return sayAnswer(line, words);
    case "opened":
      return sayOpened(line, words);
    case "stop":
      return { text: fill(m.stop, { machine: line.machine }) };
    case "other":
      return { text: fill(m.other, { part: fieldName(line.part, words), name: otherName(line, words) }) };
    default:
      return sayRecord(line, words);
  }
}

function sayLabour({ act, who, minutes, was }: Of<"labour">, { locale, messages }: Words): SaidLine {
  const time = (n: number) => sayWork(n, messages);
  const text = [labourLineWords[locale][act], who].filter(Boolean).join(" · ");
  return { text, ...(minutes !== null && { to: time(minutes) }), ...(was !== null && { from: time(was) }) };
}

function sayService({ act, supplier, cents, was }: Of<"service">, { locale }: Words): SaidLine {
  const text = [serviceLineWords[locale][act], supplier].filter(Boolean).join(" · ");
  return {
    text,
    ...(cents !== null && { to: money(locale, cents) }),
    ...(was !== null && { from: money(locale, was) }),
  };
}

function sayConflict({ act, field }: Of<"conflict">, { locale, messages, subject }: Words): SaidLine {
  const words = conflictWords[locale];
  const of = conflictFields.find((one) => one === field);
  const thing = subject === "part" ? words.stock : words.act;
  return { text: fill(words.activity[act], { what: of === undefined ? thing : sayField(of, messages, words) }) };
}

function stepName(text: string, { steps, locale }: Words): string {
  const step = steps?.get(text);
  return step === undefined ? text : wordsOf(step.text, locale);
}

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Who reported without a name has none but an id. */
function otherName({ part, name }: Of<"other">, { messages }: Words): string {
  return part === "reporters" && uuid.test(name) ? messages.activity.reporter : name;
}

function sayChange({ field, from, to }: Of<"changed">, words: Words): SaidLine {
  if (words.subject === "request" && field in spoken) {
    return { text: fieldName(spoken[field] ?? field, words), to: fieldValue(field, to, words) };
  }
  return {
    text: fieldName(field, words),
    from: fieldValue(field, from, words),
    to: fieldValue(field, to, words),
  };
}

function sayRecord(
  line: Of<"stock" | "entry" | "review" | "schedule" | "pause" | "task" | "move" | "reassigned">,
  words: Words,
): SaidLine {
  const m = logWords[words.locale];
  switch (line.kind) {
    case "stock":
      return sayStock(line, words);
    case "entry":
      return sayEntry(line, words);
    case "review":
      return sayReview(line, words);
    case "schedule":
      return saySchedule(line, words);
    case "pause": {
      const until = line.until === null ? m.nothing : saidDay(line.until, words);
      const reason = line.reason === null ? {} : { note: fill(m.reason, { reason: line.reason }) };
      return { text: fill(m.pause[line.act], { from: saidDay(line.from, words), until }), ...reason };
    }
    case "move": {
      const day = saidDay(line.day, words);
      return {
        text: line.to === line.day ? fill(m.asPlanned, { day }) : fill(m.moved, { day }),
        ...movedTo(line, words),
      };
    }
    case "reassigned":
      return {
        text: fill(m.reassigned, { day: saidDay(line.day, words) }),
        to: fieldValue("assignee", line.assignee, words),
      };
    case "task":
      return { text: fill(m.task[line.act], { day: saidDay(line.day, words) }) };
  }
}

/** A rule of its own as the screens of PMs say it, with that of before where it was another one. */
function saySchedule({ from, fields, rule, was }: Of<"schedule">, words: Words): SaidLine {
  const names = ["frequency", "day_of_week", "monthly_period", "time", "shutdowns"];
  const scheduleText = names.flatMap((field) => fieldValue(field, fields[field], words) ?? []).join(" · ");
  const [before, to] = [was && sayRule(was, words), rule ? sayRule(rule, words) : scheduleText];
  return {
    text: fill(logWords[words.locale].schedule, { day: saidDay(from, words) }),
    ...(before !== null && before !== to && { from: before }),
    to,
  };
}

function sayRule(rule: PlanRule, { locale, now, zone, meters }: Words): string {
  const meter = meters?.find(({ id }) => id === rule.meter?.id);
  return sayPlan(rule, { locale, today: dayOf(now, zone).toString(), meter });
}

const movedTo = ({ day, to }: Of<"move">, words: Words) => (to === day ? {} : { to: saidDay(to, words) });

function sayStock({ act, quantity, before, after, notes }: Of<"stock">, words: Words): SaidLine {
  const number = (n: number) => fieldValue("quantity", n, words) ?? "";
  return {
    text: fill(logWords[words.locale].stock[act], { n: number(quantity) }),
    from: number(before),
    to: number(after),
    ...(notes !== "" && { note: notes }),
  };
}

function sayReview({ status, day, reason }: Of<"review">, { messages, ...words }: Words): SaidLine {
  const m = messages.reviews.activity;
  const what = m[status];
  return {
    text: day === null ? what : fill(m.of, { what, day: saidDay(day, { messages, ...words }) }),
    ...(reason !== null && { note: reason }),
  };
}

function sayEntry({ act, outcome, day, reason }: Of<"entry">, words: Words): SaidLine {
  const m = logWords[words.locale];
  const sentence = outcome === null || day === null ? null : fill(m.outcome[outcome], { day: saidDay(day, words) });
  return {
    text: sentence === null ? m.entry[act] : fill(m.entryOf, { what: m.entry[act], outcome: sentence }),
    ...(reason !== null && { note: fill(m.reason, { reason }) }),
  };
}

function sayAnswer(line: Of<"answered">, words: Words): SaidLine {
  const { act, step, value, unit, text, reason } = line;
  const m = stepLineWords[words.locale];
  const note = [text, reason].filter(Boolean).join(" · ");
  return {
    text: act === "answer" ? answerWords(line, words) : fill(m[act], { step: stepName(step, words) }),
    ...(value !== null && { to: [fieldValue("value", value, words), unit ?? []].flat().join("\u00a0") }),
    ...(note !== "" && { note }),
  };
}

/** An answer with its own word: of a choice what was chosen; "pass" is said of what is judged alone. */
function answerWords(line: Of<"answered">, words: Words): string {
  const { answer, answerOf, given } = stepLineWords[words.locale];
  const known = words.steps?.get(line.step);
  const step = stepName(line.step, words);
  const chosen = known?.choices?.[line.choice ?? -1];
  const outcome = line.outcome ?? "ok";
  if (chosen && outcome !== "na") return fill(answerOf[outcome], { step, answer: wordsOf(chosen.text, words.locale) });
  return fill(outcome === "ok" && !isJudged(line, known) ? given : answer[outcome], { step });
}

function isJudged({ choice, text }: Of<"answered">, known: Step | undefined): boolean {
  if (known === undefined) return choice === null && text === null;
  return known.kind === "check" || known.number?.low != null || known.number?.high != null;
}

function sayOpened({ step, order }: Of<"opened">, words: Words): SaidLine {
  const m = stepLineWords[words.locale];
  return { text: fill(order === "" ? m.openedSome : m.opened, { step: stepName(step, words), order }) };
}

function sayReading({ act, meter, value, notes }: Of<"reading">, words: Words): SaidLine {
  const m = meterLineWords[words.locale];
  const fields = value === null ? {} : { to: fieldValue("value", value, words) };
  return {
    text: fill(value === null ? m.takenBack : m.reading[act], { name: meter }),
    ...fields,
    ...(notes !== "" && { note: notes }),
  };
}

function sayRecount({ meter, unit, rollovers, from, to }: Of<"recount">, words: Words): SaidLine {
  const total = (value: number) => `${fieldValue("value", value, words) ?? ""} ${unit}`;
  const text = plural(words.locale, meterLineWords[words.locale].recount, rollovers, { name: meter });
  return { text, from: total(from), to: total(to) };
}
