import { useEffect, useRef } from "react";
import { isSingleKey } from "#lib/single-keys.ts";

/** Does what a key alone stands for, where nobody types and nothing lies over the screen. */
export function useActKeys(acts: Readonly<Record<string, (() => void) | undefined>>): void {
  const latest = useRef(acts);
  latest.current = acts;
  useEffect(() => {
    function hear(event: KeyboardEvent) {
      if (event.repeat || !isSingleKey(event, event.key)) return;
      const act = latest.current[event.key];
      if (act === undefined) return;
      event.preventDefault();
      act();
    }
    addEventListener("keydown", hear);
    return () => removeEventListener("keydown", hear);
  }, []);
}
