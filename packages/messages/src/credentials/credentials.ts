import { credentials as en } from "#credentials/en.ts";
import { credentials as fr } from "#credentials/fr.ts";
import type { Like, Locale } from "#text.ts";

/** The words of a technician's PIN, badge and photo. */
export type CredentialWords = Like<typeof en>;

export const credentialWords: Record<Locale, CredentialWords> = { en, fr };
