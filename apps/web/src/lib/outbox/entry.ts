import type { WorkCommand } from "@millwright/domain/work/work-commands";
import type { CallKey } from "#lib/api/calls.ts";

/** Who did something: a member, or the technician whose turn it was on a shared tablet. */
export interface Author {
  id: string;
  name: string;
  /** Whether they chose their face on a shared tablet without their PIN. */
  claimed?: true;
}

/** A call that is made as soon as there is a connection. */
export interface KeptCall {
  key: CallKey;
  params: Record<string, string>;
  body: unknown;
  /** What the screens show of it and the body does not say, such as the name of a machine. */
  about: Readonly<Record<string, unknown>>;
}

/** What the server refused, in its own words. */
export interface Refusal {
  status: number;
  code: string;
  /** The server's sentence for the person; empty where it gave none. */
  detail: string;
}

/** What a person did and the server has not answered: a command of work, or another call. */
export interface Entry {
  /** A UUID of our own, under which it is sent: sent again it does nothing twice. */
  id: string;
  /** When it was done, in milliseconds of the device's own clock. Later ones have later times. */
  at: number;
  /** How far the server's clock was ahead of the device's, in milliseconds; null where no answer had told it yet. */
  aheadMs: number | null;
  /** What it waits in: one after the other. The order's id; of a new one that of the order that it makes. */
  line: string;
  /** The number of the shape of its command or body. */
  shape: number;
  /** Who did it. */
  author: Author;
  what: { kind: "work"; command: WorkCommand } | { kind: "call"; call: KeptCall };
  /** Number, title and machine of its order, for people: kept on the device and never sent. */
  about?: string;
  /** The words of its step, likewise: the step may be gone once it is refused. */
  step?: string;
  /** Of one that the server refused: it stays until a person edits or discards it. */
  refusal?: Refusal;
}

/** An entry that the server has not answered. */
export interface Waiting<E> {
  readonly entry: E;
  /** Whether it is late enough to say that it was not sent. */
  readonly isLate: boolean;
  /** Whether it was tried in vain: it waits for the line. */
  readonly isStuck: boolean;
}

/** Whoever gave an entry may hear what came of it, once. */
export interface Hearer<Answer> {
  /** `isLast`: whether nothing else of its line waits. */
  onDone?: (answer: Answer, isLast: boolean) => void;
  /** Of one that was refused while its person was there to see it: it is not kept then. */
  onRefused?: (error: unknown) => void;
  /** Whether they still are; so, where it is not said. */
  isThere?: () => boolean;
  /** A try failed. A listener that still waits is there to see the next one. */
  onStuck?: () => void;
}

/** What another tab of this person sent or discarded meanwhile. */
export class EndedElsewhere extends Error {}

/** It waits for what the server refused, until a person mends that. */
export class BehindRefused extends Error {}
