import { Button } from "@mantine/core";
import { fill } from "@millwright/messages/text";
import { IconHourglass } from "@tabler/icons-react";
import { Link, useMatches } from "@tanstack/react-router";
import styles from "#app/NotInVersion.module.css";
import { useMessages } from "#lib/language.ts";
import { useSession } from "#lib/session.ts";
import { EmptyState } from "#ui/EmptyState.tsx";
import { LanguageSwitch } from "#ui/LanguageSwitch.tsx";
import { Logo } from "#ui/Logo.tsx";
import { Page } from "#ui/Page.tsx";

/** A screen of a later version, inside the shell. */
export function NotInVersion() {
  const m = useMessages();
  const session = useSession();
  const title = useMatches({
    select: (matches) => matches.findLast((match) => match.staticData.title)?.staticData.title,
  });
  const screen = title?.(m) ?? m.common.product;
  return (
    <Page title={screen}>
      <EmptyState
        icon={<IconHourglass />}
        title={m.shell.notInVersion}
        detail={fill(m.shell.notInVersionDetail, { screen })}
        action={
          <Button component={Link} to={session ? "/" : "/login"}>
            {session ? m.shell.toBoard : m.shell.toSignIn}
          </Button>
        }
      />
    </Page>
  );
}

/** The same for a screen without the shell around it. */
export function NotInVersionAlone() {
  const m = useMessages();
  return (
    <div className={styles.alone}>
      <header className={styles.bar}>
        <Logo />
        <span className={styles.name}>{m.common.product}</span>
        <LanguageSwitch />
      </header>
      <main>
        <NotInVersion />
      </main>
    </div>
  );
}
