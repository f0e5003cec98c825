import type { Like, Locale } from "#text.ts";
import { trust as en, wrongPort as enWrongPort } from "#trust/en.ts";
import { trust as fr, wrongPort as frWrongPort } from "#trust/fr.ts";

export type TrustWords = Like<typeof en>;

export const trustWords: Record<Locale, TrustWords> = { en, fr };
/** In each language, for who was not asked which. */
export const wrongPort: readonly string[] = [enWrongPort, frWrongPort];
