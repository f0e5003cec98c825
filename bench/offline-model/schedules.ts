import { statuses } from "@millwright/domain/work/work-order";
import fc from "fast-check";
import type { Weather } from "./device.ts";

/** Two tablets that are away now and then, and a desk that never is. */
export const devices = [0, 1, 2] as const;
export const orders = [0, 1] as const;

interface By {
  by: (typeof devices)[number];
  order: (typeof orders)[number];
  weather: Weather[];
}
export type Step = By &
  (
    | { kind: "move"; to: (typeof statuses)[number] }
    | { kind: "tick"; item: 0 | 1; completed: boolean }
    | { kind: "edit"; field: "title" | "notes" | "priority"; to: number }
    | { kind: "reschedule"; to: number }
    | { kind: "assign"; to: 0 | 1 | null }
    | { kind: "comment" }
    | { kind: "take"; count: number }
    | { kind: "repair" }
    | { kind: "undo" }
    | { kind: "away" }
    | { kind: "back" }
    | { kind: "pull" }
    | { kind: "kill" }
    | { kind: "clock"; minutes: number }
    /** What is done next is written down as the build before this one did. */
    | { kind: "build"; isOld: boolean }
  );

const cuts = ["request lost", "answer lost", "torn", "silent", "swallowed"] as const;
const weather = fc.array(fc.constantFrom<Weather>("fair", "fair", "fair", ...cuts), { maxLength: 3 });
const by = { by: fc.constantFrom(...devices), order: fc.constantFrom(...orders), weather };
const one = <Kind extends string>(kind: Kind) => fc.constant(kind);

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ ...by, kind: one("move"), to: fc.constantFrom(...statuses) }) },
  {
    weight: 4,
    arbitrary: fc.record({ ...by, kind: one("tick"), item: fc.constantFrom(0, 1), completed: fc.boolean() }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      ...{ ...by, kind: one("edit"), field: fc.constantFrom("title", "notes", "priority") },
      to: fc.nat(3),
    }),
  },
  { weight: 3, arbitrary: fc.record({ ...by, kind: one("reschedule"), to: fc.nat(2) }) },
  { weight: 3, arbitrary: fc.record({ ...by, kind: one("assign"), to: fc.constantFrom(0, 1, null) }) },
  { weight: 2, arbitrary: fc.record({ ...by, kind: one("comment") }) },
  { weight: 2, arbitrary: fc.record({ ...by, kind: one("take"), count: fc.integer({ min: 1, max: 4 }) }) },
  { weight: 1, arbitrary: fc.record({ ...by, kind: one("repair") }) },
  { weight: 1, arbitrary: fc.record({ ...by, kind: one("undo") }) },
  { weight: 4, arbitrary: fc.record({ ...by, kind: one("away") }) },
  { weight: 2, arbitrary: fc.record({ ...by, kind: one("back") }) },
  { weight: 2, arbitrary: fc.record({ ...by, kind: one("pull") }) },
  { weight: 2, arbitrary: fc.record({ ...by, kind: one("kill") }) },
  { weight: 1, arbitrary: fc.record({ ...by, kind: one("clock"), minutes: fc.integer({ min: -180, max: 180 }) }) },
  { weight: 1, arbitrary: fc.record({ ...by, kind: one("build"), isOld: fc.boolean() }) },
);

/** What happens in a plant, one thing after the other. */
export const schedules: fc.Arbitrary<Step[]> = fc.array(step, { minLength: 4, maxLength: 16 });
