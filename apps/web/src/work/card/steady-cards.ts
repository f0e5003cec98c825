import { useSyncExternalStore } from "react";

let heldCount = 0;
const listeners = new Set<() => void>();

function hold(by: 1 | -1): void {
  heldCount += by;
  for (const listener of listeners) listener();
}

/** Keeps the cards of the board in their order until what this answers is called: a card stays under the panel that is open over it. */
export function holdCards(): () => void {
  hold(1);
  return () => hold(-1);
}

/** Whether the cards keep their order for now. */
export const useCardsHeld = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => heldCount > 0,
  );

/** Cards as they were in their order before; those that were not there come last. */
export function inOrderOf<Card extends { id: string }>(before: readonly Card[], cards: readonly Card[]): Card[] {
  const places = new Map(before.map(({ id }, place) => [id, place]));
  const placeOf = ({ id }: Card) => places.get(id) ?? before.length;
  return cards.toSorted((a, b) => placeOf(a) - placeOf(b));
}
