import { useEffect, useRef } from "react";
import { isApple } from "#lib/apple.ts";
import { isSingleKey } from "#lib/single-keys.ts";
import { topDialog } from "#ui/dialog/top-layer.ts";

/** The keys that open the palette, as they are shown, and as a screen reader reads them. */
export const paletteKeys = isApple ? { shown: "⌘K", told: "Meta+K" } : { shown: "Ctrl K", told: "Control+K" };

interface Heard {
  onPalette: () => void;
  onNew: () => void;
  onHelp: () => void;
}

const isPaletteKey = ({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent) =>
  key.toLowerCase() === "k" && ctrlKey !== metaKey && !shiftKey && !altKey;

/** A question that waits for its answer is not gone away from. */
const isAsking = () => topDialog()?.getAttribute("role") === "alertdialog";

/** Hears the keys of every screen: Ctrl/⌘-K also while one types, `n` and `?` where nobody does. Not while it is locked. */
export function useKeys(heard: Heard, isLocked: boolean): void {
  const latest = useRef(heard);
  latest.current = heard;
  useEffect(() => {
    if (isLocked) return;
    const whatFor = (event: KeyboardEvent) => {
      if (isPaletteKey(event)) return isAsking() ? null : latest.current.onPalette;
      if (isSingleKey(event, "n")) return latest.current.onNew;
      return isSingleKey(event, "?") ? latest.current.onHelp : null;
    };
    function hear(event: KeyboardEvent) {
      const act = event.defaultPrevented || event.repeat ? null : whatFor(event);
      if (act === null) return;
      event.preventDefault();
      act();
    }
    addEventListener("keydown", hear);
    return () => removeEventListener("keydown", hear);
  }, [isLocked]);
}
