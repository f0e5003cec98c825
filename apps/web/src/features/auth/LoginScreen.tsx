import { useMessages } from "#lib/language.ts";
import { Page } from "#ui/Page.tsx";

export function LoginScreen() {
  const m = useMessages();
  return <Page title={m.shell.titles.login}>{null}</Page>;
}
