import { checkout as en } from "#checkout/en.ts";
import { checkout as fr } from "#checkout/fr.ts";
import type { Like, Locale } from "#text.ts";

export type CheckoutWords = Like<typeof en>;

export const checkoutWords: Record<Locale, CheckoutWords> = { en, fr };
