import { useMessages } from "#lib/language.ts";
import { Page } from "#ui/Page.tsx";

export function AssigneesScreen() {
  const m = useMessages();
  return <Page title={m.shell.nav.assignees.label}>{null}</Page>;
}
