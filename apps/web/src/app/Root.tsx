import { Outlet, useMatches } from "@tanstack/react-router";
import { useEffect } from "react";
import { useMessages } from "#lib/language.ts";

/** Every screen: keeps the window's title. */
export function Root() {
  const m = useMessages();
  const title = useMatches({
    select: (matches) => matches.findLast((match) => match.staticData.title)?.staticData.title,
  });
  const words = title?.(m);
  useEffect(() => {
    document.title = words ? `${words} · ${m.common.product}` : m.common.product;
  }, [words, m]);
  return <Outlet />;
}
