import { isOwnLock } from "@millwright/domain/lockout/lockout";
import { firstOpen } from "@millwright/domain/procedures/step-progress";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { lockoutStep, readStepsSearch } from "#features/steps/steps-search.ts";
import type { StepNavigation } from "#features/steps/use-step-navigation.ts";
import { useMayWork } from "#lib/session/may.ts";
import { locksOf } from "#work/lockout/locks-of.ts";
import { useOwnIds } from "#work/lockout/use-own-ids.ts";
import type { WorkOrder } from "#work/orders.ts";

/**
 * The lockout of an order as the first card of its steps: who comes to work that needs it, and has no lock on, comes to it
 * first. Work in hand at which nobody has a lock is at its end: there one goes on where one was.
 */
export function useLockout(order: WorkOrder, navigation: StepNavigation) {
  const own = useOwnIds();
  const mayWork = useMayWork();
  const navigate = useNavigate();
  const { step } = readStepsSearch(useSearch({ strict: false }));
  const locks = locksOf(order);
  const isMine = locks.some((lock) => isOwnLock(lock, own));
  const isAny = locks.length > 0;
  const isPart = isAny || (order.needs_lockout && order.status !== "Completed");
  const isDue = mayWork && order.needs_lockout && !isMine && (order.status !== "In Progress" || isAny);
  const isShown = isPart && (step === lockoutStep || (step === undefined && isDue));
  return {
    isShown,
    onOpen: isPart && !isShown ? () => navigation.goTo(lockoutStep) : null,
    onWork: () => {
      if (navigation.cards.length > 0) return navigation.goTo(firstOpen(order.checklist, null)?.id ?? "all");
      void navigate({ to: "/work-orders/$orderId", params: { orderId: order.id } });
    },
  };
}
