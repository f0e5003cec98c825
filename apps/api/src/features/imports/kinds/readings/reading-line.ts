import type { RowFault } from "@millwright/domain/imports/row-faults";
import type { RunContext } from "#features/imports/kinds/kind-writer.ts";
import { momentOf } from "#features/imports/kinds/orders/moments.ts";

const codes = {
  ...{ decimals: "too_many_decimals", lower: "reading_lower", higher: "reading_higher", jump: "reading_jump" },
  ...{ same_time: "same_time", ahead: "ahead", meter_unknown: "reference_unknown" },
} as const satisfies Record<string, RowFault["code"]>;
const codeByFault = new Map<string, RowFault["code"]>(Object.entries(codes));

/** Why a row is refused whose reading its meter can't have shown. */
export const codeOfReading = (fault: string | null): RowFault["code"] =>
  codeByFault.get(fault ?? "") ?? "number_invalid";

/** When a reading was taken by its cell; null of a time that is not yet. Of today without a time it may be now. */
export function readingMoment(
  when: string,
  { zone, today, at: now }: Pick<RunContext, "zone" | "today" | "at">,
): { at: Temporal.Instant; isDayOnly: boolean } | null {
  const { at, isDay } = momentOf(when, zone);
  const isAhead = Temporal.Instant.compare(at, now) > 0;
  if (isAhead && !(isDay && when === today)) return null;
  return { at: isAhead ? now : at, isDayOnly: isDay };
}
