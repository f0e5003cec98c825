import { procedures as en } from "#procedures/en.ts";
import { procedures as fr } from "#procedures/fr.ts";
import type { Like, Locale } from "#text.ts";

/** The words of the library of procedures in one language, which come with its screens. */
export type ProcedureWords = Like<typeof en>;

export const procedureWords: Record<Locale, ProcedureWords> = { en, fr };
