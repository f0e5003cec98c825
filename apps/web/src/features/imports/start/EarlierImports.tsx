import type { ListedImport } from "@millwright/contract/imports";
import { fill } from "@millwright/messages/text";
import { IconTrash } from "@tabler/icons-react";
import { useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { importListKey, useImportList } from "#features/imports/import-queries.ts";
import { isOpen } from "#features/imports/import-step.ts";
import { useImportWords } from "#features/imports/import-words.ts";
import { useAct } from "#lib/api/act.ts";
import { api } from "#lib/api/api.ts";
import { useMessages, useNumber } from "#lib/language.ts";
import { useSaying } from "#lib/time/now.ts";
import { sayAge, sayInstant } from "#lib/time/time.ts";
import { ShowMore } from "#ui/button/ShowMore.tsx";
import { useConfirm } from "#ui/dialog/confirm.tsx";
import { Badge } from "#ui/label/Badge.tsx";
import { DataTable } from "#ui/list/DataTable.tsx";
import { ActionsMenu } from "#ui/menu/ActionsMenu.tsx";
import { ErrorState } from "#ui/state/ErrorState.tsx";
import { SkeletonRows } from "#ui/state/Skeleton.tsx";
import { toast } from "#ui/toast/toast.ts";

const running = { checking: "action", importing: "action", undoing: "action" } as const;
const tones = { ...running, draft: "quiet", checked: "action", imported: "safe", undone: "quiet" } as const;

/** What was brought in before, and what waits to be. */
export function EarlierImports() {
  const m = useMessages();
  const words = useImportWords();
  const number = useNumber();
  const saying = useSaying();
  const list = useImportList();
  const rows = list.data?.pages.flatMap((page) => page.rows);
  const remove = useRemove();
  if (list.isError && !rows) {
    return <ErrorState title={words.loadFailed} error={list.error} onRetry={() => void list.refetch()} />;
  }
  const nameOf = ({ name }: ListedImport) => name || words.list.pasted;
  const undoNote = ({ state, undo_until: until }: ListedImport) =>
    state === "imported" && until !== null
      ? fill(words.list.undoUntil, { when: sayInstant(Temporal.Instant.from(until), saying) })
      : null;
  return (
    <section className="stack gap-12" aria-label={words.list.title}>
      <h2 className="text-16 strong">{words.list.title}</h2>
      {list.isPending && <SkeletonRows />}
      {rows?.length === 0 && <p className="quiet">{words.list.empty}</p>}
      {rows && rows.length > 0 && (
        <DataTable
          label={words.list.title}
          rows={rows}
          rowKey={({ id }) => id}
          columns={[
            {
              key: "name",
              header: words.list.name,
              card: "title",
              width: "30%",
              cell: (row) => (
                <Link to="/imports/{-$importId}" params={{ importId: row.id }} className="anywhere touch-row">
                  {nameOf(row)}
                </Link>
              ),
            },
            {
              key: "kind",
              header: words.list.kind,
              card: "fact",
              cell: ({ kind }) => (kind === null ? words.list.unknown : words.kinds[kind]),
            },
            {
              key: "rows",
              header: words.list.rows,
              align: "end",
              card: "fact",
              width: "90px",
              cell: ({ row_count: count }) => number(count),
            },
            {
              key: "by",
              header: words.list.by,
              card: "fact",
              cell: ({ created_by_name: name, created_at: at }) =>
                `${name}, ${sayAge(Temporal.Instant.from(at), saying)}`,
            },
            {
              key: "state",
              header: words.list.state,
              card: "foot",
              cell: (row) => (
                <div className="row wrap gap-4-8">
                  <Badge tone={tones[row.state]}>{words.states[row.state]}</Badge>
                  <span className="note">{undoNote(row)}</span>
                </div>
              ),
            },
          ]}
          actions={(row) =>
            isOpen(row.state) && (
              <ActionsMenu
                name={nameOf(row)}
                items={[
                  {
                    label: fill(words.list.remove, { name: nameOf(row) }),
                    icon: <IconTrash />,
                    tone: "danger",
                    onChoose: () => void remove(row.id, nameOf(row)),
                  },
                ]}
              />
            )
          }
          actionsLabel={m.common.actions}
        />
      )}
      <ShowMore
        more={list.hasNextPage}
        loading={list.isFetchingNextPage}
        onMore={() => void list.fetchNextPage()}
        auto
      />
    </section>
  );
}

function useRemove() {
  const words = useImportWords();
  const client = useQueryClient();
  const confirm = useConfirm();
  const { act } = useAct(toast);
  return async (id: string, name: string) => {
    const { removeQuestion, removeHelp, removeNow, removed } = words.list;
    if (!(await confirm({ title: fill(removeQuestion, { name }), detail: removeHelp, action: removeNow }))) return;
    const isDone = await act(
      async () => {
        await api("DELETE /imports/{id}", { params: { id } });
        await client.invalidateQueries({ queryKey: importListKey });
      },
      { failed: words.notSaved, preferDetail: true },
    );
    if (isDone) toast.success(removed);
  };
}
