import { array, constantFrom, integer, record } from "fast-check";
import { type PackageId, packageIds, packages } from "#subscription/packages.ts";
import { type BoughtPeriod, runningPeriods } from "#subscription/paid-periods.ts";
import { type Purchase, periodsBought, stillBuys, yearOfUpgrade } from "#subscription/purchases.ts";
import { daysLeft, periodBought } from "#subscription/subscription.ts";
import { upgrade } from "#subscription/upgrade.ts";
import { buy, change } from "#testing/purchases.ts";

type PlainDate = Temporal.PlainDate;

interface Step {
  kind: "buy" | "upgrade" | "slow" | "refund";
  packageId: PackageId;
  waits: number;
  which: number;
}

/** What a company may do, one after another: buy, upgrade, upgrade by a slow bank, be given back a payment. */
export const steps = array(
  record<Step>({
    kind: constantFrom("buy", "upgrade", "upgrade", "slow", "refund", "refund"),
    packageId: constantFrom(...packageIds),
    waits: integer({ min: 0, max: 40 }),
    which: integer({ min: 0, max: 9 }),
  }),
  { minLength: 2, maxLength: 12 },
);

interface Life {
  bought: Purchase[];
  /** What came when it could buy nothing any more. */
  refused: Purchase[];
  /** Each refund with the periods before and after it. */
  refunds: { before: BoughtPeriod[]; after: BoughtPeriod[]; on: PlainDate; gone: string }[];
}

/** A company's life as the shop lets it happen. */
export function live(start: PlainDate, trialEndsOn: PlainDate, wished: readonly Step[]): Life {
  const life: Life = { bought: [], refused: [], refunds: [] };
  let today = start;
  for (const step of wished) {
    today = today.add({ days: step.waits });
    const periods = periodsBought(life.bought, trialEndsOn);
    if (step.kind === "refund") refund(life, step, periods, { today, trialEndsOn });
    else if (step.kind === "buy") buyMore(life, step, periods, today);
    else today = upgradeOnce(life, step, periods, { today, trialEndsOn });
  }
  return life;
}

function refund(
  { bought, refunds }: Life,
  { which }: Step,
  before: BoughtPeriod[],
  { today: on, trialEndsOn }: { today: PlainDate; trialEndsOn: PlainDate },
): void {
  const counting = bought.filter(({ reversal }) => reversal === null);
  const one = counting[which % Math.max(1, counting.length)];
  if (one === undefined) return;
  one.reversal = { on, after: bought.length };
  refunds.push({ before, after: periodsBought(bought, trialEndsOn), on, gone: one.id });
}

function buyMore({ bought }: Life, { packageId }: Step, periods: BoughtPeriod[], today: PlainDate): void {
  const expiresOn = runningPeriods(periods, today).at(-1)?.endsOn ?? null;
  const { startsOn, endsOn } = periodBought(packages[packageId].billing, expiresOn, today);
  bought.push(buy(packageId, today.toString(), daysLeft(endsOn, startsOn)));
}

/** Answers the day on which its bank had paid. */
function upgradeOnce(
  { bought, refused }: Life,
  { kind, packageId, which }: Step,
  periods: BoughtPeriod[],
  { today: pricedOn, trialEndsOn }: { today: PlainDate; trialEndsOn: PlainDate },
): PlainDate {
  const running = runningPeriods(periods, pricedOn);
  const current = running[0]?.packageId;
  const own = running.filter((period) => period.packageId === current);
  const monthEndsOn = own.at(-1)?.endsOn;
  if (current === undefined || monthEndsOn === undefined) return pricedOn;
  const quote = upgrade(current, packageId, own, pricedOn, trialEndsOn);
  if ("fault" in quote) return pricedOn;
  const today = kind === "slow" ? pricedOn.add({ days: which }) : pricedOn;
  const isYear = packages[packageId].billing !== packages[current].billing;
  const days = isYear ? yearOfUpgrade(today, { pricedOn, monthEndsOn, trialEndsOn }) : 0;
  const purchase = change(current, packageId, today.toString(), monthEndsOn.toString(), quote.costCents, days);
  (stillBuys(periods, purchase) ? bought : refused).push(purchase);
  return today;
}
