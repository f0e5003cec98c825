import { useEffect, useRef } from "react";

/** A hand scanner types faster than anybody: so little time lies between two of its keys. */
const scannerMs = 50;
/** Of slow badge readers, where nobody types: so little time lies between two of their keys. */
export const badgeMs = 120;
/** So many keys can be nothing else than a scanner; fewer are one once Enter follows them as fast. */
const shortest = 3;

/** How scanners type the control characters that part a code, and the signs that stand for them from here on. */
const controls: Readonly<Record<string, string>> = { "]": "␝", "^": "␞", "6": "␞", d: "␄", F8: "␝" };

/** What a key adds to a code: its sign, or that of a control character within a code. */
function signOf({ key, ctrlKey }: KeyboardEvent, typed: string): string {
  const isControl = typed !== "" && (ctrlKey || key === "F8");
  if (isControl) return controls[key.length === 1 ? key.toLowerCase() : key] ?? "";
  return key.length === 1 && !ctrlKey ? key : "";
}

/** A field has its own keys, and a shortcut is no code. */
function isElsewhere({ target, metaKey, altKey }: KeyboardEvent): boolean {
  if (metaKey || altKey) return true;
  return target instanceof Element && target.closest("input, textarea, select, [contenteditable]") !== null;
}

function isScan(typed: string, key: string): boolean {
  return typed.length >= (key === "Enter" ? 1 : shortest);
}

/**
 * Hears a hand scanner that types a code and Enter while no field has the focus, as when a person has just looked at
 * something else. What it types into a field is the field's. `mostMs` is the most time between two of its keys.
 */
export function useWedge(onScan: (code: string) => void, mostMs = scannerMs): void {
  const latest = useRef(onScan);
  latest.current = onScan;
  useEffect(() => {
    let typed = "";
    let lastMs = 0;
    function hear(event: KeyboardEvent) {
      if (isElsewhere(event)) return;
      const before = event.timeStamp - lastMs > mostMs ? "" : typed;
      lastMs = event.timeStamp;
      const sign = signOf(event, before);
      typed = before + sign;
      if (isShortcut(event, sign) || !isScan(typed, event.key)) return;
      // No shortcut, and no button that has the focus, is what was meant.
      event.preventDefault();
      event.stopPropagation();
      if (event.key !== "Enter") return;
      latest.current(typed);
      typed = "";
    }
    addEventListener("keydown", hear, { capture: true });
    return () => removeEventListener("keydown", hear, { capture: true });
  }, [mostMs]);
}

/** A shortcut adds nothing, and is not kept from what it does. */
const isShortcut = (event: KeyboardEvent, sign: string) => event.ctrlKey && sign === "";
