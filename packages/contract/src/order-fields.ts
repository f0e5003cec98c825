import { statuses } from "@millwright/domain/work-order";
import { z } from "zod";
import { digits, leftOpen, noChoice, takes, whenPattern } from "#described.ts";
import { limits } from "#limits.ts";

/** A day, an instant, or a wall-clock time of the plant; empty counts as null. */
export const when = z
  .preprocess((value) => (value === "" ? null : value), z.string().max(40).nullable())
  .meta({ anyOf: [{ type: "string", pattern: whenPattern }, leftOpen] });

/** No status counts as Scheduled, and so does pending, as others call it. */
export const status = takes(
  z.preprocess(
    (value) => (value === null || value === "" || /^pending$/i.test(String(value)) ? "Scheduled" : value),
    z.enum(statuses),
  ),
  leftOpen,
  { type: "string", pattern: "^[Pp][Ee][Nn][Dd][Ii][Nn][Gg]$" },
);

/** Whole minutes, also as digits in a text; empty counts as null. */
export const minutes = takes(
  z.preprocess((value) => {
    if (typeof value !== "string" || !/^\s*\d*\s*$/.test(value)) return value;
    return value.trim() === "" ? null : Number(value);
  }, z.int().min(0).max(limits.estimatedMinutes).nullable()),
  digits(5),
);

/** A choice that can be taken back: an empty text and "none" count as null. */
export const chosen = <T extends string>(schema: z.ZodType<T>) =>
  takes(
    z.preprocess(
      (value: T | null | "" | "none") => (value === "" || value === "none" ? null : value),
      schema.nullable(),
    ),
    noChoice,
  );
