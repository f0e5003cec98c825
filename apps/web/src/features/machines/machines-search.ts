import { type MachineState, machineStates } from "@millwright/domain/machines/downtime";
import { type Criticality, criticalities } from "@millwright/domain/machines/machine";
import { searchId, searchWords } from "#lib/search-words.ts";
import { noDepartment } from "#work/edit/location.ts";

/** The machine screen's filters as the address keeps them. */
export interface MachinesSearch {
  q?: string | undefined;
  /** An id, or none. */
  department_id?: string | undefined;
  criticality?: Criticality | undefined;
  state?: MachineState | undefined;
}

export function readMachinesSearch({ q, department_id, criticality, state }: Record<string, unknown>): MachinesSearch {
  const words = searchWords(q);
  const department = department_id === noDepartment ? noDepartment : searchId(department_id);
  const ofClass = criticalities.find((one) => one === criticality);
  const known = machineStates.find((one) => one === state);
  return {
    ...(words !== undefined && { q: words }),
    ...(department !== undefined && { department_id: department }),
    ...(ofClass && { criticality: ofClass }),
    ...(known && { state: known }),
  };
}
