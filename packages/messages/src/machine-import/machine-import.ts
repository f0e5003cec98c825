import { machineImport as en } from "#machine-import/en.ts";
import { machineImport as fr } from "#machine-import/fr.ts";
import type { Like, Locale } from "#text.ts";

/** Its words in one language, which come with it alone. */
export type MachineImportWords = Like<typeof en>;

export const machineImportWords: Record<Locale, MachineImportWords> = { en, fr };
