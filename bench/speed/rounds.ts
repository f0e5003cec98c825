import { median } from "../database.ts";
import type { Rate } from "./wrk.ts";

/** A rate, and what each answer took of the processor where that was measured. */
export interface Timed extends Rate {
  postgresMs?: number;
  serverMs?: number;
}

export type Lane = () => Promise<Timed>;

export interface Results {
  /** The median of a lane's rounds; NaN of one that failed. */
  of(lane: string, what: keyof Timed): number;
  /** Why a lane failed, by its name. */
  failures: ReadonlyMap<string, string>;
}

/** Runs the lanes in turns, so many rounds; a lane that fails is left out of the rounds after it, and the others go on. */
export async function runRounds(lanes: ReadonlyMap<string, Lane>, rounds: number): Promise<Results> {
  const rates = new Map<string, Timed[]>();
  const failures = new Map<string, string>();
  for (let round = 0; round < rounds; round += 1) {
    for (const [name, run] of lanes) {
      if (failures.has(name)) continue;
      try {
        rates.set(name, [...(rates.get(name) ?? []), await run()]);
      } catch (error) {
        failures.set(name, error instanceof Error ? error.message : String(error));
        rates.delete(name);
      }
    }
  }
  return { failures, of: (name, what) => median((rates.get(name) ?? []).map((rate) => rate[what] ?? Number.NaN)) };
}
