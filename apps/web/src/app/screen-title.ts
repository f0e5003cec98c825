import { useMatches } from "@tanstack/react-router";
import { useMessages } from "#lib/language.ts";

/** The name of the screen that is there; undefined where it has none. */
export function useScreenTitle(): string | undefined {
  const m = useMessages();
  const title = useMatches({
    select: (matches) => matches.findLast((match) => match.staticData.title)?.staticData.title,
  });
  return title?.(m);
}
