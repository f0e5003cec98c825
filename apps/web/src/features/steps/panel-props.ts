import type { Step } from "@millwright/domain/procedures/step";
import type { StepNavigation } from "#features/steps/use-step-navigation.ts";
import type { SecondPersonSlot } from "#lib/slots.ts";
import type { WorkOrder } from "#work/orders.ts";
import type { StepItem } from "#work/steps/step-item.ts";

/** What a step's panel, and what is in it, is given. */
export interface PanelProps {
  order: WorkOrder;
  item: StepItem;
  step: Step;
  section: StepItem | null;
  navigation: StepNavigation;
  mayWork: boolean;
  SecondPerson: SecondPersonSlot;
}
