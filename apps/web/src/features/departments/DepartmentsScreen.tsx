import { useMessages } from "#lib/language.ts";
import { Page } from "#ui/Page.tsx";

export function DepartmentsScreen() {
  const m = useMessages();
  return <Page title={m.shell.nav.departments.label}>{null}</Page>;
}
