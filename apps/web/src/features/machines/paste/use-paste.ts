import { useDebouncedValue } from "@mantine/hooks";
import { limits } from "@millwright/contract/limits";
import type { MachineImport } from "@millwright/contract/machine-import";
import { readPastedMachines } from "@millwright/domain/machines/pasted-machines";
import { textLeft } from "@millwright/domain/machines/text-left";
import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { usePasteWords } from "#features/machines/paste/paste-words.ts";
import { useAct } from "#lib/api/act.ts";
import { api } from "#lib/api/api.ts";
import { useDraft } from "#lib/storage/drafts.ts";
import { toast } from "#ui/toast/toast.ts";

const restsMs = 300;
const previewKey = ["paste-machines"];
const isText = (value: unknown): value is string => typeof value === "string";

/** Machines that are pasted, what the server would make of them, and the making. */
export function usePaste(onAdded?: () => void) {
  const words = usePasteWords();
  const client = useQueryClient();
  const { value: text, change, clear } = useDraft("paste-machines", "", isText);
  const [also, setAlso] = useState<readonly number[]>([]);
  const [done, setDone] = useState<MachineImport | null>(null);
  const [leftLines, setLeftLines] = useState(0);
  const { busy, act } = useAct(toast);
  const [rested] = useDebouncedValue(text, restsMs);
  const isTooMuch = useMemo(() => isBeyond(rested), [rested]);
  const body = { text: rested, also: [...also] };
  const isAsked = rested.trim() !== "" && !isTooMuch;
  const preview = useQuery({
    queryKey: [...previewKey, body],
    queryFn: ({ signal }) => api("POST /machines/import", { body: { ...body, dry_run: true }, signal }),
    enabled: isAsked && text === rested,
    placeholderData: keepPreviousData,
  });
  const isFresh = isAsked && text === rested && !preview.isPlaceholderData && !preview.isFetching;

  async function add(): Promise<void> {
    let imported: MachineImport | null = null;
    await act(
      async () => {
        imported = await api("POST /machines/import", { body });
        void client.invalidateQueries({ queryKey: ["machines"] });
        void client.invalidateQueries({ queryKey: ["departments"] });
      },
      { failed: words.failed },
    );
    if (imported === null) return;
    const added: MachineImport = imported;
    setDone((before) => (before === null ? added : together(before, added)));
    setAlso([]);
    keepLeft(added);
    onAdded?.();
  }
  /** What could not be added stays in the field, to be mended. */
  function keepLeft({ lines, made: madeCount }: MachineImport): void {
    const left = textLeft(rested, new Set(lines.flatMap(({ line, outcome }) => (outcome === "made" ? [line] : []))));
    setLeftLines(lines.length - madeCount);
    if (left === "") clear("");
    else change(left);
    // The plant has others now: what was said of these lines before is no longer so.
    void client.invalidateQueries({ queryKey: previewKey, refetchType: left === rested ? "active" : "none" });
  }
  return {
    text,
    /** The lines are others then: which of them are added all the same is asked anew. */
    type: (typed: string) => {
      change(typed);
      setAlso([]);
    },
    isTooMuch,
    preview: isAsked ? preview : null,
    isFresh,
    also,
    addAlso: (line: number, isAdded: boolean) =>
      setAlso((before) => (isAdded ? [...before, line] : before.filter((one) => one !== line))),
    add,
    adding: busy,
    /** What was made since the first time, together. */
    done,
    /** So many lines could not be added the last time. */
    leftLines,
    again: () => setDone(null),
  };
}
export type Paste = ReturnType<typeof usePaste>;

function together(before: MachineImport, after: MachineImport): MachineImport {
  return {
    ...after,
    lines: [...before.lines, ...after.lines],
    made: before.made + after.made,
    departments_made: [...before.departments_made, ...after.departments_made],
  };
}

function isBeyond(text: string): boolean {
  const { lines, characters } = limits.machineImport;
  return text.length > characters || readPastedMachines(text, limits.name, lines).machines.length > lines;
}
