import { useMessages } from "#lib/language.ts";
import { Page } from "#ui/Page.tsx";

export function ForgotPasswordScreen() {
  const m = useMessages();
  return <Page title={m.shell.titles.forgotPassword}>{null}</Page>;
}
