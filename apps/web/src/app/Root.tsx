import { Outlet } from "@tanstack/react-router";
import { useEffect } from "react";
import { useScreenTitle } from "#app/screen-title.ts";
import { useMessages } from "#lib/language.ts";
import { useTitleCount } from "#ui/page/title-count.ts";

/** Every screen: keeps the window's title. */
export function Root() {
  const m = useMessages();
  const title = useScreenTitle();
  const count = useTitleCount();
  useEffect(() => {
    const name = title ? `${title} · ${m.common.product}` : m.common.product;
    document.title = count > 0 ? `(${count}) ${name}` : name;
  }, [title, count, m]);
  return <Outlet />;
}
