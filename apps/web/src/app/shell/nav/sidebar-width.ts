import { useMediaQuery } from "@mantine/hooks";
import { useState } from "react";
import { useOwner } from "#lib/session/owner.ts";
import { readOwned, writeOwned } from "#lib/storage/storage.ts";

const isText = (value: unknown): value is string => typeof value === "string";

/** Whether the sidebar shows icons alone: always on a tablet, by choice on a desktop. The choice is remembered. */
export function useSidebar(): { narrow: boolean; toggle: (() => void) | undefined } {
  const owner = useOwner();
  const isWide = useMediaQuery("(min-width: 1100px)", true, { getInitialValueInEffect: false });
  const [collapsed, setCollapsed] = useState(() => readOwned(owner, "sidebar", isText) === "icons");

  function toggle() {
    writeOwned(owner, "sidebar", collapsed ? "wide" : "icons");
    setCollapsed(!collapsed);
  }

  return { narrow: collapsed || !isWide, toggle: isWide ? toggle : undefined };
}
