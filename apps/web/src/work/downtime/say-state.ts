import { useQueryClient } from "@tanstack/react-query";
import { useAct } from "#lib/api/act.ts";
import { api } from "#lib/api/api.ts";
import type { BodyOf } from "#lib/api/calls.ts";
import { failures } from "#lib/failure/failures.ts";
import { useMessages } from "#lib/language.ts";
import { toast } from "#ui/toast/toast.ts";

/** Says of a machine that it stands, or runs again, and what came of it. */
export function useSayState() {
  const m = useMessages();
  const client = useQueryClient();
  const { busy, act } = useAct(toast);
  async function say(id: string, body: BodyOf<"PUT /machines/{id}/state">): Promise<void> {
    const done = await act(async () => {
      await api("PUT /machines/{id}/state", { params: { id }, body });
      for (const key of ["downtimes", "machines"]) void client.invalidateQueries({ queryKey: [key] });
    }, failures.setMachineState(m));
    if (done) toast.success(m.machines.states.said[body.state]);
  }
  return { busy, say };
}
