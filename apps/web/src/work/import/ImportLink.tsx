import type { OfferedKindName } from "@millwright/domain/imports/import-kind";
import { importEntranceWords } from "@millwright/messages/import-entrance/import-entrance";
import { IconTableImport } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useLocale } from "#lib/language.ts";
import { useMay } from "#lib/session/may.ts";
import { BarButton } from "#ui/button/BarButton.tsx";

interface Props {
  /** Left out where things of several kinds come in: the headings then tell which they are. */
  kind?: OfferedKindName;
  /** In a bar that is full: its sign alone. */
  compact?: boolean;
}

/** Leads to where a sheet of these things is brought in, for who may. */
export function ImportLink({ kind, compact = false }: Props) {
  const words = importEntranceWords[useLocale()];
  const may = useMay("POST /imports");
  if (!may) return null;
  return (
    <BarButton
      icon={IconTableImport}
      label={words.action}
      compact={compact}
      renderRoot={(props) => (
        <Link {...props} to="/imports/{-$importId}" params={{ importId: undefined }} search={{ kind }} />
      )}
    />
  );
}
