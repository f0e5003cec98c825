import { limits } from "@millwright/contract/limits";
import { fill } from "@millwright/messages/text";
import { useState } from "react";
import { beginTurn, isTimeout, isUnanswered } from "#features/devices/tablet/begin-turn.ts";
import type { Face } from "#features/devices/tablet/device-queries.ts";
import { isWhole, withDigit } from "#features/devices/tablet/pin.ts";
import { useSending } from "#lib/api/act.ts";
import { hasCode, isApiError } from "#lib/api/api-error.ts";
import type { OutputOf } from "#lib/api/calls.ts";
import { reasonsOf } from "#lib/failure/failures.ts";
import { useMessages } from "#lib/language.ts";
import { useTabletWords } from "#lib/tablet-words.ts";
import { nowMs } from "#lib/time/clock.ts";

type Opened = OutputOf<"POST /turns">;

/** What is typed at this moment: the PIN, or the new one that takes its place, twice. `given`: the turn that a PIN of somebody else's opened. */
type Stage =
  | { is: "pin" }
  | { is: "new"; pin: string; given: Opened | null }
  | { is: "repeat"; pin: string; given: Opened | null; fresh: string };

export interface PinOptions {
  face: Pick<Face, "id" | "name">;
  /** The fewest digits that the plant asks of a PIN. */
  pinDigits: number;
  /** For one action alone. */
  once?: boolean;
  /** Whether nothing goes on with a PIN that somebody else set. */
  mustBeOwn?: boolean | undefined;
  onTurn: (turn: Opened) => Promise<void> | void;
  /** Takes what was typed, in the place of a turn that begins; null once nothing more is asked for. */
  onTyped?: ((pin: string, fresh: string | undefined) => Promise<Opened | null>) | undefined;
}

/**
 * A technician's PIN, as it is typed: six digits send themselves, fewer by `send`. Who has to choose a new one is asked for
 * it twice; who comes with a PIN that somebody else set may go on with it by `later`. `untilMs` is when there is sense in trying
 * again; `again` sends once more what was not answered.
 */
export function usePin({ face, pinDigits, once, mustBeOwn = false, onTurn, ...options }: PinOptions) {
  const { onTyped = asTurn({ face, once }) } = options;
  const m = useMessages();
  const { pin: words } = useTabletWords();
  const [typed, setTyped] = useState("");
  const [stage, setStage] = useState<Stage>({ is: "pin" });
  const [refused, setRefused] = useState<string | null>(null);
  const [untilMs, setUntilMs] = useState(0);
  const [unanswered, setUnanswered] = useState<{ pin: string; fresh: string | undefined } | null>(null);

  const given = stage.is === "pin" ? null : stage.given;
  const [open, isOpening] = useSending(async (pin: string, fresh?: string) => {
    try {
      setUnanswered(null);
      const turn = await onTyped(pin, fresh);
      if (turn === null) return;
      if (turn.is_own) return await onTurn(turn);
      setTyped("");
      setStage({ is: "new", pin, given: turn });
    } catch (error) {
      const reasons = reasonsOf(error, { failed: words.failed, preferDetail: true }, m);
      setRefused([...reasons, ...(isTimeout(error) ? [words.slow] : [])].join(" "));
      if (isUnanswered(error)) setUnanswered({ pin, fresh });
      else beginAnew(error, pin, given);
    }
  });

  function beginAnew(error: unknown, pin: string, given: Opened | null) {
    setTyped("");
    const isNew = hasCode(error, "pin_form") || hasCode(error, "pin_too_simple");
    if (hasCode(error, "pin_outdated") || isNew) setStage({ is: "new", pin, given });
    else setStage({ is: "pin" });
    if (!isApiError(error) || error.retryAfter === null) return;
    setUntilMs(nowMs() + error.retryAfter * 1000);
    setRefused(null);
  }

  function take(digits: string) {
    if (stage.is === "pin") return open(digits);
    setTyped("");
    if (stage.is === "new") return setStage({ ...stage, is: "repeat", fresh: digits });
    if (digits === stage.fresh) return open(stage.pin, digits);
    setStage({ is: "new", pin: stage.pin, given: stage.given });
    setRefused(words.differs);
  }

  const fewest = stage.is === "pin" ? limits.pin.min : pinDigits;
  const isBusy = isOpening || untilMs > nowMs();
  return {
    typed,
    stage: stage.is,
    isGiven: given !== null,
    later: given && !mustBeOwn && !isOpening ? () => void onTurn(given) : null,
    refused,
    untilMs,
    isOpening,
    again: unanswered && (() => open(unanswered.pin, unanswered.fresh)),
    digit: (digit: string) => {
      if (isBusy) return;
      const next = withDigit(typed, digit);
      setRefused(null);
      setUnanswered(null);
      setTyped(next);
      if (isWhole(next)) take(next);
    },
    remove: () => {
      if (isBusy) return;
      setUnanswered(null);
      setTyped(typed.slice(0, -1));
    },
    send: () => {
      if (isBusy || typed === "") return;
      if (typed.length < fewest) return setRefused(fill(words.tooShort, { n: fewest }));
      take(typed);
    },
  };
}

const asTurn =
  ({ face, once }: Pick<PinOptions, "face" | "once">): NonNullable<PinOptions["onTyped"]> =>
  (pin, fresh) => {
    const more = fresh === undefined ? {} : { new_pin: fresh };
    return beginTurn({ technician_id: face.id, pin, once: once ?? false, ...more });
  };

export type Pin = ReturnType<typeof usePin>;
