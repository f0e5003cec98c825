import { useMessages } from "#lib/language.ts";
import { Page } from "#ui/Page.tsx";

export function BoardScreen() {
  const m = useMessages();
  return <Page title={m.shell.nav.board.label}>{null}</Page>;
}
