export const plans = ["starter", "professional"] as const;
export type Plan = (typeof plans)[number];
export const billings = ["monthly", "yearly"] as const;
export type Billing = (typeof billings)[number];
export type PackageId = `${Plan}_${Billing}`;
export const packageIds = [
  "starter_monthly",
  "starter_yearly",
  "professional_monthly",
  "professional_yearly",
] as const satisfies readonly PackageId[];

export interface Package {
  plan: Plan;
  billing: Billing;
  /** For one period, before taxes. */
  amountCents: number;
  /** What a year costs less than twelve months. */
  savingsCents: number;
}

/** CAD; taxes are added at the checkout. */
export const currency = "CAD";
export const monthlyPriceCents: Record<Plan, number> = { starter: 2800, professional: 4800 };
const yearlySavingPercent = 5;

function monthly(plan: Plan): Package {
  return { plan, billing: "monthly", amountCents: monthlyPriceCents[plan], savingsCents: 0 };
}

function yearly(plan: Plan): Package {
  const twelveMonthsCents = 12 * monthlyPriceCents[plan];
  const savingsCents = Math.round((twelveMonthsCents * yearlySavingPercent) / 100);
  return { plan, billing: "yearly", amountCents: twelveMonthsCents - savingsCents, savingsCents };
}

export const packages: Readonly<Record<PackageId, Package>> = {
  starter_monthly: monthly("starter"),
  starter_yearly: yearly("starter"),
  professional_monthly: monthly("professional"),
  professional_yearly: yearly("professional"),
};

export function isPackageId(text: string): text is PackageId {
  return Object.hasOwn(packages, text);
}

/** What a package costs each month, in cents that may have a fraction. */
export function monthlyEquivalentCents({ amountCents, billing }: Package): number {
  return billing === "yearly" ? amountCents / 12 : amountCents;
}
