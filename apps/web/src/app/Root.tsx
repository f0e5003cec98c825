import { Outlet } from "@tanstack/react-router";
import { useEffect } from "react";
import { useScreenTitle } from "#app/screen-title.ts";
import { useMessages } from "#lib/language.ts";

/** Every screen: keeps the window's title. */
export function Root() {
  const m = useMessages();
  const title = useScreenTitle();
  useEffect(() => {
    document.title = title ? `${title} · ${m.common.product}` : m.common.product;
  }, [title, m]);
  return <Outlet />;
}
