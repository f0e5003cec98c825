import { Button } from "@mantine/core";
import type { CountsDue, DuePart } from "@millwright/contract/counts";
import { partLimits } from "@millwright/contract/part-limits";
import { fill, plural } from "@millwright/messages/text";
import { useMemo, useState } from "react";
import { useCents, useCountWords, useDue } from "#features/parts/counts/count-queries.ts";
import { IntervalsDialog } from "#features/parts/counts/IntervalsDialog.tsx";
import { useDialogAddress } from "#lib/dialogs.ts";
import { useLocale, useNumber } from "#lib/language.ts";
import { useMay, useSeesMoney } from "#lib/session/may.ts";
import { useSaying } from "#lib/time/now.ts";
import { sayDay, sayInstant } from "#lib/time/time.ts";
import { Code } from "#ui/label/Code.tsx";
import { DataTable } from "#ui/list/DataTable.tsx";
import type { Column } from "#ui/list/table.ts";
import { Section } from "#ui/page/Section.tsx";
import { ErrorState } from "#ui/state/ErrorState.tsx";
import { SkeletonRows } from "#ui/state/Skeleton.tsx";

type DueClass = CountsDue["classes"][number];

/** What is due to be counted, by class, and how often each class is. */
export function DueSection() {
  const words = useCountWords();
  const saying = useSaying();
  const due = useDue();
  const mayChange = useMay("PUT /counts/intervals");
  const [isChanging, setChanging] = useState(false);
  const { data } = due;
  return (
    <Section
      title={words.due.title}
      help={words.due.help}
      aside={
        mayChange &&
        data && (
          <Button variant="default" onClick={() => setChanging(true)}>
            {words.due.change}
          </Button>
        )
      }
    >
      {due.isPending && <SkeletonRows count={3} />}
      {due.isError && !data && (
        <ErrorState title={words.loadFailed} error={due.error} onRetry={() => void due.refetch()} />
      )}
      {data && (
        <>
          <ClassTable classes={data.classes} />
          <p className="note">
            {data.classes_on === null
              ? words.due.noClasses
              : fill(words.due.classesOn, { day: sayDay(Temporal.PlainDate.from(data.classes_on), saying) })}
          </p>
          {data.parts.length === 0 ? <p className="quiet">{words.due.none}</p> : <DueTable parts={data.parts} />}
          {data.parts.length === partLimits.counts.due && (
            <p className="note">{fill(words.due.more, { n: partLimits.counts.due })}</p>
          )}
        </>
      )}
      {data && isChanging && <IntervalsDialog classes={data.classes} onClose={() => setChanging(false)} />}
    </Section>
  );
}

function ClassTable({ classes }: { classes: readonly DueClass[] }) {
  const { due } = useCountWords();
  const number = useNumber();
  const locale = useLocale();
  const cents = useCents();
  const seesMoney = useSeesMoney();
  const value: Column<DueClass> = {
    key: "value",
    header: due.useValue,
    align: "end",
    cell: ({ use_value_cents }) => cents(use_value_cents),
  };
  const columns: Column<DueClass>[] = [
    { key: "class", header: due.class, card: "title", cell: ({ part_class }) => <b>{part_class}</b> },
    { key: "parts", header: due.parts, align: "end", cell: ({ parts }) => number(parts) },
    { key: "due", header: due.due, align: "end", cell: (one) => <b>{number(one.due)}</b> },
    { key: "days", header: due.every, align: "end", cell: ({ days }) => plural(locale, due.days, days) },
    ...(seesMoney ? [value] : []),
  ];
  return <DataTable label={due.classes} rows={classes} rowKey={(one) => one.part_class} columns={columns} />;
}

function DueTable({ parts }: { parts: readonly DuePart[] }) {
  const words = useCountWords();
  const { due, columns: heads } = words;
  const saying = useSaying();
  const { open } = useDialogAddress();
  const columns = useMemo(
    (): Column<DuePart>[] => [
      {
        key: "name",
        header: heads.part,
        card: "title",
        cell: ({ id, name }) => (
          <button
            type="button"
            className="ink-action strong text-start anywhere hover-underline touch-44"
            onClick={() => open("part", id)}
          >
            {name}
          </button>
        ),
      },
      { key: "code", header: heads.partCode, card: "aside", cell: ({ code }) => <Code small>{code}</Code> },
      { key: "bin", header: heads.bin, cell: ({ bin_location }) => bin_location ?? words.none },
      { key: "class", header: due.class, cell: ({ part_class }) => part_class },
      {
        key: "last",
        header: due.last,
        cell: ({ counted_at }) =>
          counted_at === null ? due.never : sayInstant(Temporal.Instant.from(counted_at), saying),
      },
      { key: "since", header: due.since, cell: ({ due_on }) => sayDay(Temporal.PlainDate.from(due_on), saying) },
    ],
    [heads, due, words, saying, open],
  );
  return <DataTable label={due.list} rows={parts} rowKey={({ id }) => id} columns={columns} />;
}
