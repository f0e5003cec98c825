import { type Names, onePathOf, pathOf } from "./names.ts";
import { addForm, editForm } from "./web-forms.ts";

/** The feature's files in the web, by their path. */
export function webFiles(names: Names): Record<string, string> {
  const { kebab, one, pascal, parent } = names;
  const folder = `apps/web/src/features/${kebab}`;
  const shown = parent
    ? { [`${folder}/${parent.one}${pascal}.tsx`]: tab(names) }
    : { [`${folder}/${pascal}Screen.tsx`]: screen(names) };
  return {
    [`${folder}/use-${kebab}.ts`]: hooks(names),
    [`${folder}/${pascal}Table.tsx`]: table(names),
    [`${folder}/Add${one}.tsx`]: addForm(names),
    [`${folder}/Edit${one}.tsx`]: editForm(names),
    ...shown,
  };
}

function hooks(names: Names): string {
  const { kebab, camel, pascal, one, kind, words, oneWord, parent } = names;
  const [path, onePath] = [pathOf(names), onePathOf(names)];
  const owner = parent && `${parent.table}Id`;
  const argument = owner ? `${owner}: string` : "";
  const params = owner ? `params: { id: ${owner} }, ` : "";
  const key = owner ? `[...${camel}Key, ${owner}]` : `${camel}Key`;
  return `import type { ${one} } from "@millwright/contract/${kebab}";
import { fill } from "@millwright/messages/text";
import { useQueryClient } from "@tanstack/react-query";
import { useAct } from "#lib/api/act.ts";
import { api, apiPage } from "#lib/api/api.ts";
import type { BodyOf } from "#lib/api/calls.ts";
import { useMessages } from "#lib/language.ts";
import { onLive } from "#lib/live/live.ts";
import { useRows } from "#lib/api/pages.ts";
import { useConfirm } from "#ui/dialog/confirm.tsx";
import { toast } from "#ui/toast/toast.ts";

export const ${camel}Key = ["${camel}"];
onLive("${kind}", (_, queries) => void queries.invalidateQueries({ queryKey: ${camel}Key }));

/** The ${words}${parent ? ` of a ${parent.table}` : ""} by name, a page at a time. */
export function use${pascal}(${argument}) {
  return useRows(${key}, (page, signal) => apiPage("GET ${path}", { ${params}query: page, signal }));
}

/** Adds a ${oneWord}, and tells when that failed. Answers whether it was added. */
export function useAdd${one}(${argument}) {
  const m = useMessages();
  const client = useQueryClient();
  const { busy, act } = useAct(toast);
  const add = (body: BodyOf<"POST ${path}">) =>
    act(async () => {
      await api("POST ${path}", { ${params}body });
      await client.invalidateQueries({ queryKey: ${camel}Key });
    }, { failed: m.${camel}.notSaved, preferDetail: true });
  return { busy, add };
}

/** Asks, then deletes a ${oneWord}. */
export function useDelete${one}() {
  const m = useMessages();
  const client = useQueryClient();
  const confirm = useConfirm();
  const { act } = useAct(toast);
  return async ({ id, name }: ${one}): Promise<void> => {
    const title = fill(m.${camel}.deleteQuestion, { name });
    if (!(await confirm({ title, detail: m.${camel}.deleteHelp, action: m.common.delete }))) return;
    const done = await act(async () => {
      await api("DELETE ${onePath}", { params: { id } });
      await client.invalidateQueries({ queryKey: ${camel}Key });
    }, { failed: m.${camel}.notDeleted, preferDetail: true });
    if (done) toast.success(fill(m.${camel}.deleted, { name }));
  };
}
`;
}

function table(names: Names): string {
  const { kebab, camel, pascal, one, kind, words, parent } = names;
  const onePath = onePathOf(names);
  const owner = parent && `${parent.table}Id`;
  const [argument, passed] = owner ? [`{ ${owner} }: { ${owner}: string }`, owner] : ["", ""];
  return `import type { ${one} } from "@millwright/contract/${kebab}";
import { dayOf } from "@millwright/domain/when";
import { fill } from "@millwright/messages/text";
import { IconPencil, IconTrash } from "@tabler/icons-react";
import { useMemo, useState } from "react";
import { Edit${one} } from "#features/${kebab}/Edit${one}.tsx";
import { useDelete${one}, use${pascal} } from "#features/${kebab}/use-${kebab}.ts";
import { useMessages } from "#lib/language.ts";
import { useMay } from "#lib/session/may.ts";
import { useSaying } from "#lib/time/now.ts";
import { sayDay } from "#lib/time/time.ts";
import { ActionsMenu } from "#ui/menu/ActionsMenu.tsx";
import type { MenuItem } from "#ui/menu/MenuEntry.tsx";
import { DataTable } from "#ui/list/DataTable.tsx";
import { EmptyState } from "#ui/state/EmptyState.tsx";
import { ErrorState } from "#ui/state/ErrorState.tsx";
import { ShowMore } from "#ui/button/ShowMore.tsx";
import { SkeletonRows } from "#ui/state/Skeleton.tsx";
import type { Column } from "#ui/list/table.ts";

/** The ${words}, a page at a time. */
export function ${pascal}Table(${argument}) {
  const m = useMessages();
  const columns = useColumns();
  const list = use${pascal}(${passed});
  const [editing, setEditing] = useState<${one} | null>(null);
  const itemsOf = useItems(setEditing);
  if (list.isPending) return <SkeletonRows />;
  if (list.isError && !list.data) {
    return <ErrorState title={m.${camel}.loadFailed} error={list.error} onRetry={() => void list.refetch()} />;
  }
  if (list.data.length === 0 && editing === null) {
    return <EmptyState title={m.${camel}.empty} detail={m.${camel}.emptyHelp} />;
  }
  const latest = list.data.find(({ id }) => id === editing?.id) ?? editing;
  return (
    <>
      <DataTable
        label={m.${camel}.title}
        rows={list.data}
        rowKey={(${kind}) => ${kind}.id}
        columns={columns}
        actions={itemsOf && ((${kind}) => <ActionsMenu name={${kind}.name} items={itemsOf(${kind})} />)}
        actionsLabel={m.common.actions}
      />
      <ShowMore more={list.hasNextPage} loading={list.isFetchingNextPage} onMore={() => void list.fetchNextPage()} />
      {latest && <Edit${one} key={latest.id} ${kind}={latest} onClose={() => setEditing(null)} />}
    </>
  );
}

/** What may be done with one of them; undefined for who may do nothing. */
function useItems(edit: (${kind}: ${one}) => void): ((${kind}: ${one}) => MenuItem[]) | undefined {
  const m = useMessages();
  const remove = useDelete${one}();
  const [mayEdit, mayDelete] = [useMay("PUT ${onePath}"), useMay("DELETE ${onePath}")];
  if (!(mayEdit || mayDelete)) return undefined;
  return (${kind}) => {
    const { name } = ${kind};
    const editItem = { label: fill(m.${camel}.edit, { name }), icon: <IconPencil />, onChoose: () => edit(${kind}) };
    const deleteItem: MenuItem = {
      label: fill(m.${camel}.delete, { name }),
      icon: <IconTrash />,
      tone: "danger",
      onChoose: () => void remove(${kind}),
    };
    return [...(mayEdit ? [editItem] : []), ...(mayDelete ? [deleteItem] : [])];
  };
}

function useColumns(): Column<${one}>[] {
  const m = useMessages();
  const saying = useSaying();
  return useMemo(
    () => [
      { key: "name", header: m.${camel}.name, card: "title", cell: ({ name }) => name },
      {
        key: "addedOn",
        header: m.${camel}.addedOn,
        cell: ({ created_at }) => sayDay(dayOf(Temporal.Instant.from(created_at), saying.zone), saying, true),
      },
    ],
    [m, saying],
  );
}
`;
}

function screen(names: Names): string {
  const { kebab, camel, pascal, one, words } = names;
  return `import { Add${one} } from "#features/${kebab}/Add${one}.tsx";
import { ${pascal}Table } from "#features/${kebab}/${pascal}Table.tsx";
import { useMessages } from "#lib/language.ts";
import { useMay } from "#lib/session/may.ts";
import { Page } from "#ui/page/Page.tsx";

/** The ${words} of the plant. */
export function ${pascal}Screen() {
  const m = useMessages();
  const mayAdd = useMay("POST ${pathOf(names)}");
  return (
    <Page title={m.${camel}.title}>
      {mayAdd && <Add${one} />}
      <${pascal}Table />
    </Page>
  );
}
`;
}

function tab(names: Names): string {
  const { kebab, pascal, one, words, parent = { kebab: "", one: "", table: "" } } = names;
  const owner = `${parent.table}Id`;
  return `import { Add${one} } from "#features/${kebab}/Add${one}.tsx";
import { ${pascal}Table } from "#features/${kebab}/${pascal}Table.tsx";
import { useMay } from "#lib/session/may.ts";

/** The ${words} of a ${parent.table}, in its dialog. */
export function ${parent.one}${pascal}({ ${owner} }: { ${owner}: string }) {
  const mayAdd = useMay("POST ${pathOf(names)}");
  return (
    <div className="stack gap-16">
      {mayAdd && <Add${one} ${owner}={${owner}} />}
      <${pascal}Table ${owner}={${owner}} />
    </div>
  );
}
`;
}
