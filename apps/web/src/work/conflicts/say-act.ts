import type { Conflict } from "@millwright/contract/conflicts";
import type { ConflictWords } from "@millwright/messages/conflicts/conflicts";
import type { Messages } from "@millwright/messages/messages";
import { fill } from "@millwright/messages/text";

interface Words {
  m: Messages;
  words: ConflictWords;
  /** A number in the reader's language. */
  number: (value: number) => string;
  /** A day in the reader's language. */
  day: (day: string) => string;
}

/** Something that was done, as its conflict says it; `name` is of who did it. */
export function sayAct(mine: Conflict["mine"], name: string, { m, words, number, day }: Words): string {
  const { acts } = words;
  const { act, item, status } = mine;
  if (act === "complete_late" && typeof mine.day === "string") return fill(acts.completeLate, { day: day(mine.day) });
  if (typeof status === "string") return sayStatus(status, mine.hold_reason, { m, words });
  if (act === "comment") return sayComment(mine.text, acts);
  if (act === "part") return sayStock(mine, { words, number });
  if (typeof item !== "string")
    return (
      sayKind(act === "tick" && mine.completed === false ? "untick" : act, acts.kinds) ?? fill(acts.other, { name })
    );
  if (act === "tick") return fill(mine.completed === true ? acts.ticked : acts.unticked, { item });
  return fill(acts.answered, { item, value: sayAnswer(mine, { words, number }) });
}

function sayComment(text: unknown, acts: ConflictWords["acts"]): string {
  return typeof text === "string" && text.trim() !== "" ? fill(acts.commented, { text }) : acts.commentedByPicture;
}

/** What was moved of a part; what was counted is said as the count. */
export function sayStock(
  { item, change_type, quantity }: Conflict["mine"],
  { words: { acts }, number }: Pick<Words, "words" | "number">,
): string {
  const filled = { item: String(item), n: number(Number(quantity)) };
  if (change_type === "adjust") return fill(acts.answered, { item: filled.item, value: filled.n });
  return fill(change_type === "add" ? acts.brought : acts.used, filled);
}

function sayKind(act: unknown, kinds: Readonly<Record<string, string>>): string | null {
  return (typeof act === "string" && kinds[act]) || null;
}

/** What stands in its place. */
export function sayStanding(
  theirs: Conflict["theirs"],
  item: unknown,
  { m, words, number }: Omit<Words, "day">,
): string {
  const { acts } = words;
  const { status, completed } = theirs;
  if (status === "overdue") return acts.missed;
  if (typeof status === "string") return sayStatus(status, theirs.hold_reason, { m, words });
  if (typeof item !== "string") return acts.nothing;
  if (typeof completed === "boolean") return fill(completed ? acts.ticked : acts.unticked, { item });
  return fill(acts.answered, { item, value: sayAnswer(theirs, { words, number }) });
}

function sayStatus(status: string, reason: unknown, { m, words }: Pick<Words, "m" | "words">): string {
  const named: unknown = Reflect.get(m.workOrders.statuses, status);
  const text = typeof named === "string" ? named : status;
  return typeof reason === "string" ? fill(words.acts.onHold, { status: text, reason }) : text;
}

function sayAnswer({ value, outcome }: Conflict["mine"], { words, number }: Pick<Words, "words" | "number">): string {
  const verdict = outcome === "failed" ? words.acts.fail : words.acts.pass;
  // What could not be recorded was not judged.
  const isJudged = typeof outcome === "string";
  if (typeof value !== "number") return isJudged ? verdict : words.acts.kinds.answer;
  return isJudged ? `${number(value)} · ${verdict}` : number(value);
}
