import { useMessages } from "#lib/language.ts";
import { Page } from "#ui/Page.tsx";

export function RepairHistoryScreen() {
  const m = useMessages();
  return <Page title={m.shell.nav.repairHistory.label}>{null}</Page>;
}
