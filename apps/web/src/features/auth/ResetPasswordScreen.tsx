import { useMessages } from "#lib/language.ts";
import { Page } from "#ui/Page.tsx";

export function ResetPasswordScreen() {
  const m = useMessages();
  return <Page title={m.shell.titles.resetPassword}>{null}</Page>;
}
