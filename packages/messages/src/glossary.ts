import type { Locale } from "#text.ts";

/** Variants of the words of docs/glossary.md, which no text uses, each with the word that it is. */
export const variants: Record<Locale, readonly [variant: RegExp, word: string][]> = {
  en: [
    [/\badd repair\b|(?<!\ba )\bnew repair\b/i, "create repair"],
    [/\btalk and activity\b|\bcomments and activity\b/i, "comments"],
    [/\bhow you are told\b/i, "notifications"],
    [/\bno member\b/i, "can’t sign in yet"],
    [/\bfirst evening\b/i, "set up your plant"],
    [/\bgive back\b/i, "put back"],
    [/\bcheck[- ]list\b/i, "checklist"],
  ],
  fr: [
    [/(?<!une )nouvelle réparation|ajouter une réparation/i, "créer une réparation"],
    [/commentaires et activité/i, "commentaires"],
    [/comment on vous prévient/i, "notifications"],
    [/aucun membre/i, "ne peut pas encore se connecter"],
    [/première soirée/i, "configurer votre usine"],
    [/\ble remettre\b/i, "remettre à la file"],
    [/celui des autres/i, "travail des autres"],
    [/\bbalay|\bbalai(?:e|s)\b|\bscann(?:er|ez)\b/i, "numériser"],
    [/liste de contrôle|aide-mémoire/i, "liste de vérification"],
  ],
};
