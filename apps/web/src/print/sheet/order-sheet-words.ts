import { type OrderSheetWords, orderSheetWords } from "@millwright/messages/order-sheet/order-sheet";
import { useLocale } from "#lib/language.ts";

export const useOrderSheetWords = (): OrderSheetWords => orderSheetWords[useLocale()];
