import { useState } from "react";
import { useDialogs } from "#lib/dialogs.ts";
import { firstTab, type ThingTab } from "#lib/slots.ts";

const ownTabs = ["details", "checklist", "files"];

/** The tab that is chosen of those that are there; with another entry in the address the first one. */
export function useShownTab(more: readonly ThingTab[]) {
  const { entry } = useDialogs();
  const [of, setOf] = useState(entry);
  const [chosen, setChosen] = useState(firstTab(more));
  if (of !== entry) {
    setOf(entry);
    setChosen(firstTab(more));
  }
  const isThere = [...ownTabs, ...more.map(({ name }) => name)].includes(chosen);
  return [isThere ? chosen : "details", setChosen] as const;
}
