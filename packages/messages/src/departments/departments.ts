import { departments as en } from "#departments/en.ts";
import { departments as fr } from "#departments/fr.ts";
import type { Like, Locale } from "#text.ts";

/** The words of the departments of one language, but for what the first screen has to say of them. */
export type DepartmentWords = Like<typeof en>;

export const departmentWords: Record<Locale, DepartmentWords> = { en, fr };
