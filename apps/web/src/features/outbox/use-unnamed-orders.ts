import { useQueries, useQueryClient } from "@tanstack/react-query";
import { sayOrder } from "#features/outbox/say-entry.ts";
import type { Entry } from "#lib/outbox/entry.ts";
import { orderAbout } from "#lib/outbox/places.ts";
import type { Chosen } from "#work/attach/attach-line.ts";
import { findKnown } from "#work/board/board-cache.ts";
import { orderOfEntry } from "#work/outbox/names/order-name.ts";
import { askOrder } from "#work/use-order.ts";

/** Whether the order itself says what was done: which step, or that it goes on. */
function needsOrder({ what }: Entry): boolean {
  return what.kind === "work" && ["tick", "answer", "verify", "start"].includes(what.command.kind);
}

/**
 * Asks for the orders without which a row does not say what it is: those that nothing names, as of what an earlier build kept,
 * and those whose steps were done. Without a connection the device's copy answers.
 */
export function useUnnamedOrders(entries: readonly Entry[], files: readonly Chosen[]): void {
  const client = useQueryClient();
  const all = [
    ...entries.map((entry) => ({ id: orderOfEntry(entry), about: entry.about, needsSteps: needsOrder(entry) })),
    ...files.map(({ place, about }) => ({ id: orderAbout(place), about, needsSteps: false })),
  ];
  const isNamed = (id: string, about: string | undefined) => sayOrder(id, about) !== null;
  const idsToAsk = all.flatMap(({ id, about, needsSteps }) =>
    id !== null && (needsSteps || !isNamed(id, about)) ? [id] : [],
  );
  const isKnown = (id: string) => findKnown(client, id) !== undefined;
  useQueries({ queries: [...new Set(idsToAsk)].map((id) => ({ ...askOrder(client, id), enabled: !isKnown(id) })) });
}
