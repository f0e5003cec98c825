import { hasPublicOrigin, refusedByApple } from "#adapters/push/open-push.ts";
import type { Config } from "#config.ts";

/** "GST 123456789 RT0001", "TVQ : 1234567890 TQ0001". */
const taxNumber = /\b(?:GST|HST|QST|PST|RST|TPS|TVH|TVQ|TVP|TVD)\b.*\d|\b(?:RT|TQ) ?\d{4}\b/i;

/** What of the settings starts well and is missed later: for the log, once at each start. */
export function startWarnings(config: Config): string[] {
  return [...ofReceipts(config), ...ofPush(config)];
}

function ofPush(config: Config): string[] {
  if (!hasPublicOrigin(config) || !refusedByApple(config)) return [];
  return [
    `Notifications reach no iPhone, iPad or Safari: Apple refuses a sender at ${new URL(config.publicOrigin).hostname}. Give MAIL_FROM an address of a domain that is known outside, such as MAIL_FROM="Millwright <millwright@plant.example.com>".`,
  ];
}

function ofReceipts({ seller, payments }: Pick<Config, "seller" | "payments">): string[] {
  if (payments.provider !== "stripe" || seller.some((line) => taxNumber.test(line))) return [];
  return [
    'SELLER has no tax numbers, so receipts say none and an accountant may refuse them. Give them after the name and the address, such as SELLER="Name; address; GST 123456789 RT0001; QST 1234567890 TQ0001". Receipts that are written until then stay as they are.',
  ];
}
