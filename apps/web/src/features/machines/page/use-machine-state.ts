import type { Machine } from "@millwright/contract/machines";
import { useMachineCommands } from "#features/machines/machine-queries.ts";
import { useAct } from "#lib/api/act.ts";
import { failures } from "#lib/failure/failures.ts";
import { useMessages } from "#lib/language.ts";
import { toast } from "#ui/toast/toast.ts";

/** Records that a machine stopped or runs, and what followed. Returns whether it was written. */
export function useMachineState(id: string) {
  const m = useMessages();
  const { setState } = useMachineCommands(id);
  const { busy, act } = useAct(toast);
  async function say(state: Machine["state"], since: string | null = null): Promise<boolean> {
    let isWritten = false;
    const done = await act(async () => {
      isWritten = await setState({ state, since });
    }, failures.setMachineState(m));
    if (done) toast.success(isWritten ? m.machines.states.said[state] : m.outbox.keptHere);
    return done;
  }
  return { busy, say };
}
