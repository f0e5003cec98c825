import { z } from "zod";
import { actorName, day, Named } from "#call/shapes.ts";

/** How an occurrence stands: as its record says of what is over, else as its plan does. */
export const agendaStates = ["completed", "late", "skipped", "missed", "on-hold", "open", "ahead", "forecast"] as const;
export type AgendaState = (typeof agendaStates)[number];

const between = z
  .object({ from: day, to: day.nullable().describe("Null where the meter may never come to it.") })
  .nullable()
  .describe("Of what a meter brings: between which days it is expected.");

/** An occurrence of a PM. */
export const AgendaDay = z.object({
  day: day.describe("Where it stands."),
  planned: day.describe("Where its plan puts it; another day than `day` when a person moved it."),
  nominal: day.describe("Where its interval puts it; another day than `planned` when that one isn't worked."),
  level: Named.nullable().describe("Null where the PM has no rule of its own."),
  covers: z.array(Named).describe("The smaller levels that it completes as well."),
  state: z
    .enum(agendaStates)
    .describe(
      "late: completed after the next one had overtaken it; on-hold: overtaken while it was on hold; forecast: foreseen from what was done and read so far.",
    ),
  between,
  catches_up: z
    .object({ from: day, until: day })
    .nullable()
    .describe("The pause after which it makes up for what fell in it."),
  value: z.number().nullable().describe("The use of its meter that it is due at."),
});
export type AgendaDay = z.output<typeof AgendaDay>;

/** The first reason that holds (decision 085, §10). */
export const Why = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("stands"),
    entry: AgendaDay,
    left: z
      .object({
        because: z.enum(["day-off", "paused", "deleted", "other"]),
        until: day.nullable().describe("The end of the pause, or of the time in which the PM was deleted."),
      })
      .nullable()
      .describe("Why it is planned on another day than its own; null where it isn't."),
  }),
  z.object({ kind: z.literal("before-start"), day: day.describe("The first day of the plan.") }),
  z.object({ kind: z.literal("after-end"), day: day.describe("Its last day.") }),
  z.object({ kind: z.literal("moved-to"), day }),
  z.object({
    kind: z.literal("paused"),
    until: day,
    is_deleted: z.boolean().describe("Whether the PM was deleted then; else a person paused it."),
    reason: z.string().nullable(),
    by_name: actorName,
    catches_up: day.nullable().describe("The day of the one that makes up for what fell in the pause."),
  }),
  z.object({ kind: z.literal("out-of-season") }),
  z.object({ kind: z.literal("no-working-day").describe("No day on which it could stand is near.") }),
  z.object({ kind: z.literal("shutdown"), name: z.string() }),
  z.object({ kind: z.literal("holiday"), name: z.string() }),
  z.object({
    kind: z.literal("shifted-to"),
    day,
    name: z.string().nullable(),
    because: z.enum(["weekend", "holiday", "shutdown"]),
  }),
  z.object({
    kind: z.literal("meter"),
    value: z.number().nullable().describe("The use that the next one is due at."),
    total: z.number().nullable().describe("The use by the last reading up to the day."),
    between,
  }),
  z.object({ kind: z.literal("still-open"), since: day }),
  z.object({
    kind: z.literal("floating"),
    last_done: day.nullable().describe("Null where it never was, or was skipped since."),
    last_skipped: day.nullable().describe("The day of what was skipped, where the next one counts from that."),
    next: day.nullable(),
  }),
  z.object({ kind: z.literal("off-grid"), previous: day.nullable(), next: day.nullable() }),
]);
export type Why = z.output<typeof Why>;

/** Why a PM falls on a day, or why not. */
export const WhyOnDay = z.object({
  day,
  today: day.describe("The plant's day now."),
  why: Why,
  meter: z.object({ name: z.string(), unit: z.string() }).nullable().describe("By which its days go; null of most."),
  text: z.string().describe("The same in a sentence, in the language of Accept-Language, en or fr."),
});
export type WhyOnDay = z.output<typeof WhyOnDay>;
