import { type PaymentWords, paymentWords } from "@millwright/messages/payments/payments";
import { currentLocale, useLocale } from "#lib/language.ts";

/** The words of prices, payments and receipts, which come with their screens alone. */
export const usePaymentWords = (): PaymentWords => paymentWords[useLocale()];
export const currentPaymentWords = (): PaymentWords => paymentWords[currentLocale()];
