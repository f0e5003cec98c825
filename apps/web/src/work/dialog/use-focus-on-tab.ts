import { useEffect } from "react";

/** The button that was pressed to edit or to save is gone: the focus goes to the tab, next to what has changed. */
export function useFocusOnTab(isEditing: boolean) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the mode takes a button away.
  useEffect(() => {
    if (document.activeElement !== document.body) return;
    document.querySelector<HTMLElement>("dialog:modal [role=tab][aria-selected=true]")?.focus();
  }, [isEditing]);
}
