import { imports as en } from "#imports/en.ts";
import { faults as faultsEn, faultsOfSeveral as ofSeveralEn } from "#imports/faults-en.ts";
import { faults as faultsFr, faultsOfSeveral as ofSeveralFr } from "#imports/faults-fr.ts";
import { choices as choicesEn, fields as fieldsEn } from "#imports/fields-en.ts";
import { choices as choicesFr, fields as fieldsFr } from "#imports/fields-fr.ts";
import { imports as fr } from "#imports/fr.ts";
import type { Like, Locale } from "#text.ts";

/** The words of bringing in sheets in one language. */
export type ImportWords = Like<typeof en> & {
  fields: Like<typeof fieldsEn>;
  faults: Like<typeof faultsEn>;
  faultsOfSeveral: Like<typeof ofSeveralEn>;
  choices: Like<typeof choicesEn>;
};

export const importWords: Record<Locale, ImportWords> = {
  en: { ...en, fields: fieldsEn, faults: faultsEn, faultsOfSeveral: ofSeveralEn, choices: choicesEn },
  fr: { ...fr, fields: fieldsFr, faults: faultsFr, faultsOfSeveral: ofSeveralFr, choices: choicesFr },
};
