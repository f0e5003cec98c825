import { steps as en } from "#steps/en.ts";
import { steps as fr } from "#steps/fr.ts";
import type { Like, Locale } from "#text.ts";

/** The words of the steps of a procedure at the machine, in one language. */
export type StepWords = Like<typeof en>;

export const stepWords: Record<Locale, StepWords> = { en, fr };
