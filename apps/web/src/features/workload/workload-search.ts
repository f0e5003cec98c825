import { readWhen } from "@millwright/domain/when";

/** What the workload shows, as it stands in the address: a department, and the week that is looked at (its Monday). */
export interface WorkloadSearch {
  department?: string | undefined;
  week?: string | undefined;
}

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;
const shape = /^20\d\d-\d\d-\d\d$/;

export function readWorkloadSearch({ department, week }: Record<string, unknown>): WorkloadSearch {
  const isDay = typeof week === "string" && shape.test(week) && readWhen(week, "UTC") !== null;
  return {
    ...(typeof department === "string" && uuid.test(department) && { department }),
    ...(isDay && { week }),
  };
}
