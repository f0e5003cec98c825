import type { Request } from "@millwright/contract/requests";
import { useEffect, useRef } from "react";
import { isAloneOnScreen, isSingleKey } from "#lib/single-keys.ts";

const byLetter = { j: 1, k: -1 } as const;
const byArrow = { ArrowDown: 1, ArrowUp: -1 } as const;

/** The link of a request in the list. */
const linkOf = (id: string) => document.querySelector<HTMLElement>(`[data-request="${id}"]`);
const focused = () => document.activeElement?.closest<HTMLElement>("[data-request]")?.dataset.request;

/**
 * j and k go from request to request, as the arrows do in the list. `onLook` looks at the one that is gone to; where it is
 * null the list is alone, and Enter opens it.
 */
export function useListKeys(
  rows: readonly Request[],
  shown: string | undefined,
  onLook: ((id: string) => void) | null,
): void {
  const latest = useRef({ rows, shown, onLook });
  latest.current = { rows, shown, onLook };
  useEffect(() => {
    function hear(event: KeyboardEvent) {
      const step = stepOf(event);
      if (step === undefined) return;
      const { rows: all, shown: now, onLook: look } = latest.current;
      const from = all.findIndex(({ id }) => id === (focused() ?? now));
      const to = from < 0 ? all[0] : all[from + step];
      const link = to && linkOf(to.id);
      if (!to || !link) return;
      event.preventDefault();
      link.focus();
      look?.(to.id);
    }
    addEventListener("keydown", hear);
    return () => removeEventListener("keydown", hear);
  }, []);
}

function stepOf(event: KeyboardEvent): number | undefined {
  const letter = Object.entries(byLetter).find(([key]) => isSingleKey(event, key));
  if (letter) return letter[1];
  const arrow = Object.entries(byArrow).find(([key]) => key === event.key);
  return arrow && isAloneOnScreen(event) && focused() !== undefined ? arrow[1] : undefined;
}
