import { useMessages } from "#lib/language.ts";
import { Page } from "#ui/Page.tsx";

export function ProfileScreen() {
  const m = useMessages();
  return <Page title={m.shell.nav.profile.label}>{null}</Page>;
}
