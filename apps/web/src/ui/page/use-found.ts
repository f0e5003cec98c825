import { plural } from "@millwright/messages/text";
import { useEffect, useRef } from "react";
import { useLocale, useMessages } from "#lib/language.ts";
import { announce, unsay } from "#ui/announce/live-region.ts";

/** After the last key, so that a reader is not interrupted by each. */
const pauseMs = 600;
/** For so long after a search or filter another count is its answer; later it is somebody's change, which says nothing. */
const answerMs = 5000;

/**
 * Has a reader say how much a search or a filter of the address found; undefined while the count is not known. `hasMore`:
 * whether there are more than are counted yet.
 */
export function useFound(count: number | undefined, search: Readonly<Record<string, unknown>>, hasMore = false): void {
  const m = useMessages();
  const locale = useLocale();
  const searchKey = JSON.stringify(search);
  const last = useRef({ asked: searchKey, atMs: Number.NEGATIVE_INFINITY });
  useEffect(() => {
    if (searchKey !== last.current.asked) last.current = { asked: searchKey, atMs: performance.now() };
    if (count === undefined || performance.now() - last.current.atMs > answerMs) return;
    const words = hasMore ? m.common.foundMore : m.common.found;
    const text = plural(locale, words, count);
    const timer = setTimeout(() => announce(text), pauseMs);
    return () => {
      clearTimeout(timer);
      // Who reads the page later does not find a count that was.
      unsay(text);
    };
  }, [searchKey, count, hasMore, locale, m]);
}
