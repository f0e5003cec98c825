import type { UseFault } from "@millwright/domain/meters/usage";
import type { KeptReading } from "#features/meters/readings/readings.queries.ts";
import { refuse } from "#http/errors/refusal.ts";

interface Found {
  /** Whether the reading after the new one can't follow it; else the new one can't follow the one before. */
  isNext: boolean;
  /** The other of the two. */
  neighbour: KeptReading | null;
  unit: string;
}

/** Says why a reading can't stand between its neighbours, with the ways out. */
export function refuseFault(fault: UseFault, { isNext, neighbour, unit }: Found): never {
  const value = neighbour?.reading.value ?? 0;
  const extra = { neighbour: neighbour && { id: neighbour.id, at: neighbour.at.toString(), value } };
  const values = { value, unit };
  if (isNext) return refuse("reading_higher", { fields: { value: "too_big" }, values, extra });
  switch (fault) {
    case "lower":
      return refuse("reading_lower", { fields: { value: "too_small" }, values, extra });
    case "nothing_before":
      return refuse("invalid", { sentence: "reading_first", fields: { kind: "invalid" } });
    case "above_most":
      return refuse("invalid", { sentence: "reading_above_most", values, fields: { at_most: "too_small" } });
    case "above_final":
      return refuse("invalid", { sentence: "reading_above_final", values, fields: { old_final: "too_small" } });
    case "below_start":
      return refuse("invalid", { sentence: "reading_below_start", fields: { value: "too_small" } });
  }
}
