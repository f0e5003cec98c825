import { type KeyboardEvent, useRef } from "react";

/** A hand scanner types faster than anybody: so little time lies between two of its keys. */
const scannerMs = 50;
/** A number of so many signs, all of them typed so fast, is a code. */
const shortest = 4;

/**
 * Hears a hand scanner that types a code and Enter into a field for something else, as a number: the code is handed over, and
 * is not entered there. Answers what the field hears its keys with.
 */
export function useScanInField(onScan: (code: string) => void): (event: KeyboardEvent<HTMLInputElement>) => void {
  const heard = useRef({ text: "", lastMs: 0 });
  return (event) => {
    const { key, timeStamp, ctrlKey, metaKey, altKey } = event;
    const isFast = timeStamp - heard.current.lastMs <= scannerMs;
    const text = isFast ? heard.current.text : "";
    heard.current = { text: key.length === 1 ? text + key : text, lastMs: timeStamp };
    if (key !== "Enter" || ctrlKey || metaKey || altKey || text.length < shortest) return;
    event.preventDefault();
    heard.current = { text: "", lastMs: 0 };
    onScan(text);
  };
}
