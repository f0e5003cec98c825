import { useCallback, useRef, useState } from "react";

/**
 * A state whose latest value can be read at any time, before it is drawn as well: a field that was drawn with an earlier
 * draft changes the latest one.
 */
export function useLatest<T>(first: () => T): [value: T, set: (next: T) => void, latest: () => T] {
  const [value, setValue] = useState(first);
  const now = useRef(value);
  const set = useCallback((next: T) => {
    now.current = next;
    setValue(next);
  }, []);
  return [value, set, useCallback(() => now.current, [])];
}
