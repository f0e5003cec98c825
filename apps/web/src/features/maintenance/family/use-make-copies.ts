import { plural } from "@millwright/messages/text";
import { useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { sayManyChanged } from "#features/maintenance/family/family-queries.ts";
import { usePlanFamilyWords } from "#features/maintenance/family/plan-family-words.ts";
import { useAct } from "#lib/api/act.ts";
import { api } from "#lib/api/api.ts";
import type { BodyOf } from "#lib/api/calls.ts";
import { newId } from "#lib/api/new-id.ts";
import { useLocale } from "#lib/language.ts";
import { toast } from "#ui/toast/toast.ts";
import type { WorkOrder } from "#work/orders.ts";
import { undoingMany } from "#work/undo/undo-many.ts";

type CopyFields = Omit<BodyOf<"POST /work-orders/{id}/copies">, "command">;

/** Makes copies of a PM and says how many; its message takes them back. */
export function useMakeCopies(pm: WorkOrder, onMade: () => void) {
  const { copies } = usePlanFamilyWords();
  const locale = useLocale();
  const client = useQueryClient();
  const { busy, act } = useAct(toast);
  // The same machines asked for again after a lost answer are the same command.
  const lastCopy = useRef({ said: "", command: "" });
  async function make(fields: CopyFields): Promise<void> {
    const json = JSON.stringify(fields);
    if (lastCopy.current.said !== json) lastCopy.current = { said: json, command: newId() };
    const { command } = lastCopy.current;
    const answer = await api("POST /work-orders/{id}/copies", { params: { id: pm.id }, body: { ...fields, command } });
    sayManyChanged(client, pm.id);
    const action =
      answer.made.length > 0
        ? { action: undoingMany(command, answer.made.length, () => sayManyChanged(client, pm.id)) }
        : {};
    const more = answer.had.length > 0 ? { more: plural(locale, copies.had, answer.had.length) } : {};
    toast.success(plural(locale, copies.made, answer.made.length), { ...action, ...more });
    onMade();
  }
  return {
    busy,
    make: (fields: CopyFields) => void act(() => make(fields), { failed: copies.notMade, preferDetail: true }),
  };
}
