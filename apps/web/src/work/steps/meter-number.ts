import type { Meter } from "@millwright/contract/meters";
import type { Step } from "@millwright/domain/procedures/step";
import { queryOptions } from "@tanstack/react-query";
import { api } from "#lib/api/api.ts";

const mostMeters = 500;

/** The meters of a machine. */
export const metersQuery = (machine_id: string | null) =>
  queryOptions({
    queryKey: ["meters", "list", { machine_id }],
    queryFn: ({ signal }) =>
      api("GET /meters", { query: { machine_id: machine_id ?? undefined, limit: mostMeters }, signal }),
  });

/** The meter that a step reads: the one that it names, else the only one of the machine. */
export function meterOf(step: Step, meters: readonly Meter[] = []): Meter | undefined {
  if (step.kind !== "meter") return undefined;
  if (step.meter_id !== null) return meters.find(({ id }) => id === step.meter_id);
  return meters.length === 1 ? meters[0] : undefined;
}

/** A step with the unit and the decimals of its meter. */
export function withMeter(step: Step, meter: Meter | undefined): Step {
  if (meter === undefined) return step;
  return {
    ...step,
    number: { unit: meter.unit, decimals: meter.decimals, low: null, high: null, found_and_left: false },
  };
}
