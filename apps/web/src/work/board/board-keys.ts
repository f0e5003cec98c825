import { type RefObject, useEffect } from "react";
import { hasSingleKeys, isAloneOnScreen } from "#lib/single-keys.ts";
import { cardOpener } from "#work/card/card.ts";

const opener = `article ${cardOpener}`;

/** The opener of a card's order, which is what has a card's focus. */
export const openersIn = (place: Element): HTMLElement[] => [...place.querySelectorAll<HTMLElement>(opener)];

const middleOf = (element: Element) => {
  const { top, bottom } = element.getBoundingClientRect();
  return (top + bottom) / 2;
};

/** The card of a column that stands nearest beside another one. */
function nearest(column: Element, from: Element): HTMLElement | undefined {
  const wanted = middleOf(from);
  const away = (one: Element) => Math.abs(middleOf(one) - wanted);
  return openersIn(column).toSorted((a, b) => away(a) - away(b))[0];
}

/** Where an arrow leads from a card: up and down in its column, left and right to the next column that shows a card. */
export function cardBeside(from: HTMLElement, key: string): HTMLElement | undefined {
  const column = from.closest("section");
  const board = column?.parentElement;
  if (!column || !board) return undefined;
  const along = { ArrowUp: -1, ArrowDown: 1 }[key];
  if (along !== undefined) {
    const cards = openersIn(column);
    return cards[cards.indexOf(from) + along];
  }
  const across = { ArrowLeft: -1, ArrowRight: 1 }[key];
  if (across === undefined) return undefined;
  const columns = [...board.children].filter((one) => one.checkVisibility());
  const beyond = across > 0 ? columns.slice(columns.indexOf(column) + 1) : columns.slice(0, columns.indexOf(column));
  const next = (across > 0 ? beyond : beyond.toReversed()).find((one) => openersIn(one).length > 0);
  return next && nearest(next, from);
}

/** Moves the focus from card to card by the arrows; where nothing has the focus, the first one goes to a card. Not while one is lifted. */
export function useBoardKeys(board: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    function targetOf(event: KeyboardEvent): HTMLElement | undefined {
      const place = board.current;
      const target = event.target instanceof HTMLElement ? event.target : null;
      if (place === null || target === null || place.querySelector("[data-dragging]") !== null) return undefined;
      if (target === document.body && hasSingleKeys()) return openersIn(place).find((card) => card.checkVisibility());
      return place.contains(target) && target.matches(opener) ? cardBeside(target, event.key) : undefined;
    }
    function hear(event: KeyboardEvent) {
      if (!event.key.startsWith("Arrow") || event.shiftKey || !isAloneOnScreen(event)) return;
      const card = targetOf(event);
      if (card === undefined) return;
      event.preventDefault();
      card.focus();
    }
    addEventListener("keydown", hear);
    return () => removeEventListener("keydown", hear);
  }, [board]);
}
