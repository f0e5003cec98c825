import { Button } from "@mantine/core";
import { IconArrowLeft } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { PasteMachines } from "#features/machines/paste/PasteMachines.tsx";
import { useMessages } from "#lib/language.ts";
import { Page } from "#ui/page/Page.tsx";
import { ImportLink } from "#work/import/ImportLink.tsx";

/** A plant's machines from a spreadsheet, in one go. */
export function PasteMachinesScreen() {
  const m = useMessages();
  return (
    <Page
      title={m.machineImport.title}
      actions={
        <>
          <Button component={Link} to="/machines" variant="subtle" leftSection={<IconArrowLeft size={18} />}>
            {m.machines.title}
          </Button>
          <ImportLink kind="machines" />
        </>
      }
    >
      <PasteMachines />
    </Page>
  );
}
