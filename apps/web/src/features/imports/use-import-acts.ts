import type { ChangeImport, Import, ImportColumn } from "@millwright/contract/imports";
import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { importKey, importListKey, importRowsKey } from "#features/imports/import-queries.ts";
import { useImportWords } from "#features/imports/import-words.ts";
import { api } from "#lib/api/api.ts";
import { showFailure } from "#ui/toast/show-failure.ts";

export type ImportChange = Omit<ChangeImport, "version">;

/** Changes an import, one thing after the other: what is chosen is seen at once. Each answers whether it was done. */
export function useImportActs(id: string) {
  const words = useImportWords();
  const client = useQueryClient();
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const [busy, setBusy] = useState(0);
  const latest = () => client.getQueryData<Import>(importKey(id));

  function send(work: (one: Import) => Promise<Import>, failed = words.notSaved): Promise<boolean> {
    setBusy((n) => n + 1);
    const done = queue.current.then(async () => {
      const one = latest();
      if (one === undefined) return false;
      try {
        const next = await work(one);
        client.setQueryData(importKey(id), next);
        void client.invalidateQueries({ queryKey: importListKey });
        return true;
      } catch (error) {
        showFailure(error, { failed, preferDetail: true });
        await client.invalidateQueries({ queryKey: importKey(id) });
        return false;
      } finally {
        setBusy((n) => n - 1);
      }
    });
    queue.current = done;
    return done;
  }
  const params = { id };

  function change(changes: ImportChange): Promise<boolean> {
    client.setQueryData<Import>(importKey(id), (one) => one && withChanges(one, changes));
    return send(({ version }) => api("PUT /imports/{id}", { params, body: { ...changes, version } }));
  }
  async function editCell(row: number, at: number, text: string): Promise<boolean> {
    const isDone = await send(({ version }) =>
      api("PUT /imports/{id}/rows", { params, body: { version, row, cells: [{ at, text }] } }),
    );
    await client.invalidateQueries({ queryKey: importRowsKey(id) });
    return isDone;
  }
  return {
    busy: busy > 0,
    change,
    editCell,
    check: () => send(({ version }) => api("POST /imports/{id}/check", { params, body: { version } })),
    start: () => send(({ version }) => api("POST /imports/{id}/start", { params, body: { version } })),
    cancel: () => send(() => api("POST /imports/{id}/cancel", { params })),
    undo: () => send(() => api("POST /imports/{id}/undo", { params })),
  };
}
export type ImportActs = ReturnType<typeof useImportActs>;

/** An import as it will be once a change has arrived. */
function withChanges(
  one: Import,
  { columns = [], settings = {}, decisions = [], kind, sheet, header_row }: ImportChange,
): Import {
  const chosen = new Map(columns.map(({ at, field }) => [at, field]));
  const asChosen = (column: ImportColumn): ImportColumn => {
    const field = chosen.get(column.at);
    return field === undefined ? column : { ...column, field, source: "chosen" };
  };
  const isReplaced = (old: { field: string; value: string }) =>
    decisions.some(({ field, value }) => field === old.field && value === old.value);
  return {
    ...one,
    kind: kind ?? one.kind,
    sheet: sheet ?? one.sheet,
    header_row: header_row ?? one.header_row,
    columns: one.columns.map(asChosen),
    settings: { ...one.settings, ...settings },
    decisions: [...one.decisions.filter((old) => !isReplaced(old)), ...decisions],
    state: "draft",
  };
}
