import type { Plan } from "#subscription/packages.ts";

/** What a visitor fills in. Costs are in CAD; hours are per week or per month as named. */
export interface RoiFigures {
  technicians: number;
  workOrdersPerWeek: number;
  plannerHoursPerWeek: number;
  technicianHourlyCost: number;
  downtimeHoursPerMonth: number;
  downtimeCostPerHour: number;
  currentToolCost: number;
}

/** What a visitor assumes, by sliders: percents, and minutes per technician and week. */
export interface RoiAssumptions {
  timeSavedPct: number;
  downtimeReductionPct: number;
  techAdminMinPerWeek: number;
}

export const roiPlans = ["starter", "pro"] as const;
export type RoiPlan = (typeof roiPlans)[number];

/** The plan that the calculator speaks of: it has a shorter name for the second one. */
export function planOf(plan: RoiPlan): Plan {
  return plan === "pro" ? "professional" : plan;
}

export type RoiInputs = RoiFigures & RoiAssumptions & { selectedPlan: RoiPlan };

interface Range {
  min: number;
  max: number;
}

export const roiRanges: Record<keyof RoiFigures, Range> = {
  technicians: { min: 1, max: 1000 },
  workOrdersPerWeek: { min: 1, max: 10_000 },
  plannerHoursPerWeek: { min: 0, max: 168 },
  technicianHourlyCost: { min: 0, max: 1000 },
  downtimeHoursPerMonth: { min: 0, max: 720 },
  downtimeCostPerHour: { min: 0, max: 100_000 },
  currentToolCost: { min: 0, max: 10_000 },
};

export const roiSliders: Record<keyof RoiAssumptions, Range> = {
  timeSavedPct: { min: 20, max: 60 },
  downtimeReductionPct: { min: 5, max: 25 },
  techAdminMinPerWeek: { min: 5, max: 20 },
};

export const roiDefaults: RoiInputs = {
  technicians: 8,
  workOrdersPerWeek: 60,
  plannerHoursPerWeek: 6,
  technicianHourlyCost: 38,
  downtimeHoursPerMonth: 10,
  downtimeCostPerHour: 1200,
  currentToolCost: 0,
  selectedPlan: "starter",
  timeSavedPct: 40,
  downtimeReductionPct: 10,
  techAdminMinPerWeek: 10,
};

/** A figure as it counts: what is no number becomes 0, any other is brought into its range. */
export function readRoiFigure(name: keyof RoiFigures, typed: unknown): number {
  const value = numberOf(typed);
  return value === null ? 0 : within(roiRanges[name], value);
}

/** A slider's value as it counts, within its range; what is no number stands where it starts. */
export function readRoiAssumption(name: keyof RoiAssumptions, given: unknown): number {
  return within(roiSliders[name], numberOf(given) ?? roiDefaults[name]);
}

/** Inputs that were kept or shared, whatever their state: a missing one is the default, the others are read as typed. */
export function readRoiInputs(given: Partial<Record<keyof RoiInputs, unknown>>): RoiInputs {
  const figure = (name: keyof RoiFigures) =>
    readRoiFigure(name, given[name] === undefined ? roiDefaults[name] : given[name]);
  return {
    technicians: figure("technicians"),
    workOrdersPerWeek: figure("workOrdersPerWeek"),
    plannerHoursPerWeek: figure("plannerHoursPerWeek"),
    technicianHourlyCost: figure("technicianHourlyCost"),
    downtimeHoursPerMonth: figure("downtimeHoursPerMonth"),
    downtimeCostPerHour: figure("downtimeCostPerHour"),
    currentToolCost: figure("currentToolCost"),
    selectedPlan: roiPlans.find((plan) => plan === given.selectedPlan) ?? roiDefaults.selectedPlan,
    timeSavedPct: readRoiAssumption("timeSavedPct", given.timeSavedPct),
    downtimeReductionPct: readRoiAssumption("downtimeReductionPct", given.downtimeReductionPct),
    techAdminMinPerWeek: readRoiAssumption("techAdminMinPerWeek", given.techAdminMinPerWeek),
  };
}

/** CAD per month, unrounded; roiPct is a percent and paybackDays are days. */
export interface RoiResult {
  plannerSavings: number;
  techAdminSavings: number;
  downtimeSavings: number;
  grossSavings: number;
  netSavings: number;
  roiPct: number;
  paybackDays: number;
}

const weeksPerMonth = 4.33;

/** What a plan of a monthly price (cents) would save each month. The price must be above 0. */
export function estimateRoi(inputs: RoiInputs, planPriceCents: number): RoiResult {
  const planPrice = planPriceCents / 100;
  const hourlyCost = inputs.technicianHourlyCost;
  const plannerSavings = inputs.plannerHoursPerWeek * (inputs.timeSavedPct / 100) * hourlyCost * weeksPerMonth;
  const techAdminSavings = inputs.technicians * (inputs.techAdminMinPerWeek / 60) * weeksPerMonth * hourlyCost;
  const downtimeSavings =
    inputs.downtimeHoursPerMonth * (inputs.downtimeReductionPct / 100) * inputs.downtimeCostPerHour;
  const grossSavings = plannerSavings + techAdminSavings + downtimeSavings;
  const netSavings = grossSavings - (planPrice - inputs.currentToolCost);
  const roiPct = (netSavings / planPrice) * 100;
  const paybackDays = (planPrice / Math.max(netSavings, 1)) * 30;
  return { plannerSavings, techAdminSavings, downtimeSavings, grossSavings, netSavings, roiPct, paybackDays };
}

/** CAD of gross savings for each work order; null when there are none. */
export function savingsPerWorkOrder({ workOrdersPerWeek }: RoiInputs, { grossSavings }: RoiResult): number | null {
  return workOrdersPerWeek > 0 ? grossSavings / (workOrdersPerWeek * weeksPerMonth) : null;
}

function numberOf(typed: unknown): number | null {
  const value = typeof typed === "string" && typed.trim() !== "" ? Number(typed) : typed;
  return typeof value === "number" && Number.isFinite(value) ? value : null;
}

function within({ min, max }: Range, value: number): number {
  return Math.min(max, Math.max(min, value));
}
