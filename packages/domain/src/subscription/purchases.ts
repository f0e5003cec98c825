import { type PackageId, packages } from "#subscription/packages.ts";
import { type BoughtPeriod, type PackagePeriod, runningPeriods } from "#subscription/paid-periods.ts";
import { carriedOver, withdrawn } from "#subscription/refunds.ts";
import { daysLeft, periodBought } from "#subscription/subscription.ts";

type PlainDate = Temporal.PlainDate;

/** A payment that was applied: a period of a package, or the change of the running package for a better one. */
export interface Purchase {
  id: string;
  packageId: PackageId;
  /** The plant's day on which it was applied. */
  boughtOn: PlainDate;
  /** The days of the month or the year that it bought, settled on that day; an upgrade within the same billing has none of its own. */
  days: number;
  /** What was paid for it, without taxes and without what was given back of it. */
  paidCents: number;
  /** Of an upgrade: the package that it left, and the expiry that its price was for. */
  upgradeOf: { packageId: PackageId; endsOn: PlainDate } | null;
  /** Since when it counts no more, and how many purchases had been applied by then; null while it counts. */
  reversal: { on: PlainDate; after: number } | null;
}

/**
 * The periods that purchases have bought, worked out from the first to the last, with refunds and disputes in their
 * places between them. All lengths are days: so the same life some days earlier ends the same days earlier.
 */
export function periodsBought(purchases: readonly Purchase[], trialEndsOn: PlainDate | null): BoughtPeriod[] {
  const turns = purchases.map(({ reversal }, at) => Math.min(purchases.length, Math.max(reversal?.after ?? 0, at + 1)));
  let periods: BoughtPeriod[] = [];
  purchases.forEach((purchase, at) => {
    periods = applied(periods, purchase, trialEndsOn);
    const gone = purchases.filter(({ reversal }, i) => reversal !== null && turns[i] === at + 1);
    for (const { id, boughtOn, reversal } of gone.toSorted(byReversal)) {
      periods = withdrawn(periods, id, latest(reversal?.on, boughtOn) ?? boughtOn, trialEndsOn);
    }
  });
  return periods;
}

/** What a purchase has bought of these periods: from its first day to the last of them; null when nothing. */
export function boughtBy(
  periods: readonly BoughtPeriod[],
  id: string,
): { startsOn: PlainDate; endsOn: PlainDate } | null {
  const own = periods.filter(({ contributions }) => contributions.some(({ purchaseId }) => purchaseId === id));
  const [first, last] = [own[0], own.at(-1)];
  return first && last ? { startsOn: first.startsOn, endsOn: last.endsOn } : null;
}

/**
 * Whether an upgrade that is applied on a day can still buy what its price was for: within the same billing, as long
 * as the days that it was to change are there. A year begins anew, whatever has become of the month before it.
 */
export function stillBuys(
  periods: readonly PackagePeriod[],
  { packageId, boughtOn, upgradeOf }: Pick<Purchase, "packageId" | "boughtOn" | "upgradeOf">,
): boolean {
  if (upgradeOf === null || packages[packageId].billing !== packages[upgradeOf.packageId].billing) return true;
  const end = periods.filter((period) => isReplaced(period, upgradeOf, boughtOn)).at(-1)?.endsOn;
  return end?.equals(upgradeOf.endsOn) ?? false;
}

/**
 * The days of a year that an upgrade begins, once a trial that still runs is over. Its price was less what was unused of
 * the month on the day of the price; what was used of that month, while a bank took its time, is a part of the year. Days
 * of a trial are of no month.
 */
export function yearOfUpgrade(boughtOn: PlainDate, { pricedOn, monthEndsOn, trialEndsOn = null }: YearPriced): number {
  const year = periodBought("yearly", trialEndsOn, boughtOn);
  const usedFrom = latest(pricedOn, trialEndsOn) ?? pricedOn;
  const usedUntil = Temporal.PlainDate.compare(boughtOn, monthEndsOn) < 0 ? boughtOn : monthEndsOn;
  return daysLeft(year.endsOn, year.startsOn) - daysLeft(usedUntil, usedFrom);
}

/** When the price of a year was made, and what it followed. */
interface YearPriced {
  pricedOn: PlainDate;
  monthEndsOn: PlainDate;
  trialEndsOn?: PlainDate | null;
}

/**
 * The days that a payment buys by itself when it is applied: a month or a year after what is there already, or the year
 * that an upgrade begins.
 */
export function daysBought(
  periods: readonly PackagePeriod[],
  { packageId, boughtOn, upgradeOf }: Pick<Purchase, "packageId" | "boughtOn" | "upgradeOf">,
  { pricedOn, trialEndsOn }: { pricedOn: PlainDate; trialEndsOn: PlainDate | null },
): number {
  const { billing } = packages[packageId];
  if (upgradeOf === null) {
    const bought = periodBought(billing, latest(periods.at(-1)?.endsOn, trialEndsOn) ?? null, boughtOn);
    return daysLeft(bought.endsOn, bought.startsOn);
  }
  const isSameBilling = packages[upgradeOf.packageId].billing === billing;
  return isSameBilling ? 0 : yearOfUpgrade(boughtOn, { pricedOn, monthEndsOn: upgradeOf.endsOn, trialEndsOn });
}

function applied(periods: readonly BoughtPeriod[], purchase: Purchase, trialEndsOn: PlainDate | null): BoughtPeriod[] {
  const { upgradeOf, boughtOn, packageId } = purchase;
  // What was promised of a trial comes before whatever is bought.
  const earliest = latest(trialEndsOn, boughtOn) ?? boughtOn;
  if (upgradeOf === null) {
    return [...periods, ownPeriod(purchase, latest(periods.at(-1)?.endsOn, earliest) ?? earliest)];
  }
  const replaced = periods.filter((period) => isReplaced(period, upgradeOf, boughtOn));
  const isYear = packages[packageId].billing !== packages[upgradeOf.packageId].billing;
  // Its month was over by itself: the year follows. Its month was given back: what was paid for it becomes days.
  const isOver = daysLeft(upgradeOf.endsOn, boughtOn) === 0;
  if (replaced.length > 0 && !isYear) return upgraded(periods, replaced, purchase);
  const year =
    isYear && (replaced.length > 0 || isOver) ? ownPeriod(purchase, earliest) : periodForMoney(purchase, earliest);
  return withYear(periods, replaced, year, boughtOn);
}

function isReplaced(
  { packageId, endsOn }: PackagePeriod,
  from: NonNullable<Purchase["upgradeOf"]>,
  boughtOn: PlainDate,
): boolean {
  return packageId === from.packageId && daysLeft(endsOn, boughtOn) > 0 && daysLeft(endsOn, from.endsOn) === 0;
}

/** Within the same billing the days that the price was for change their package, each at its share of the price. */
function upgraded(
  periods: readonly BoughtPeriod[],
  replaced: readonly BoughtPeriod[],
  { id, packageId, boughtOn, paidCents }: Purchase,
): BoughtPeriod[] {
  const daysOf = (period: BoughtPeriod) => daysFrom(period, boughtOn);
  const shares = replaced.reduce((sum, period) => sum + daysOf(period) / period.priceDays, 0);
  return periods.map((period) => {
    if (!replaced.includes(period)) return period;
    const { priceDays } = period;
    const days = daysOf(period);
    const cents = (paidCents * days) / priceDays / shares;
    const contribution = { purchaseId: id, packageId, cents, days, priceDays };
    return { ...period, packageId, contributions: [...period.contributions, contribution] };
  });
}

/** A year begins on its day, in place of the days that it replaces; what was paid of other packages follows it. */
function withYear(
  periods: readonly BoughtPeriod[],
  replaced: readonly BoughtPeriod[],
  year: BoughtPeriod,
  boughtOn: PlainDate,
): BoughtPeriod[] {
  const used = periods
    .filter(({ startsOn }) => daysLeft(boughtOn, startsOn) > 0)
    .map((period) => (daysLeft(period.endsOn, boughtOn) > 0 ? { ...period, endsOn: boughtOn } : period));
  const carried = replaced.flatMap((period) => carriedOver(period, boughtOn));
  const others = runningPeriods(periods, boughtOn).filter((period) => !replaced.includes(period));
  const laid = [...used, { ...year, contributions: [...carried, ...year.contributions] }];
  for (const other of others) {
    const startsOn = laid.at(-1)?.endsOn ?? boughtOn;
    laid.push({ ...other, startsOn, endsOn: startsOn.add({ days: daysFrom(other, boughtOn) }) });
  }
  return laid;
}

function ownPeriod({ id, packageId, days, paidCents }: Purchase, startsOn: PlainDate): BoughtPeriod {
  const priceDays = wholePeriodDays(packageId, days);
  const contribution = { purchaseId: id, packageId, cents: paidCents, days, priceDays };
  return { packageId, startsOn, endsOn: startsOn.add({ days }), priceDays, contributions: [contribution] };
}

/** Of a purchase that has nothing to stand on any more: as many days as its money pays for. */
function periodForMoney(purchase: Purchase, startsOn: PlainDate): BoughtPeriod {
  const { packageId, paidCents } = purchase;
  const priceDays = wholePeriodDays(packageId, purchase.days || 30);
  const days = Math.max(1, Math.ceil((paidCents * priceDays) / packages[packageId].amountCents - 1e-6));
  return ownPeriod({ ...purchase, days }, startsOn);
}

/** The days that a package's price is for. Of a year that lost some days to its month it is still a year. */
function wholePeriodDays(packageId: PackageId, days: number): number {
  if (packages[packageId].billing === "monthly") return Math.min(31, Math.max(28, days));
  return days > 365 ? 366 : 365;
}

/** Days of a period from a day on. */
function daysFrom({ startsOn, endsOn }: PackagePeriod, day: PlainDate): number {
  return Math.min(daysLeft(endsOn, startsOn), daysLeft(endsOn, day));
}

function byReversal(one: Purchase, other: Purchase): number {
  const [first, second] = [one.reversal?.on ?? one.boughtOn, other.reversal?.on ?? other.boughtOn];
  return Temporal.PlainDate.compare(first, second);
}

function latest(...days: (PlainDate | null | undefined)[]): PlainDate | undefined {
  return days
    .filter((day) => day != null)
    .toSorted(Temporal.PlainDate.compare)
    .at(-1);
}
