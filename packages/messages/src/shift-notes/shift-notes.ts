import { shiftNotes as en } from "#shift-notes/en.ts";
import { shiftNotes as fr } from "#shift-notes/fr.ts";
import type { Like, Locale } from "#text.ts";

/** The words of what a shift leaves for the next one. */
export const shiftNoteWords: Record<Locale, Like<typeof en>> = { en, fr };
