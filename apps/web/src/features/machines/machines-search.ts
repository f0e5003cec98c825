import { type MachineState, machineStates } from "@millwright/domain/machines/downtime";
import { searchId, searchWords } from "#lib/search-words.ts";
import { noDepartment } from "#work/edit/location.ts";

/** The machine screen's filters as the address keeps them. */
export interface MachinesSearch {
  q?: string | undefined;
  /** An id, or none. */
  department_id?: string | undefined;
  state?: MachineState | undefined;
}

export function readMachinesSearch({ q, department_id, state }: Record<string, unknown>): MachinesSearch {
  const words = searchWords(q);
  const department = department_id === noDepartment ? noDepartment : searchId(department_id);
  const known = machineStates.find((one) => one === state);
  return {
    ...(words !== undefined && { q: words }),
    ...(department !== undefined && { department_id: department }),
    ...(known && { state: known }),
  };
}
