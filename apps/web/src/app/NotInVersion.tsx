import { Button } from "@mantine/core";
import { fill } from "@millwright/messages/text";
import { IconHourglass } from "@tabler/icons-react";
import { Link, useMatches } from "@tanstack/react-router";
import { useMessages } from "#lib/language.ts";
import { EmptyState } from "#ui/EmptyState.tsx";
import { Page } from "#ui/Page.tsx";

/** A screen of a later version, inside the shell. */
export function NotInVersion() {
  const m = useMessages();
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
          <Button component={Link} to="/">
            {m.shell.toBoard}
          </Button>
        }
      />
    </Page>
  );
}
