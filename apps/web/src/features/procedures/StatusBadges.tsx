import { IconArchive, IconCheck, IconPencil } from "@tabler/icons-react";
import type { ListedProcedure } from "#features/procedures/procedure-queries.ts";
import { useProcedureWords } from "#features/procedures/procedure-words.ts";
import { Badge } from "#ui/label/Badge.tsx";

const looks = {
  draft: { tone: "caution", Icon: IconPencil },
  published: { tone: "safe", Icon: IconCheck },
  withdrawn: { tone: "quiet", Icon: IconArchive },
} as const;

/** How a procedure stands: its status, and whether a draft of its next version waits. */
export function StatusBadges({ procedure }: { procedure: Pick<ListedProcedure, "status" | "has_draft"> }) {
  const words = useProcedureWords();
  const { status, has_draft } = procedure;
  const { tone, Icon } = looks[status];
  return (
    <>
      <Badge tone={tone} icon={<Icon size={14} aria-hidden="true" />}>
        {words.statuses[status]}
      </Badge>
      {has_draft && status !== "draft" && (
        <>
          {" "}
          <Badge tone="caution">{words.hasDraft}</Badge>
        </>
      )}
    </>
  );
}
