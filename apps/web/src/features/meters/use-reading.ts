import type { Meter, MeterReading } from "@millwright/contract/meters";
import { fill } from "@millwright/messages/text";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useMeterValue, useMeterWords } from "#features/meters/meter-words.ts";
import {
  emptyReading,
  type ReadingBody,
  type ReadingDraft,
  type ReadingPart,
  readReading,
} from "#features/meters/reading-draft.ts";
import { askedAhead } from "#features/meters/waiting/asked-ahead.ts";
import { useSending } from "#lib/api/act.ts";
import { isApiError } from "#lib/api/api-error.ts";
import { newId } from "#lib/api/new-id.ts";
import { connection } from "#lib/connection/connection.ts";
import { currentMessages, useNumber } from "#lib/language.ts";
import { useSaying } from "#lib/time/now.ts";
import { showFailure } from "#ui/toast/show-failure.ts";
import { toast } from "#ui/toast/toast.ts";
import { sendCall } from "#work/outbox/give-call.ts";

/** What stands between a reading and its being recorded: a fault of a field, or a question. */
export interface HeldReading {
  /** The ways out of a value that is lower, or whether one that is much more is right. */
  asks: "lower" | "jump" | null;
  part: ReadingPart;
  sentence: string;
}

/** A reading that is typed and recorded. What was typed stays until it is. */
export function useReading(meter: Meter, onRecorded: (reading: MeterReading) => void, onKept?: () => void) {
  const m = useMeterWords();
  const number = useNumber();
  const write = useMeterValue();
  const { zone, now } = useSaying();
  const client = useQueryClient();
  const [draft, setDraft] = useState(emptyReading);
  const [question, setHeld] = useState<HeldReading | null>(null);
  /** What is asked before it is kept. Of a lower value the server knows whether the one before was put right: said twice, it is kept. */
  function asksAhead(body: ReadingBody, isSure: boolean) {
    const asks = connection() === "away" && !isSure ? askedAhead(meter, body, { zone, now }) : null;
    return asks === "lower" && question?.asks === asks ? null : asks;
  }
  /** What keeps it from being sent: a fault of what was typed, or what is asked before it is kept. */
  function heldBefore(reading: ReturnType<typeof readReading>, isSure: boolean): HeldReading | null {
    if ("part" in reading) {
      const example = number(meter.last?.value ?? 1284.5, { maximumFractionDigits: meter.decimals });
      const sentence = reading.isMissing ? m.required : fill(m.notANumber, { example });
      return { asks: null, part: reading.part, sentence };
    }
    const asks = asksAhead(reading.body, isSure);
    const value = write(meter.last?.value ?? 0, meter);
    return asks && { asks, part: "value", sentence: fill(m.ahead[asks], { value }) };
  }
  // The same words are the same reading, however often they are sent.
  const id = useRef(newId());
  // Whoever closes the form finds what is refused where it stays.
  const isThere = useRef(true);
  const [record, busy] = useSending(async (isSure?: boolean) => {
    const reading = readReading(draft, zone);
    const before = heldBefore(reading, isSure === true);
    if (before !== null || "part" in reading) return setHeld(before);
    try {
      const body = { ...reading.body, id: id.current, ...(isSure === true && { is_sure: true }) };
      const given = {
        ...{ id: id.current, line: meter.id, params: { id: meter.id } },
        ...{ body, about: { name: meter.name, machine: meter.machine_name, unit: meter.unit } },
      };
      const outcome = await sendCall("POST /meters/{id}/readings", given, () => isThere.current);
      id.current = newId();
      setDraft(emptyReading);
      setHeld(null);
      void client.invalidateQueries({ queryKey: ["meters"] });
      if (outcome.is === "done") onRecorded(outcome.answer);
      else {
        toast.success(currentMessages().outbox.keptHere);
        onKept?.();
      }
    } catch (error) {
      if (isThere.current) setHeld(heldBy(error, m.recordFailed));
      else showFailure(error, { failed: currentMessages().outbox.refusedOne, preferDetail: true });
    }
  });
  useEffect(() => {
    isThere.current = true;
    return () => {
      isThere.current = false;
    };
  }, []);
  return {
    draft,
    held: question,
    busy,
    record,
    change: (part: Partial<ReadingDraft>) => {
      id.current = newId();
      setDraft((before) => ({ ...before, ...part }));
      setHeld(null);
    },
  };
}

function heldBy(error: unknown, failed: string): HeldReading {
  if (!isApiError(error)) throw error;
  const part = Object.keys(error.fields).flatMap((name) => partOf[name] ?? [])[0] ?? "value";
  return { asks: questionByCode[error.code] ?? null, part, sentence: error.detail || failed };
}

const partOf: Record<string, ReadingPart> = {
  ...{ at_most: "atMost", old_final: "oldFinal", new_start: "newStart", at: "at" },
};
export const questionByCode: Partial<Record<string, "lower" | "jump">> = {
  reading_lower: "lower",
  reading_jump: "jump",
};
