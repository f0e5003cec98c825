import type { Refusal } from "#lib/outbox/entry.ts";

/** What the outbox has to know of an entry. */
export interface InLine {
  readonly id: string;
  readonly at: number;
  readonly line: string;
  readonly refusal?: Refusal | undefined;
}

/** What came of sending an entry. */
export type Outcome<Answer> = { answer: Answer } | { error: unknown };

export const answerOf = <Answer>(outcome: Outcome<Answer>): Answer | undefined =>
  "answer" in outcome ? outcome.answer : undefined;

export interface Post<E, Answer> {
  /** Sends under the entry's own key, so that sending again does nothing twice. Throws EndedElsewhere of what is done already. */
  send: (entry: E) => Promise<Answer>;
  /** How many of a line, from its first, may go in one call. */
  together?: (line: readonly E[]) => number;
  /** Sends several of a line in one call; answers those that were carried out: all, or the first ones. */
  sendAll?: (entries: readonly E[]) => Promise<Answer[]>;
  /** Whether an error says nothing of the entry: it was not reached, or is to come again. */
  isPassing: (error: unknown) => boolean;
  /** Whether something has to be there before an entry: `line` while that waits for the connection, with why. */
  held?: (entry: E) => "no" | "coming" | { line: unknown };
  /** Whether all of its line needs what it makes, so that it waits while that is refused. */
  begins?: (entry: E) => boolean;
  /** What an entry takes back, by its id: where that is refused, there is nothing left to take back. */
  undoes?: (entry: E) => string | null;
  /** Keeps an entry on the device until `drop`: it is shown once that is done, where it takes a moment. */
  keep: (entry: E) => Promise<void> | undefined;
  /** `answer`: what the server answered, where that is why; the device's copy has it from the same moment on. */
  drop: (entry: E, answer?: Answer) => void;
  /** Takes over what the server answered; the entry still waits while this runs. */
  onAnswer: (entry: E, answer: Answer) => void;
  /** A refusal without a listener, as of a command from before a reload: it stays. */
  onUnheard: (entry: E, error: unknown) => void;
  refusalOf: (error: unknown) => Refusal;
}
