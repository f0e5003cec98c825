import { Button } from "@mantine/core";
import { IconMapQuestion } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useMessages } from "#lib/language.ts";
import { Page } from "#ui/page/Page.tsx";
import { EmptyState } from "#ui/state/EmptyState.tsx";

export function NotFound() {
  const m = useMessages();
  return (
    <Page title={m.shell.titles.notFound}>
      <EmptyState
        icon={<IconMapQuestion />}
        title={m.shell.notFoundTitle}
        detail={m.shell.notFoundDetail}
        action={
          <Button component={Link} to="/">
            {m.shell.toBoard}
          </Button>
        }
      />
    </Page>
  );
}
