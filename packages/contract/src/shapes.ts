import { z } from "zod";
import { limits } from "#limits.ts";

export const id = z.uuid();
/** An optional reference: an id, or null. An empty text and "none" count as null. */
export const reference = z.preprocess(
  (value) => (value === "" || value === "none" ? null : value),
  z.uuid().nullable(),
);
export const instant = z.iso.datetime();
/** A civil day of the years 1800 to 2199. */
export const day = z.iso.date().regex(/^(?:1[89]|2[01])/);

/** Trimmed text of at least one sign. */
export const filled = (max: number) => z.string().trim().min(1).max(max);
/** Trimmed text; an empty one counts as null. */
export const optionalText = (max: number) =>
  z.preprocess(
    (value) => (typeof value === "string" && value.trim() === "" ? null : value),
    z.string().trim().max(max).nullable(),
  );

export const email = z.string().trim().toLowerCase().max(limits.email).pipe(z.email());

/** A page of a list: at most `limit` rows after the `cursor` of the Link header. */
export const page = {
  limit: z.coerce.number().int().min(1).max(limits.page.max).default(limits.page.default),
  cursor: z.string().max(500).optional(),
};
/** One value or several with commas between. */
export const oneOrMore = <const T extends readonly [string, ...string[]]>(values: T) =>
  z
    .string()
    .transform((text) => text.split(",").map((part) => part.trim()))
    .pipe(z.array(z.enum(values)).min(1))
    .meta({ description: `One or more of: ${values.join(", ")}; commas between.` });
export const search = z.string().trim().max(limits.search).optional();
