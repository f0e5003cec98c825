import { money } from "@millwright/messages/money";
import { useQuery } from "@tanstack/react-query";
import { queryClient } from "#lib/api/query.ts";
import { seesMoney, useSeesMoney } from "#lib/session/may.ts";
import { currentSession } from "#lib/session/session.ts";
import { useSaying } from "#lib/time/now.ts";
import { sayDay } from "#lib/time/time.ts";
import type { SheetDone } from "#print/sheet/WorkOrderSheet.tsx";
import { orderCostQuery } from "#work/costs/cost-queries.ts";
import { useCostWords } from "#work/costs/cost-words.ts";
import { isEmpty, sayBeside, sayLabourCost, sayPartCost } from "#work/costs/say-cost.ts";

/** Asks for what orders cost before their sheets are drawn; who may not see it, and where it can't be asked for, they go without. */
export async function loadSheetCost(orders: readonly { id: string }[]): Promise<void> {
  if (!seesMoney(currentSession())) return;
  await Promise.all(orders.map(({ id }) => queryClient.fetchQuery(orderCostQuery(id)).catch(() => null)));
}

/** What an order cost as its sheet says it: a line for each thing, and the sum; none where there is nothing, or it may not be seen. */
export function useSheetCost(id: string): SheetDone {
  const words = useCostWords();
  const saying = useSaying();
  const sees = useSeesMoney();
  const cost = useQuery({ ...orderCostQuery(id), enabled: false }).data;
  if (!sees || cost === undefined || isEmpty(cost)) return [];
  const line = (name: string, detail: string, cents: number | null) =>
    [name, detail, cents === null ? words.unknown : money(saying.locale, cents)].join(" · ");
  const lines = [
    ...cost.labour.map((one) => line(one.assignee_name, sayLabourCost(one, words, saying), one.labour_cents)),
    ...cost.parts.map((one) => line(one.part_name, sayPartCost(one, words, saying), one.parts_cents)),
    ...cost.services.map((one) =>
      line(one.supplier, sayDay(Temporal.PlainDate.from(one.date), saying), one.amount_cents),
    ),
    ...sayBeside(cost, words, saying),
  ];
  return [{ name: `${words.title} (${money(saying.locale, cost.cost_cents)})`, lines }];
}
