import { useSyncExternalStore } from "react";

let openPanels = 0;
const listeners = new Set<() => void>();

function count(change: 1 | -1): void {
  openPanels += change;
  for (const listener of listeners) listener();
}

/** Keeps the cards of the board in their order until what this answers is called: a card stays under the panel that is open over it. */
export function keepCardOrder(): () => void {
  count(1);
  return () => count(-1);
}

/** Whether the cards keep their order for now. */
export const useIsCardOrderKept = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => openPanels > 0,
  );

/** Cards as they were in their order before; those that were not there come last. */
export function inOrderOf<Card extends { id: string }>(before: readonly Card[], cards: readonly Card[]): Card[] {
  const places = new Map(before.map(({ id }, place) => [id, place]));
  const placeOf = ({ id }: Card) => places.get(id) ?? before.length;
  return cards.toSorted((a, b) => placeOf(a) - placeOf(b));
}
