import { useIsStateNotSent } from "#work/downtime/waiting-states.ts";
import { NotSent } from "#work/NotSent.tsx";

/** Says of a machine that it stands, or runs, as was said here and is not sent yet. */
export function StateNotSent({ machineId }: { machineId: string }) {
  return useIsStateNotSent(machineId) ? <NotSent beside /> : null;
}
