import { limits } from "@millwright/contract/limits";

/** A PIN as it is typed, key by key: no more digits than a PIN has. */
export function withDigit(typed: string, digit: string): string {
  return typed.length < limits.pin.max ? typed + digit : typed;
}

/** Whether it sends itself: nothing can follow. */
export const isWhole = (typed: string): boolean => typed.length === limits.pin.max;

const meanings: Record<string, "delete" | "send" | "back"> = {
  Backspace: "delete",
  Delete: "delete",
  Enter: "send",
  Escape: "back",
};

type Pressed = Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "altKey" | "target">;

/** What a key of a keyboard means for the pad; null when it means nothing there. */
export function keyMeans({ key, ctrlKey, metaKey, altKey, target }: Pressed) {
  if (ctrlKey || metaKey || altKey) return null;
  if (/^\d$/.test(key)) return { digit: key };
  // Enter on a key of the pad that has the focus presses that key.
  if (key === "Enter" && target instanceof Element && target.closest("button") !== null) return null;
  return meanings[key] ?? null;
}
