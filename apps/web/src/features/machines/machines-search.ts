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
  class_id?: string | undefined;
}

export function readMachinesSearch({
  q,
  department_id,
  criticality,
  state,
  class_id,
}: Record<string, unknown>): MachinesSearch {
  const words = searchWords(q);
  const department = department_id === noDepartment ? noDepartment : searchId(department_id);
  const ofClass = criticalities.find((one) => one === criticality);
  const known = machineStates.find((one) => one === state);
  const ofPlantClass = searchId(class_id);
  return {
    ...(words !== undefined && { q: words }),
    ...(department !== undefined && { department_id: department }),
    ...(ofClass && { criticality: ofClass }),
    ...(known && { state: known }),
    ...(ofPlantClass !== undefined && { class_id: ofPlantClass }),
  };
}
