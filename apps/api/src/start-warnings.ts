import type { Config } from "#config.ts";

/** "GST 123456789 RT0001", "TVQ : 1234567890 TQ0001". */
const taxNumber = /\b(?:GST|HST|QST|PST|RST|TPS|TVH|TVQ|TVP|TVD)\b.*\d|\b(?:RT|TQ) ?\d{4}\b/i;

/** What of the settings starts well and is missed later: for the log, once at each start. */
export function startWarnings({ seller, payments }: Pick<Config, "seller" | "payments">): string[] {
  if (payments.provider !== "stripe" || seller.some((line) => taxNumber.test(line))) return [];
  return [
    'SELLER has no tax numbers, so receipts say none and an accountant may refuse them. Give them after the name and the address, such as SELLER="Name; address; GST 123456789 RT0001; QST 1234567890 TQ0001". Receipts that are written until then stay as they are.',
  ];
}
