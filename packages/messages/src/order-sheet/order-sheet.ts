import { orderSheet as en } from "#order-sheet/en.ts";
import { orderSheet as fr } from "#order-sheet/fr.ts";
import type { Like, Locale } from "#text.ts";

/** What stands on the sheet of an order, printed. */
export type OrderSheetWords = Like<typeof en>;

export const orderSheetWords: Record<Locale, OrderSheetWords> = { en, fr };
