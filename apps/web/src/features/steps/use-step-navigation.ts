import { type Card, cardsOf, firstOpen } from "@millwright/domain/procedures/step-progress";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useCallback, useEffect, useState } from "react";
import { readStepsSearch } from "#features/steps/steps-search.ts";
import { useOwner } from "#lib/session/owner.ts";
import type { WorkOrder } from "#work/orders.ts";
import { keepPlace, lastStep } from "#work/steps/kept-steps.ts";
import type { StepItem } from "#work/steps/step-item.ts";

/** A walk over the steps of an order: where one is, as the address says or as it was left, and the ways on. */
export interface StepNavigation {
  cards: Card<StepItem>[];
  /** The step that is shown, from 0; null: the summary. */
  at: number | null;
  goTo: (itemId: string) => void;
  goOn: () => void;
  goBack: () => void;
  goToAll: () => void;
}

export function useStepNavigation(order: WorkOrder): StepNavigation {
  const owner = useOwner();
  const navigate = useNavigate();
  const { step } = readStepsSearch(useSearch({ strict: false }));
  const cards = cardsOf(order.checklist);
  const [begin] = useState(() => firstOpen(order.checklist, lastStep(owner, order.id))?.id ?? "all");
  const found = cards.findIndex(({ item }) => item.id === (step ?? begin));
  const at = found === -1 ? null : found;
  const shown = at === null ? null : (cards[at]?.item.id ?? null);
  useEffect(() => {
    if (shown !== null) keepPlace(owner, order.id, shown);
  }, [owner, order.id, shown]);
  const goTo = useCallback(
    (itemId: string) =>
      void navigate({
        to: "/work-orders/$orderId/steps",
        params: { orderId: order.id },
        search: { step: itemId },
        replace: true,
      }),
    [navigate, order.id],
  );
  const goBy = (by: number) => goTo(cards[(at ?? cards.length) + by]?.item.id ?? "all");
  return {
    cards,
    at,
    goTo,
    goOn: () => goBy(1),
    goBack: () => goBy(-1),
    goToAll: () => goTo("all"),
  };
}
