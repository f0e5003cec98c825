import { purchasing as en } from "#purchasing/en.ts";
import { purchasing as fr } from "#purchasing/fr.ts";
import type { Like, Locale } from "#text.ts";

/** The words of orders to suppliers in one language. */
export type PurchasingWords = Like<typeof en>;

export const purchasingWords: Record<Locale, PurchasingWords> = { en, fr };
