import { fill, plural } from "@millwright/messages/text";
import { Link } from "@tanstack/react-router";
import styles from "#features/procedures/Procedures.module.css";
import type { ListedProcedure } from "#features/procedures/procedure-queries.ts";
import { useProcedureWords } from "#features/procedures/procedure-words.ts";
import { StatusBadges } from "#features/procedures/StatusBadges.tsx";
import { useLocale, useNumber } from "#lib/language.ts";
import { useSaying } from "#lib/time/now.ts";
import { sayInstant } from "#lib/time/time.ts";
import { DataTable } from "#ui/list/DataTable.tsx";

/** The procedures, one a row: name, state and use. */
export function ProcedureTable({ rows }: { rows: readonly ListedProcedure[] }) {
  const words = useProcedureWords();
  const locale = useLocale();
  const number = useNumber();
  const saying = useSaying();
  const { columns } = words;
  return (
    <DataTable
      label={words.title}
      rows={rows}
      rowKey={({ id }) => id}
      columns={[
        { key: "name", header: columns.name, cell: (row) => <Name procedure={row} />, card: "title", width: "38%" },
        { key: "status", header: columns.status, cell: (row) => <StatusBadges procedure={row} />, card: "aside" },
        {
          key: "steps",
          header: columns.steps,
          cell: ({ step_count }) => number(step_count),
          align: "end",
          width: "80px",
        },
        {
          key: "used",
          header: columns.usedBy,
          cell: ({ used_by }) => (
            <span className="quiet">{used_by === 0 ? words.unused : plural(locale, words.usedBy, used_by)}</span>
          ),
        },
        {
          key: "version",
          header: columns.version,
          cell: ({ published }) => published && fill(words.versionN, { n: published.version }),
          from: "desktop",
        },
        {
          key: "updated",
          header: columns.updated,
          cell: ({ updated_at }) => sayInstant(Temporal.Instant.from(updated_at), saying),
          from: "desktop",
        },
      ]}
    />
  );
}

function Name({ procedure: { id, code, name, description } }: { procedure: ListedProcedure }) {
  return (
    <>
      <Link
        className="ink medium no-underline anywhere hover-underline"
        to="/procedures/$procedureId"
        params={{ procedureId: id }}
      >
        {name}
      </Link>{" "}
      <span className="quiet mono text-14 nowrap">{code}</span>
      {description && <span className={`block note truncate ${styles.about}`}>{description}</span>}
    </>
  );
}
