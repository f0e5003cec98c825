import { type Names, pathOf } from "./names.ts";

/** The feature's files in the web, by their path. */
export function webFiles(names: Names): Record<string, string> {
  const { kebab, pascal, parent } = names;
  const folder = `apps/web/src/features/${kebab}`;
  const shown = parent
    ? {
        [`${folder}/${parent.one}${pascal}.tsx`]: tab(names),
        [`${folder}/${parent.one}${pascal}.module.css`]:
          ".tab {\n  display: flex;\n  flex-direction: column;\n  gap: 16px;\n}\n",
      }
    : { [`${folder}/${pascal}Screen.tsx`]: screen(names) };
  return { [`${folder}/use-${kebab}.ts`]: hooks(names), [`${folder}/${pascal}Table.tsx`]: table(names), ...shown };
}

function hooks(names: Names): string {
  const { camel, pascal, one, kind, words, oneWord, parent } = names;
  const path = pathOf(names);
  const owner = parent && `${parent.table}Id`;
  const argument = owner ? `${owner}: string` : "";
  const params = owner ? `params: { id: ${owner} }, ` : "";
  const key = owner ? `[...${camel}Key, ${owner}]` : `${camel}Key`;
  return `import { useQueryClient } from "@tanstack/react-query";
import { useAct } from "#lib/api/act.ts";
import { api, apiPage } from "#lib/api/api.ts";
import type { BodyOf } from "#lib/api/calls.ts";
import { failures } from "#lib/failure/failures.ts";
import { useMessages } from "#lib/language.ts";
import { onLive } from "#lib/live/live.ts";
import { useRows } from "#lib/api/pages.ts";
import { toast } from "#ui/toast/toast.ts";

const ${camel}Key = ["${camel}"];
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
    }, failures.add${one}(m));
  return { busy, add };
}
`;
}

function table(names: Names): string {
  const { kebab, camel, pascal, one, kind, words, oneWord, parent } = names;
  const owner = parent && `${parent.table}Id`;
  const [argument, passed] = owner ? [`{ ${owner} }: { ${owner}: string }`, owner] : ["", ""];
  return `import { TextInput } from "@mantine/core";
import { limits } from "@millwright/contract/limits";
import type { ${one} } from "@millwright/contract/${kebab}";
import { dayOf } from "@millwright/domain/when";
import { fill } from "@millwright/messages/text";
import { useMemo, useState } from "react";
import { useAdd${one}, use${pascal} } from "#features/${kebab}/use-${kebab}.ts";
import { useMessages } from "#lib/language.ts";
import { useSaying } from "#lib/time/now.ts";
import { sayDay } from "#lib/time/time.ts";
import { AddBar } from "#ui/form/AddBar.tsx";
import { DataTable } from "#ui/list/DataTable.tsx";
import { EmptyState } from "#ui/state/EmptyState.tsx";
import { ErrorState } from "#ui/state/ErrorState.tsx";
import { ShowMore } from "#ui/button/ShowMore.tsx";
import { SkeletonRows } from "#ui/state/Skeleton.tsx";
import type { Column } from "#ui/list/table.ts";
import { toast } from "#ui/toast/toast.ts";

/** The ${words}, a page at a time. */
export function ${pascal}Table(${argument}) {
  const m = useMessages();
  const columns = useColumns();
  const list = use${pascal}(${passed});
  if (list.isPending) return <SkeletonRows />;
  if (list.isError && !list.data) {
    return <ErrorState title={m.${camel}.loadFailed} error={list.error} onRetry={() => void list.refetch()} />;
  }
  if (list.data.length === 0) return <EmptyState title={m.${camel}.empty} detail={m.${camel}.emptyHelp} />;
  return (
    <>
      <DataTable label={m.${camel}.title} rows={list.data} rowKey={(${kind}) => ${kind}.id} columns={columns} />
      <ShowMore more={list.hasNextPage} loading={list.isFetchingNextPage} onMore={() => void list.fetchNextPage()} />
    </>
  );
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

/** The form that adds a ${oneWord}. */
export function Add${one}(${argument}) {
  const m = useMessages();
  const { busy, add } = useAdd${one}(${passed});
  const [typed, setTyped] = useState("");
  const name = typed.trim();

  async function submit(): Promise<boolean> {
    if (!(await add({ name }))) return false;
    setTyped("");
    toast.success(fill(m.${camel}.added, { name }));
    return true;
  }
  return (
    <AddBar isUnsaved={typed !== ""} action={m.${camel}.add} busy={busy} disabled={name === ""} onAdd={submit}>
      <TextInput
        label={m.${camel}.name}
        value={typed}
        maxLength={limits.name}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
    </AddBar>
  );
}
`;
}

function screen({ kebab, camel, pascal, one, words }: Names): string {
  return `import { Add${one}, ${pascal}Table } from "#features/${kebab}/${pascal}Table.tsx";
import { useMessages } from "#lib/language.ts";
import { Page } from "#ui/page/Page.tsx";

/** The ${words} of the plant. */
export function ${pascal}Screen() {
  const m = useMessages();
  return (
    <Page title={m.${camel}.title}>
      <Add${one} />
      <${pascal}Table />
    </Page>
  );
}
`;
}

function tab({ kebab, pascal, one, words, parent = { kebab: "", one: "", table: "" } }: Names): string {
  const owner = `${parent.table}Id`;
  return `import styles from "#features/${kebab}/${parent.one}${pascal}.module.css";
import { Add${one}, ${pascal}Table } from "#features/${kebab}/${pascal}Table.tsx";

/** The ${words} of a ${parent.table}, in its dialog. */
export function ${parent.one}${pascal}({ ${owner} }: { ${owner}: string }) {
  return (
    <div className={styles.tab}>
      <Add${one} ${owner}={${owner}} />
      <${pascal}Table ${owner}={${owner}} />
    </div>
  );
}
`;
}
