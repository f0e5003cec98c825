import { useQueryClient } from "@tanstack/react-query";
import { useAct } from "#lib/api/act.ts";
import type { BodyOf } from "#lib/api/calls.ts";
import { failures } from "#lib/failure/failures.ts";
import { useMessages } from "#lib/language.ts";
import { toast } from "#ui/toast/toast.ts";
import { sendCall } from "#work/outbox/give-call.ts";

/** Says that a machine stands, or runs again; answers it, or null while it waits for the connection. */
export async function sendState(id: string, body: BodyOf<"PUT /machines/{id}/state">, name = "") {
  const line = String(body.work_order_id ?? id);
  const outcome = await sendCall("PUT /machines/{id}/state", {
    ...{ line, params: { id }, body, about: { name } },
  });
  return outcome.is === "done" ? outcome.answer : null;
}

/** Records that a machine stopped or runs again, and what followed. */
export function useSayState() {
  const m = useMessages();
  const client = useQueryClient();
  const { busy, act } = useAct(toast);
  async function say(id: string, body: BodyOf<"PUT /machines/{id}/state">, name = ""): Promise<void> {
    let isWritten = false;
    const done = await act(async () => {
      isWritten = (await sendState(id, body, name)) !== null;
      for (const key of ["downtimes", "machines"]) void client.invalidateQueries({ queryKey: [key] });
    }, failures.setMachineState(m));
    if (done) toast.success(isWritten ? m.machines.states.said[body.state] : m.outbox.keptHere);
  }
  return { busy, say };
}
