import { useMediaQuery } from "@mantine/hooks";
import { useState } from "react";
import { readText, writeText } from "#lib/storage.ts";

/** Whether the sidebar shows icons alone: always on a tablet, by choice on a desktop. The choice is remembered. */
export function useSidebar(): { narrow: boolean; toggle: (() => void) | undefined } {
  const roomy = useMediaQuery("(min-width: 1100px)", true, { getInitialValueInEffect: false });
  const [collapsed, setCollapsed] = useState(() => readText("sidebar") === "icons");

  function toggle() {
    writeText("sidebar", collapsed ? "wide" : "icons");
    setCollapsed(!collapsed);
  }

  return { narrow: collapsed || !roomy, toggle: roomy ? toggle : undefined };
}
