import { type MachineImportWords, machineImportWords } from "@millwright/messages/machine-import/machine-import";
import { currentLocale, useLocale } from "#lib/language.ts";

/** The words of pasting machines, which come with it alone. */
export const usePasteWords = (): MachineImportWords => machineImportWords[useLocale()];
export const currentPasteWords = (): MachineImportWords => machineImportWords[currentLocale()];
