import { decimalsOf } from "@millwright/domain/measuring/decimal";
import type { ReadingKind } from "@millwright/domain/meters/usage";
import { refuse } from "#http/errors/refusal.ts";

/** What is said of a reading, with what its kind needs. */
export interface GivenReading {
  value: number;
  kind?: ReadingKind | undefined;
  atMost?: number | undefined;
  /** Of a rollover: with how many decimals the counter shows that; as the meter does where it is left out. */
  decimals?: number | undefined;
  oldFinal?: number | undefined;
  newStart?: number | undefined;
}

export interface ReadingFields {
  kind: ReadingKind;
  value: number;
  atMost: number | null;
  /** Of a rollover: with how many decimals the counter shows that. */
  decimals: number | null;
  oldFinal: number | null;
  newStart: number | null;
}

/** A reading with what its kind has, and nothing else. @throws Refusal `invalid` */
export function fieldsOf(given: GivenReading, meter: { decimals: number }): ReadingFields {
  const { kind = "reading", value, atMost, decimals = meter.decimals, oldFinal, newStart = 0 } = given;
  requireDecimals({ value, at_most: atMost, old_final: oldFinal, new_start: newStart }, meter.decimals);
  const none = { atMost: null, decimals: null, oldFinal: null, newStart: null };
  if (kind === "rollover") return { ...none, kind, value, atMost: atMost ?? needs("at_most"), decimals };
  if (kind === "replaced") return { ...none, kind, value, oldFinal: oldFinal ?? needs("old_final"), newStart };
  return { ...none, kind, value };
}

function requireDecimals(values: Record<string, number | undefined>, decimals: number): void {
  const finer = Object.entries(values).find(([, value]) => value !== undefined && decimalsOf(value) > decimals);
  if (finer === undefined) return;
  refuse("invalid", { sentence: "reading_decimals", values: { n: decimals }, fields: { [finer[0]]: "invalid" } });
}

function needs(field: "at_most" | "old_final"): never {
  return refuse("invalid", { fields: { [field]: "required" } });
}
