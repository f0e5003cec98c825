import { imports as en } from "#imports/en.ts";
import { faults as faultsEn } from "#imports/faults-en.ts";
import { faults as faultsFr } from "#imports/faults-fr.ts";
import { choices as choicesEn, fields as fieldsEn } from "#imports/fields-en.ts";
import { choices as choicesFr, fields as fieldsFr } from "#imports/fields-fr.ts";
import { imports as fr } from "#imports/fr.ts";
import type { Like, Locale } from "#text.ts";

/** The words of bringing in sheets in one language. */
export type ImportWords = Like<typeof en> & {
  fields: Like<typeof fieldsEn>;
  faults: Like<typeof faultsEn>;
  choices: Like<typeof choicesEn>;
};

export const importWords: Record<Locale, ImportWords> = {
  en: { ...en, fields: fieldsEn, faults: faultsEn, choices: choicesEn },
  fr: { ...fr, fields: fieldsFr, faults: faultsFr, choices: choicesFr },
};
