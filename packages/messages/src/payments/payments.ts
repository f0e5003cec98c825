import { payments as en } from "#payments/en.ts";
import { payments as fr } from "#payments/fr.ts";
import type { Like, Locale } from "#text.ts";

/** The words of prices, payments and receipts of one language. */
export type PaymentWords = Like<typeof en>;

export const paymentWords: Record<Locale, PaymentWords> = { en, fr };
