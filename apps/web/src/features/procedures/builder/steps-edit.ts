import { asKind, newStep } from "@millwright/domain/procedures/build-step";
import type { Step, StepKind } from "@millwright/domain/procedures/step";
import { readStepLine } from "@millwright/domain/procedures/typed-steps";
import { newId } from "#lib/api/new-id.ts";

export type Language = "en" | "fr";

/** What a person does to the steps. */
export type StepsAction =
  | { do: "type"; id: string; text: string }
  /** The typing goes elsewhere: a line says its kind then as well. */
  | { do: "leave"; id: string }
  | { do: "put"; step: Step; field: string }
  | { do: "kind"; id: string; kind: StepKind }
  /** Enter: what stands after the caret goes on as the next step. */
  | { do: "split"; id: string; at: number }
  /** Lines that are pasted over what is chosen of a step's text. */
  | { do: "paste"; id: string; lines: readonly string[]; from: number; to: number }
  | { do: "add" }
  | { do: "remove"; id: string }
  | { do: "move"; id: string; by: 1 | -1 }
  | { do: "drop"; id: string; onto: string };

/** Where the typing goes on. */
export interface Place {
  id: string;
  caret: "start" | "end";
}

export interface Changed {
  steps: readonly Step[];
  /** Left out: it stays where it is. */
  place?: Place | undefined;
  /** What is taken back together: letters of one field. Null: by itself. */
  mark: string | null;
}

/** The words of a step in a language; empty where it has none. */
export const wordsIn = (step: Step, language: Language): string => step.text[language] ?? "";

/** What the steps are after it. `folded` are the sections whose steps move with them. */
export function changed(
  steps: readonly Step[],
  action: StepsAction,
  language: Language,
  folded: ReadonlySet<string>,
): Changed {
  switch (action.do) {
    case "type":
      return {
        steps: replace(steps, action.id, (step) => say(step, language, action.text)),
        mark: `text:${action.id}`,
      };
    case "leave":
      return { steps: leave(steps, action.id, language), mark: null };
    case "put":
      return { steps: replace(steps, action.step.id, () => action.step), mark: `${action.field}:${action.step.id}` };
    case "kind":
      return { steps: replace(steps, action.id, (step) => asKind(step, action.kind)), mark: null };
    case "add":
      return insert(steps, steps.length, newStep(newId()));
    case "split":
      return split(steps, action, language);
    case "paste":
      return paste(steps, action, language);
    case "remove":
      return remove(steps, action.id);
    case "move":
      return { steps: move(steps, action, folded), mark: null };
    case "drop":
      return { steps: drop(steps, action, folded), mark: null };
  }
}

const replace = (steps: readonly Step[], id: string, by: (step: Step) => Step): Step[] =>
  steps.map((step) => (step.id === id ? by(step) : step));

const say = (step: Step, language: Language, words: string): Step => ({
  ...step,
  text: { ...step.text, [language]: words === "" ? null : words },
});

function insert(steps: readonly Step[], at: number, step: Step): Changed {
  return { steps: steps.toSpliced(at, 0, step), place: { id: step.id, caret: "start" }, mark: null };
}

function split(steps: readonly Step[], { id, at }: { id: string; at: number }, language: Language): Changed {
  const index = steps.findIndex((step) => step.id === id);
  const step = steps[index];
  if (step === undefined) return { steps, mark: null };
  const words = wordsIn(step, language);
  if (at === 0 && words !== "") {
    const before = steps.toSpliced(index, 0, newStep(newId()));
    return { steps: before, place: { id, caret: "start" }, mark: null };
  }
  const [head, tail] = [words.slice(0, at), words.slice(at).trimStart()];
  const next = tail === "" ? newStep(newId()) : say(newStep(newId()), language, tail);
  const own = tail === "" ? step : say(step, language, head.trimEnd());
  return insert(steps.with(index, read(own, language)), index + 1, next);
}

/** A line that was typed as one says its kind: it becomes that kind, where the step is plain still. */
function read(step: Step, language: Language): Step {
  if (step.kind !== "tick") return step;
  const typed = readStepLine(step.id, wordsIn(step, language), language);
  if (typed.kind === "tick") return step;
  const { is_hold_point, lockout, help } = step;
  return { ...typed, is_hold_point, lockout, help, text: { ...step.text, ...onlySaid(typed) } };
}

function leave(steps: readonly Step[], id: string, language: Language): readonly Step[] {
  const index = steps.findIndex((step) => step.id === id);
  const step = steps[index];
  const typed = step && read(step, language);
  return typed === undefined || typed === step ? steps : steps.with(index, typed);
}

const onlySaid = ({ text }: Step) => Object.fromEntries(Object.entries(text).filter(([, words]) => words !== null));

type Paste = Extract<StepsAction, { do: "paste" }>;

function paste(steps: readonly Step[], { id, lines, from, to }: Paste, language: Language): Changed {
  const index = steps.findIndex((step) => step.id === id);
  const step = steps[index];
  const [first, ...rest] = lines;
  if (step === undefined || first === undefined) return { steps, mark: null };
  const words = wordsIn(step, language);
  const [head, tail] = [words.slice(0, from), words.slice(to)];
  const isBlank = head.trim() === "" && tail.trim() === "";
  const pasted = rest.map((line) => readStepLine(newId(), line, language));
  const own = isBlank ? take(step, readStepLine(id, first, language)) : say(step, language, head + first);
  const last = pasted.at(-1);
  if (!isBlank && tail !== "" && last !== undefined)
    pasted[pasted.length - 1] = say(last, language, wordsIn(last, language) + tail);
  return {
    steps: steps.toSpliced(index, 1, own, ...pasted),
    place: { id: last?.id ?? id, caret: "end" },
    mark: null,
  };
}

/** What a pasted line says, on a step that was empty: its words in the other language stay. */
function take(step: Step, typed: Step): Step {
  return step.kind === "tick"
    ? { ...typed, text: { ...step.text, ...onlySaid(typed) }, help: step.help }
    : { ...step, text: { ...step.text, ...onlySaid(typed) } };
}

function remove(steps: readonly Step[], id: string): Changed {
  const index = steps.findIndex((step) => step.id === id);
  const near = steps[index - 1] ?? steps[index + 1];
  return {
    steps: steps.filter((step) => step.id !== id),
    place: near && { id: near.id, caret: index > 0 ? "end" : "start" },
    mark: null,
  };
}

/** A step, or a folded section with what it holds: from where, and how many. */
function groupAt(steps: readonly Step[], index: number, folded: ReadonlySet<string>): number {
  const step = steps[index];
  if (step === undefined) return 0;
  if (step.kind !== "section" || !folded.has(step.id)) return 1;
  const end = steps.findIndex((other, at) => at > index && other.kind === "section");
  return (end === -1 ? steps.length : end) - index;
}

function move(
  steps: readonly Step[],
  { id, by }: { id: string; by: 1 | -1 },
  folded: ReadonlySet<string>,
): readonly Step[] {
  const index = steps.findIndex((step) => step.id === id);
  const count = groupAt(steps, index, folded);
  const rest = steps.toSpliced(index, count);
  const to = by === 1 ? index + groupAt(rest, index, folded) : startBefore(rest, index, folded);
  if (to === index) return steps;
  return rest.toSpliced(to, 0, ...steps.slice(index, index + count));
}

/** Where the step, or the folded section, begins that stands before a place. */
function startBefore(steps: readonly Step[], index: number, folded: ReadonlySet<string>): number {
  for (let at = index - 1; at >= 0; at -= 1) {
    if (steps[at]?.kind !== "section") continue;
    return at + groupAt(steps, at, folded) === index && folded.has(steps[at]?.id ?? "") ? at : index - 1;
  }
  return Math.max(0, index - 1);
}

function drop(
  steps: readonly Step[],
  { id, onto }: { id: string; onto: string },
  folded: ReadonlySet<string>,
): readonly Step[] {
  const index = steps.findIndex((step) => step.id === id);
  const target = steps.findIndex((step) => step.id === onto);
  const count = groupAt(steps, index, folded);
  if (target >= index && target < index + count) return steps;
  const movedSteps = steps.slice(index, index + count);
  const rest = steps.toSpliced(index, count);
  const at = rest.findIndex((step) => step.id === onto);
  return rest.toSpliced(target > index ? at + groupAt(rest, at, folded) : at, 0, ...movedSteps);
}

/** The steps that are seen: what stands below a folded section is not. */
export function shownSteps(steps: readonly Step[], folded: ReadonlySet<string>): readonly Step[] {
  let isFolded = false;
  return steps.filter((step) => {
    if (step.kind !== "section") return !isFolded;
    isFolded = folded.has(step.id);
    return true;
  });
}
