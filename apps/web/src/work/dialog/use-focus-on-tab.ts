import { useEffect } from "react";

/**
 * The button that was pressed to edit, to save or to take a step may be gone: the focus goes to the tab, or to the title
 * of the page, next to what has changed. `mode` changes with what the buttons are.
 */
export function useFocusOnTab(mode: string) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the mode takes a button away.
  useEffect(() => {
    if (document.activeElement !== document.body) return;
    const tab = document.querySelector<HTMLElement>("dialog:modal [role=tab][aria-selected=true]");
    (tab ?? document.getElementById("page-title"))?.focus({ preventScroll: tab === null });
  }, [mode]);
}
