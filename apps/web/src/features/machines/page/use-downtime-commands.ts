import { downtimeHistoryWords } from "@millwright/messages/downtime-history/downtime-history";
import { useQueryClient } from "@tanstack/react-query";
import { useAct } from "#lib/api/act.ts";
import { api } from "#lib/api/api.ts";
import type { BodyOf } from "#lib/api/calls.ts";
import { failures } from "#lib/failure/failures.ts";
import { useLocale, useMessages } from "#lib/language.ts";
import { toast } from "#ui/toast/toast.ts";

/** What is done with a downtime, and what came of it. Each answers whether it was written. */
export function useDowntimeCommands(id: string) {
  const messages = useMessages();
  const m = downtimeHistoryWords[useLocale()];
  const client = useQueryClient();
  const { busy, act } = useAct(toast);
  async function done(work: () => Promise<unknown>, message: string): Promise<boolean> {
    const isDone = await act(async () => {
      await work();
      for (const key of ["downtimes", "machines"]) void client.invalidateQueries({ queryKey: [key] });
    }, failures.setMachineState(messages));
    if (isDone) toast.success(message);
    return isDone;
  }
  return {
    busy,
    save: (body: BodyOf<"PUT /downtimes/{id}">) =>
      done(() => api("PUT /downtimes/{id}", { params: { id }, body }), m.saved),
    remove: (reason: string) =>
      done(() => api("DELETE /downtimes/{id}", { params: { id }, query: { reason } }), m.deleted),
  };
}
