import { useDebouncedValue } from "@mantine/hooks";
import { limits } from "@millwright/contract/limits";
import type { ImportedReading } from "@millwright/contract/meters";
import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useMeterWords } from "#features/meters/meter-words.ts";
import { useAct } from "#lib/api/act.ts";
import { api } from "#lib/api/api.ts";
import { useDraft } from "#lib/storage/drafts.ts";
import { toast } from "#ui/toast/toast.ts";

const restsMs = 300;
const isText = (value: unknown): value is string => typeof value === "string";

/** Readings that are pasted, what the server would record of them, and the recording. */
export function usePasteReadings() {
  const m = useMeterWords();
  const client = useQueryClient();
  const { value: text, change, clear } = useDraft("paste-readings", "", isText);
  const [takesJumps, setTakesJumps] = useState(false);
  const [recorded, setRecorded] = useState(0);
  const { busy, act } = useAct(toast);
  const [rested] = useDebouncedValue(text, restsMs);
  const isTooMuch = rested.length > limits.meter.characters || filledLines(rested) > limits.meter.lines + 1;
  const isAsked = rested.trim() !== "" && !isTooMuch;
  const body = { text: rested, take_jumps: takesJumps };
  const preview = useQuery({
    queryKey: ["paste-readings", body],
    queryFn: ({ signal }) => api("POST /meters/readings/import", { body: { ...body, dry_run: true }, signal }),
    enabled: isAsked && text === rested,
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
  const isFresh = isAsked && text === rested && !preview.isPlaceholderData && !preview.isFetching;

  async function record(): Promise<void> {
    await act(
      async () => {
        const done = await api("POST /meters/readings/import", { body });
        const left = textLeft(rested, done.lines, done.has_header);
        setRecorded((before) => before + done.made);
        if (left === "") clear("");
        else change(left);
        void client.invalidateQueries({ queryKey: ["meters"] });
        void client.invalidateQueries({ queryKey: ["paste-readings"] });
      },
      { failed: m.pasteFailed },
    );
  }
  return {
    text,
    type: change,
    isTooMuch,
    preview: isAsked ? preview : null,
    isFresh,
    takesJumps,
    setTakesJumps,
    record,
    recording: busy,
    /** How many were recorded since one is here. */
    recorded,
  };
}

const filledLines = (text: string) => text.split("\n").filter((line) => line.trim() !== "").length;

/** The lines that won't do as they were typed, under the line above the columns; empty when none is left. */
export function textLeft(text: string, lines: readonly ImportedReading[], hasHeader: boolean): string {
  const typed = text.split(/\r\n|\r|\n/);
  const left = lines.filter(({ outcome }) => outcome === "refused").map(({ line }) => typed[line - 1] ?? "");
  const header = hasHeader ? typed.slice(0, (lines[0]?.line ?? 1) - 1).filter((line) => line.trim() !== "") : [];
  return left.length === 0 ? "" : [...header, ...left].join("\n");
}
