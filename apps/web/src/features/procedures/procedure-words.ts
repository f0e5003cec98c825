import { type ProcedureWords, procedureWords } from "@millwright/messages/procedures/procedures";
import { currentLocale, useLocale } from "#lib/language.ts";

/** The words of the library of procedures, which come with its screens. */
export const useProcedureWords = (): ProcedureWords => procedureWords[useLocale()];
export const currentProcedureWords = (): ProcedureWords => procedureWords[currentLocale()];
