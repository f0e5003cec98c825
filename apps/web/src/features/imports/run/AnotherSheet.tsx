import { Button } from "@mantine/core";
import type { ImportKindName } from "@millwright/domain/imports/import-kind";
import { Link } from "@tanstack/react-router";
import { useImportWords } from "#features/imports/import-words.ts";

/** Leads to where the next sheet is taken. */
export function AnotherSheet({ kind }: { kind: ImportKindName | null }) {
  const words = useImportWords();
  const search = kind === null ? {} : { kind };
  return (
    <Button
      variant="default"
      renderRoot={(props) => (
        <Link {...props} to="/imports/{-$importId}" params={{ importId: undefined }} search={search} />
      )}
    >
      {words.done.another}
    </Button>
  );
}
