import { assignees as en } from "#assignees/en.ts";
import { assignees as fr } from "#assignees/fr.ts";
import type { Like, Locale } from "#text.ts";

/** The words of the technicians of one language, but for what the first screen has to say of them. */
export type AssigneeWords = Like<typeof en>;

export const assigneeWords: Record<Locale, AssigneeWords> = { en, fr };
