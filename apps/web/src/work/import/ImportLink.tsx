import { Button } from "@mantine/core";
import type { OfferedKindName } from "@millwright/domain/imports/import-kind";
import { importEntranceWords } from "@millwright/messages/import-entrance/import-entrance";
import { IconTableImport } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useLocale } from "#lib/language.ts";
import { useMay } from "#lib/session/may.ts";
import { useAwayReason } from "#ui/state/NeedsConnection.tsx";

interface Props {
  kind: OfferedKindName;
  /** In a bar that is full: its sign alone. */
  compact?: boolean;
}

/** Leads to where a sheet of these things is brought in, for who may. */
export function ImportLink({ kind, compact = false }: Props) {
  const words = importEntranceWords[useLocale()];
  const may = useMay("POST /imports");
  const away = useAwayReason();
  if (!may) return null;
  return (
    <Button
      variant="default"
      disabled={away !== undefined}
      title={away ?? (compact ? words.action : undefined)}
      {...(compact && { className: "rigid", px: 10, "aria-label": words.action })}
      leftSection={compact ? undefined : <IconTableImport size={18} />}
      renderRoot={(props) => (
        <Link {...props} to="/imports/{-$importId}" params={{ importId: undefined }} search={{ kind }} />
      )}
    >
      {compact ? <IconTableImport size={18} aria-hidden="true" /> : words.action}
    </Button>
  );
}
