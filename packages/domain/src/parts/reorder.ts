/** Use is looked at over so many days. */
export const useDays = 365;
/** With fewer issues than this in that time nothing can be said of a part's use. */
const fewestIssues = 5;

/** What a plant says of when a part is ordered, and how many. */
export interface ReorderRule {
  minimum: number;
  /** At most one of these two is given. */
  maximum: number | null;
  reorderQuantity: number | null;
  /** Null: as long as its supplier takes, where that is known. */
  leadDays: number | null;
  isCritical: boolean;
}

/** How many there are of a part, are promised to work, and are on their way; and how many the work of the next weeks still has to take. */
export interface StockPosition {
  onHand: number;
  reserved: number;
  onOrder: number;
  needed: number;
}

/** What was taken in the last 365 days: how often, and how many pieces less what came back. */
export interface PartUse {
  issues: number;
  used: number;
}

export const availableOf = ({ onHand, reserved }: Pick<StockPosition, "onHand" | "reserved">): number =>
  onHand - reserved;

/** Whether somebody says that a part is kept in stock; of another one nothing is ordered but what work lacks. */
const isKept = ({ minimum, maximum, reorderQuantity, isCritical }: ReorderRule): boolean =>
  minimum > 0 || isCritical || maximum !== null || reorderQuantity !== null;

/** How many more work needs than there are and come. */
const lackingOf = ({ onHand, onOrder, needed }: StockPosition): number => Math.max(0, needed - onHand - onOrder);

/** Whether work lacks some, or what is available and on order has come down to the minimum; of a critical part without one, to nothing. */
export function isToBeOrdered(rule: ReorderRule, position: StockPosition): boolean {
  if (lackingOf(position) > 0) return true;
  return isKept(rule) && availableOf(position) + position.onOrder <= rule.minimum;
}

/**
 * How many pieces are ordered: the fixed quantity, as often as it takes to be above the minimum, else up to the maximum, else up to the minimum and what is used while they come,
 * once work has its own. As many as work lacks at least; of a part that is not kept in stock no more. Whole packs, and one at least.
 */
export function quantityToOrder(
  rule: ReorderRule,
  position: StockPosition,
  { used, pack }: { used: number; pack: number },
): number {
  const { minimum, maximum, reorderQuantity } = rule;
  const aim = maximum ?? minimum + usedWithin(used, rule.leadDays ?? 0);
  const { onHand, onOrder, reserved, needed } = position;
  const left = onHand + onOrder - Math.max(reserved, needed);
  // Down to the minimum is to be ordered again: what is ordered is above it.
  const least = Math.max(minimum + 1 - left, lackingOf(position), 1);
  if (!isKept(rule)) return wholePacks(Math.max(lackingOf(position), 1), pack);
  if (reorderQuantity !== null) return wholePacks(wholePacks(least, reorderQuantity), pack);
  return wholePacks(Math.max(aim - left, least), pack);
}

/** As many pieces, in whole packs. */
export const wholePacks = (quantity: number, pack: number): number => Math.ceil(quantity / pack) * pack;

/** What is used in so many days, at the pace of the last 365, whole pieces up. */
const usedWithin = (used: number, days: number): number => Math.ceil((Math.max(used, 0) * days) / useDays);

/** The minimum that a part's use asks for, or why none can be said. */
export type MinimumProposal = { minimum: number } | { reason: "few_uses" | "no_lead_time" };

/** As many as are used while new ones come: use of a day × days. Of a critical part one at least. */
export function proposeMinimum(
  { leadDays, isCritical }: Pick<ReorderRule, "leadDays" | "isCritical">,
  { issues, used }: PartUse,
): MinimumProposal {
  if (issues < fewestIssues) return { reason: "few_uses" };
  if (leadDays === null) return { reason: "no_lead_time" };
  return { minimum: Math.max(usedWithin(used, leadDays), isCritical ? 1 : 0) };
}
