import { suppliers as en } from "#suppliers/en.ts";
import { suppliers as fr } from "#suppliers/fr.ts";
import type { Like, Locale } from "#text.ts";

/** The words of suppliers in one language. */
export type SupplierWords = Like<typeof en>;

export const supplierWords: Record<Locale, SupplierWords> = { en, fr };
