import type { roi as source } from "#en/roi.ts";
import type { Like } from "#text.ts";

export const roi = {
  open: "Calculateur de rendement",
} satisfies Like<typeof source>;
