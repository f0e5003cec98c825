import { asName, inOrder, trimmed } from "@millwright/domain/trimmed";
import { z } from "zod";
import {
  dayPattern,
  emailInBlanks,
  emailPattern,
  filledPattern,
  leftOpen,
  listPattern,
  momentPattern,
  noChoice,
  plannedDayPattern,
  takes,
} from "#call/described.ts";
import { limits } from "#limits.ts";

/** In small letters, however it was written: ids are compared as texts. */
export const id = z.uuid().toLowerCase();
/**
 * The id of what is made: a UUID that its sender may give it. The same id with the same words is the same thing, made once;
 * with others it answers 409 idempotency_conflict, and 404 once that thing was deleted.
 */
export const newId = { id: id.optional() };
/** An optional reference: an id, or null. An empty text and "none" count as null. */
export const reference = takes(
  z.preprocess((value) => (value === "" || value === "none" ? null : value), id.nullable()),
  noChoice,
);
/** Who did something, beside the text that names them; `actorName` where that text is the part of the e-mail before @. */
export const actorId = id
  .nullable()
  .describe("The person. Null of the system, and of what was written before ids were kept.");
export const actorName = z.string().nullable().describe("Their full name as it was then; null where the id is.");
export const actorDevice = z
  .string()
  .nullable()
  .describe("The shared tablet on which they did it, by its name then; null of who had signed in as themself.");
export const actorProof = z
  .enum(["unproven", "denied"])
  .nullable()
  .describe(
    "unproven of what was done in their name without their PIN or sign-in, denied once they said that it wasn't them; null of all that is proven, and of what they confirmed.",
  );
export const imported = z
  .boolean()
  .optional()
  .describe(
    "Whether a sheet brought it in completed: by whom and when is what the sheet says, and no proof. Left out of what was never imported.",
  );
export const instant = z.iso.datetime();
/** An instant that somebody says: of the years 1900 to 2199, to the nanosecond. */
export const moment = instant.regex(new RegExp(momentPattern)).meta({ format: "date-time", pattern: momentPattern });
const recordedAt = instant
  .nullable()
  .optional()
  .describe("When it was recorded, of what came more than an hour after it was done; null of all else.");
const claimedAt = instant
  .nullable()
  .optional()
  .describe(
    "When it was done by the word of its device, where that is not believed and it counts as done when it came; null of all else.",
  );
/** What a completion says that came late, or of a time that nobody can believe. */
export const completedLate = { completed_recorded_at: recordedAt, completed_claimed_at: claimedAt };
/** The same of anything else. */
export const cameLate = { recorded_at: recordedAt, claimed_at: claimedAt };
/** When a thing was deleted, and by whom. */
export const deletion = {
  deleted_at: instant,
  deleted_by: z.string().nullable(),
  deleted_by_id: actorId,
  deleted_by_name: actorName,
};
export const deleted_reason = z.string().nullable();
/** Somebody or something, by id and name. */
export const Named = z.object({ id, name: z.string() });

/** A thing of a name in the list of what was deleted. */
export const deletedNamed = {
  id,
  name: z.string(),
  name_taken: z.boolean().describe("Whether another one has its name by now."),
  ...deletion,
  deleted_reason,
};
/** A civil day of the years 1800 to 2199. */
export const day = z.iso
  .date()
  .regex(/^(?:1[89]|2[01])/)
  .meta({ format: "date", pattern: dayPattern });

/** Minutes of each day of a week, Monday first. */
export const weekMinutes = z
  .array(z.int().min(0).max(1440))
  .length(7)
  .describe("Minutes of each day of the week, Monday first; 0 is a day on which it stands.");

/** A day that something may be planned for. */
export const plannedDay = z.iso
  .date()
  .regex(/^(?:19|2[01])/)
  .meta({ format: "date", pattern: plannedDayPattern });

/** Text with its blanks, but for what turns the direction of what is shown beside it. */
export const asTyped = (max: number) => z.string().max(max).overwrite(inOrder);
/** Trimmed text of as many lines as it has. */
export const lines = (max: number) => z.string().max(max).overwrite(trimmed);
/** What stands in one line, such as a name or a title: a line break in it counts as a space. */
export const line = (max: number) => z.string().max(max).overwrite(asName);

const needed = (text: z.ZodString) => text.min(1).meta({ pattern: filledPattern });
const orNull = (text: z.ZodString) =>
  z.preprocess((value) => (typeof value === "string" && trimmed(value) === "" ? null : value), text.nullable());

/** Trimmed text of one line and at least one character. */
export const filled = (max: number) => needed(line(max));
/** The same, of as many lines as it has. */
export const filledLines = (max: number) => needed(lines(max));
/** Trimmed text of one line; an empty one counts as null. */
export const optionalText = (max: number) => orNull(line(max));
/** The same, of as many lines as it has. */
export const optionalLines = (max: number) => orNull(lines(max));

export const email = takes(
  z.string().max(limits.email).trim().toLowerCase().pipe(z.email()).meta({ format: "email", pattern: emailPattern }),
  emailInBlanks,
);

/** Trimmed text of one line that a call asks for in words of its own: a missing one counts as empty, which its feature refuses. */
export const asked = (max: number) =>
  z
    .preprocess((value: string | null | undefined) => value ?? "", line(max))
    .meta({ asked: true, minLength: 1, pattern: filledPattern });

const isLeftOpen = (value: unknown) => value === null || value === "";
/** What a person may leave open: null and an empty text count as not given. */
export const optionalOrEmpty = <T extends z.ZodType>(schema: T) =>
  takes(
    z
      .preprocess((value: z.input<T> | null | "") => (isLeftOpen(value) ? undefined : value), schema.optional())
      .optional(),
    leftOpen,
  );
/** The same, with what is there in its place. */
export const defaultWhenEmpty = <T extends string>(schema: z.ZodType<T>, otherwise: T) =>
  takes(
    z.preprocess((value: T | null | "") => (isLeftOpen(value) ? otherwise : value), schema).default(otherwise),
    leftOpen,
  );

/** What a person may empty again: null and an empty text count as none, which is null. */
export const nullWhenEmpty = <T extends z.ZodType>(schema: T) =>
  takes(
    z.preprocess((value) => (value === "" ? null : value), schema.nullable()),
    leftOpen,
  );

/** A page of a list: at most `limit` rows after the `cursor` of the Link header. */
export const page = {
  limit: z.coerce.number().int().min(1).max(limits.page.max).default(limits.page.default),
  cursor: z.string().max(500).optional(),
};
/** One value or several with commas between, whatever their capitals; "all" is no filter. */
export const oneOrMore = <const T extends readonly [string, ...string[]]>(values: T) => {
  const written = (part: string) => values.find((value) => value.toLowerCase() === part.toLowerCase()) ?? part;
  return z
    .string()
    .transform((text) => text.split(",").map((part) => written(part.trim())))
    .transform((parts) => (parts.join().toLowerCase() === "all" ? undefined : parts))
    .pipe(z.array(z.enum(values)).min(1).optional())
    .meta({
      pattern: listPattern(values),
      description: `One or more of: ${values.join(", ")}; commas between. Without it, or with all: any.`,
    });
};
/** One id or several with commas between, at most so many. */
export const idList = (most: number) =>
  z
    .string()
    .transform((text) => text.split(",").map((part) => part.trim()))
    .pipe(z.array(id).min(1).max(most))
    .meta({ description: `Ids with commas between, at most ${most}.` });
/** Why something is deleted, kept with it. */
export const reason = { reason: optionalText(limits.reason).optional() };
/**
 * What becomes of the open work that points to a thing that is deleted: it goes on pointing there, points nowhere, is moved
 * to another one, or is deleted too.
 */
export const openWorkFate = { ...reason, open_work: z.enum(["keep", "detach", "move", "cancel"]).default("keep") };
/** How many open repairs and PMs point to a thing. */
export const OpenWork = z.object({ repairs: z.int(), tasks: z.int() });
export const search = z.string().max(limits.search).trim().optional();
