import { useMessages } from "#lib/language.ts";
import { Page } from "#ui/Page.tsx";

export function MachinesScreen() {
  const m = useMessages();
  return <Page title={m.shell.nav.machines.label}>{null}</Page>;
}
