import { judgeAnswer } from "@millwright/domain/procedures/answer";
import { wordsOf } from "@millwright/domain/procedures/step";
import type { AnswerCommand } from "@millwright/domain/work/change/answers";
import { foldCommands } from "@millwright/domain/work/fold-commands";
import type { WorkCommand } from "@millwright/domain/work/work-commands";
import type { Messages } from "@millwright/messages/messages";
import { resultWords, valueWords } from "@millwright/messages/steps/result-words";
import { stepWords } from "@millwright/messages/steps/steps";
import { fill, type Locale } from "@millwright/messages/text";
import { firstWords } from "#features/outbox/first-words.ts";
import { type CommandWords, sayFields } from "#features/outbox/say-fields.ts";
import { queryClient } from "#lib/api/query.ts";
import { findWhole } from "#work/board/board-cache.ts";
import type { WorkOrder } from "#work/orders.ts";
import { assigneeName } from "#work/outbox/names/known-names.ts";
import { newOrder } from "#work/outbox/new-order.ts";
import { localEntries } from "#work/outbox/work-outbox.ts";
import { sayWhen } from "#work/say-when.ts";
import { isTyped } from "#work/steps/step-item.ts";

interface SaidCommand {
  /** What was done, in a word or two. */
  kind: string;
  /** To which step, with what, for whom; nothing where that is all. */
  detail: string | null;
}

const orderOf = (id: string): WorkOrder | null => findWhole(queryClient, id) ?? newOrder(id) ?? null;

/** What a command does, with its step, value, fields or reason, as far as this device knows its order. */
export function sayCommand(command: WorkCommand, words: CommandWords): SaidCommand {
  const { m, saying } = words;
  const { kinds } = m.outbox;
  const kind = kinds[command.kind];
  const line = (...parts: (string | null | undefined)[]) => ({
    kind,
    detail: parts.filter(Boolean).join(" · ") || null,
  });
  const day = (text: string | undefined) => sayWhen(text ?? null, saying);
  switch (command.kind) {
    case "tick":
      return { ...line(stepOf(command, saying.locale)), kind: command.completed ? kind : kinds.untick };
    case "verify":
      return line(stepOf(command, saying.locale));
    case "answer":
      return line([stepOf(command, saying.locale), answerOf(command, saying.locale)].filter(Boolean).join(": "));
    case "start":
      return { ...line(), kind: isHeld(command, saying.zone) ? m.workOrders.steps.resume : kind };
    case "set":
    case "edit":
      return changed(command, words);
    case "place":
      return line(day(command.to), command.assignee === undefined ? null : givenTo(command.assignee, null, m));
    case "hand_over":
      return line(
        command.assignee === null ? m.workOrders.assign.putBack : givenTo(command.assignee, command.assignee_name, m),
        firstWords(command.word),
      );
    case "pause":
      return line(day(command.until), firstWords(command.reason));
    case "complete_late":
      return line(day(command.day));
    case "skip":
      return line(day(command.day), firstWords(command.reason));
    case "undo":
      return line(undone(command.of, words));
    case "resume":
    case "accept":
      return line();
    default:
      return line(firstWords(command.reason));
  }
}

function itemOf({ orderId, itemId }: { orderId: string; itemId: string }) {
  return orderOf(orderId)?.checklist.find(({ id }) => id === itemId);
}

function stepOf(command: { orderId: string; itemId: string }, locale: Locale): string | null {
  const item = itemOf(command);
  if (item === undefined) return null;
  return firstWords(isTyped(item) ? wordsOf(item.step.text, locale) : item.text);
}

/** What was answered, with its unit and its limit where the step is known. */
function answerOf(command: AnswerCommand, locale: Locale): string | null {
  const { answer, files } = command;
  const step = itemOf(command)?.step;
  const photos = files.map((id) => ({ id }));
  const judged = step ? judgeAnswer(step, { ...answer, files: photos }) : null;
  if (step && judged !== null && !("fault" in judged))
    return firstWords(resultWords(step, { result: { ...judged, files: photos } }, locale));
  const { results } = stepWords[locale];
  const value = answer.value == null ? null : valueWords(answer.value, null, locale);
  const parts = [answer.outcome && results[answer.outcome], value, answer.text, answer.reason];
  return firstWords(parts.filter(Boolean).join(" · "));
}

/** Whether the order was on hold before, by what is known of it and by what waits. */
function isHeld({ id, orderId, at }: WorkCommand, zone: string): boolean {
  const order = orderOf(orderId);
  const before = localEntries().flatMap(({ what }) =>
    what.kind === "work" && what.command.id !== id && what.command.at < at ? [what.command] : [],
  );
  return order !== null && foldCommands(order, before, zone).status === "On Hold";
}

function changed(command: Extract<WorkCommand, { kind: "set" | "edit" }>, words: CommandWords): SaidCommand {
  const { m } = words;
  const { assignee, assignee_name: name, ...others } = command.set;
  const given = assignee === undefined ? null : givenTo(assignee, name, m);
  const fields = sayFields(others, words);
  if (given !== null && Object.keys(others).length === 0) return { kind: given, detail: null };
  return { kind: m.outbox.kinds[command.kind], detail: [given, ...fields].filter(Boolean).join(" · ") || null };
}

/** Whom it is given to; the name of the field where nothing names them. */
function givenTo(assignee: unknown, name: unknown, { common, workOrders }: Messages): string {
  const { assign, fields } = workOrders;
  if (assignee === null || assignee === "") return fill(assign.done, { name: common.unassigned });
  const known = typeof name === "string" ? name : assigneeName(queryClient, assignee);
  return known === null ? fields.assignee : fill(assign.done, { name: known });
}

function undone(id: string, words: CommandWords): string | null {
  const what = localEntries().find((one) => one.id === id)?.what;
  if (what?.kind !== "work" || what.command.kind === "undo") return null;
  const { kind, detail } = sayCommand(what.command, words);
  return [kind, detail].filter(Boolean).join(" · ");
}
