import { useDebouncedValue } from "@mantine/hooks";
import { limits } from "@millwright/contract/limits";
import { trimmed } from "@millwright/domain/trimmed";
import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useRef, useState } from "react";
import { useProcedureWords } from "#features/procedures/procedure-words.ts";
import { useAct } from "#lib/api/act.ts";
import { api } from "#lib/api/api.ts";
import type { OutputOf } from "#lib/api/calls.ts";
import { newId } from "#lib/api/new-id.ts";
import { useDraft } from "#lib/storage/drafts.ts";
import { isTexts } from "#lib/storage/text-edit.ts";
import { toast } from "#ui/toast/toast.ts";

const restsMs = 300;
const nothing = { name: "", text: "" };
const isKept = (value: unknown): value is typeof nothing => isTexts(value, ["name", "text"]);

export type ImportedProcedure = OutputOf<"POST /procedures/import">;

/** A procedure as CSV, what the server would make of it, and the making. */
export function useImport() {
  const words = useProcedureWords();
  const client = useQueryClient();
  const navigate = useNavigate();
  const { value, change, clear } = useDraft("import-procedure", nothing, isKept);
  const [tried, setTried] = useState(false);
  const { busy, act } = useAct(toast);
  const key = useRef(newId());
  const [rested] = useDebouncedValue(value.text, restsMs);
  const isTooBig = rested.length > limits.procedure.csv;
  const isAsked = rested.trim() !== "" && !isTooBig;
  const [named] = useDebouncedValue(trimmed(value.name), restsMs);
  const [isNewVersion, setNewVersion] = useState(true);
  const rehearsed = { name: named || "–", text: rested, dry_run: true };
  const preview = useQuery({
    queryKey: ["import-procedure", named, rested],
    queryFn: ({ signal }) => api("POST /procedures/import", { body: rehearsed, signal }),
    enabled: isAsked && value.text === rested,
    placeholderData: keepPreviousData,
  });
  const known = preview.data?.known ?? null;
  const isFresh =
    isAsked &&
    value.text === rested &&
    named === trimmed(value.name) &&
    !preview.isPlaceholderData &&
    !preview.isFetching;
  const isNameless = trimmed(value.name) === "";

  async function make(): Promise<void> {
    setTried(true);
    if (isNameless) return;
    let imported: ImportedProcedure | null = null;
    await act(
      async () => {
        imported = await api("POST /procedures/import", {
          body: {
            name: trimmed(value.name),
            text: rested,
            ...(known !== null && isNewVersion && { new_version_of: known.id }),
          },
          idempotencyKey: key.current,
        });
        // It is answered: what is mended and sent next is another one.
        key.current = newId();
      },
      { failed: words.import.failed, preferDetail: true },
    );
    const procedureId = idOf(imported);
    if (procedureId === null) return void preview.refetch();
    clear(nothing);
    void client.invalidateQueries({ queryKey: ["procedures"] });
    toast.success(known !== null && isNewVersion ? words.import.doneVersion : words.import.done);
    void navigate({ to: "/procedures/$procedureId", params: { procedureId }, ignoreBlocker: true });
  }
  return {
    ...value,
    say: (part: Partial<typeof nothing>) => change((before) => ({ ...before, ...part })),
    nameFault: tried && isNameless ? words.nameRequired : undefined,
    isTooBig,
    preview: isAsked ? preview : null,
    isFresh,
    known,
    isNewVersion,
    setNewVersion,
    make,
    making: busy,
  };
}

const idOf = (imported: ImportedProcedure | null): string | null => imported?.procedure_id ?? null;
