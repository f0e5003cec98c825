import type { Meter, MeterReading } from "@millwright/contract/meters";
import { fill } from "@millwright/messages/text";
import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useMeterWords } from "#features/meters/meter-words.ts";
import { emptyReading, type ReadingDraft, type ReadingPart, readReading } from "#features/meters/reading-draft.ts";
import { useSending } from "#lib/api/act.ts";
import { api } from "#lib/api/api.ts";
import { isApiError } from "#lib/api/api-error.ts";
import { newId } from "#lib/api/new-id.ts";
import { useNumber } from "#lib/language.ts";
import { useSaying } from "#lib/time/now.ts";

/** What stands between a reading and its being recorded: a fault of a field, or a question. */
export interface Held {
  /** The ways out of a value that is lower, or whether one that is much more is right. */
  asks: "lower" | "jump" | null;
  part: ReadingPart;
  sentence: string;
}

/** A reading that is typed and recorded. What was typed stays until it is. */
export function useReading(meter: Meter, onRecorded: (reading: MeterReading) => void) {
  const m = useMeterWords();
  const number = useNumber();
  const { zone } = useSaying();
  const client = useQueryClient();
  const [draft, setDraft] = useState(emptyReading);
  const [held, setHeld] = useState<Held | null>(null);
  // The same words are the same reading, however often they are sent.
  const id = useRef(newId());
  const [record, busy] = useSending(async (isSure?: boolean) => {
    const said = readReading(draft, zone);
    if ("part" in said) {
      const example = number(meter.last?.value ?? 1284.5, { maximumFractionDigits: meter.decimals });
      const sentence = said.isMissing ? m.required : fill(m.notANumber, { example });
      return setHeld({ asks: null, part: said.part, sentence });
    }
    try {
      const body = { ...said.body, id: id.current, ...(isSure === true && { is_sure: true }) };
      const reading = await api("POST /meters/{id}/readings", { params: { id: meter.id }, body });
      id.current = newId();
      setDraft(emptyReading);
      setHeld(null);
      void client.invalidateQueries({ queryKey: ["meters"] });
      onRecorded(reading);
    } catch (error) {
      if (!isApiError(error)) throw error;
      const part = Object.keys(error.fields).flatMap((name) => partOf[name] ?? [])[0] ?? "value";
      setHeld({ asks: asked[error.code] ?? null, part, sentence: error.detail || m.recordFailed });
    }
  });
  return {
    draft,
    held,
    busy,
    record,
    change: (part: Partial<ReadingDraft>) => {
      id.current = newId();
      setDraft((before) => ({ ...before, ...part }));
      setHeld(null);
    },
  };
}

const partOf: Record<string, ReadingPart> = {
  ...{ at_most: "atMost", old_final: "oldFinal", new_start: "newStart", at: "at" },
};
const asked: Partial<Record<string, "lower" | "jump">> = { reading_lower: "lower", reading_jump: "jump" };
