import { Button, TextInput } from "@mantine/core";
import { limits } from "@millwright/contract/limits";
import { trimmed } from "@millwright/domain/trimmed";
import { IconFileImport } from "@tabler/icons-react";
import { Link, useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { ProcedureTable } from "#features/procedures/ProcedureTable.tsx";
import { createProcedure, useProcedures } from "#features/procedures/procedure-queries.ts";
import { useProcedureWords } from "#features/procedures/procedure-words.ts";
import { procedureStatuses, readProceduresSearch } from "#features/procedures/procedures-search.ts";
import { useAct } from "#lib/api/act.ts";
import { api } from "#lib/api/api.ts";
import { useMay } from "#lib/session/may.ts";
import { useFilters } from "#lib/use-filters.ts";
import { ShowMore } from "#ui/button/ShowMore.tsx";
import { AddBar } from "#ui/form/AddBar.tsx";
import { SearchField } from "#ui/form/SearchField.tsx";
import { Segmented } from "#ui/form/Segmented.tsx";
import { type AddForm, useAddForm } from "#ui/form/use-add-form.tsx";
import { Page } from "#ui/page/Page.tsx";
import { EmptyState } from "#ui/state/EmptyState.tsx";
import { ErrorState } from "#ui/state/ErrorState.tsx";
import { SkeletonRows } from "#ui/state/Skeleton.tsx";
import { toast } from "#ui/toast/toast.ts";
import { ImportLink } from "#work/import/ImportLink.tsx";
import { DownloadSheet } from "#work/sheets/DownloadSheet.tsx";

/** The library: how jobs are done, step by step. */
export function ProceduresScreen() {
  const words = useProcedureWords();
  const { filters, change, isFiltered } = useFilters(readProceduresSearch);
  const list = useProcedures(filters);
  const rows = list.data?.pages.flatMap((page) => page.rows);
  const mayWrite = useMay("POST /procedures");
  const add = useAddForm(words.new, isFiltered ? rows && 1 : rows?.length, mayWrite);
  return (
    <Page
      title={words.title}
      count={rows?.length}
      hasMore={list.hasNextPage}
      found={list.isPlaceholderData ? undefined : rows?.length}
      actions={
        <>
          <SearchField label={words.search} value={filters.q ?? ""} onSearch={(q) => change({ q: q || undefined })} />
          <DownloadSheet link={(format) => api("POST /sheets/procedures/link", { query: { ...filters, format } })} />
          {mayWrite && (
            <Button
              component={Link}
              to="/procedures/import"
              variant="default"
              leftSection={<IconFileImport size={18} />}
            >
              {words.actions.import}
            </Button>
          )}
          <ImportLink kind="procedures" />
          {add.opener}
        </>
      }
    >
      {add.isOpen && <AddProcedure {...add.form} />}
      {(isFiltered || rows?.length !== 0) && (
        <div className="flex">
          <Segmented
            legend={words.statusFilter}
            value={filters.status ?? "any"}
            choices={[
              { value: "any", label: words.anyStatus },
              ...procedureStatuses.map((status) => ({ value: status, label: words.statuses[status] })),
            ]}
            onChange={(value) => change({ status: procedureStatuses.find((status) => status === value) })}
          />
        </div>
      )}
      {list.isPending && <SkeletonRows />}
      {list.isError && !rows && (
        <ErrorState title={words.loadFailed} error={list.error} onRetry={() => void list.refetch()} />
      )}
      {rows?.length === 0 && (
        <EmptyState
          title={isFiltered ? words.noneFound : words.empty}
          detail={isFiltered ? words.noneFoundHelp : words.emptyHelp}
        />
      )}
      {rows && rows.length > 0 && <ProcedureTable rows={rows} />}
      <ShowMore
        more={list.hasNextPage}
        loading={list.isFetchingNextPage}
        onMore={() => void list.fetchNextPage()}
        auto
      />
    </Page>
  );
}

/** A name is enough to begin: the steps are written on its page. */
function AddProcedure(form: AddForm["form"]) {
  const words = useProcedureWords();
  const navigate = useNavigate();
  const { busy, act } = useAct(toast);
  const [name, setName] = useState("");
  const [tried, setTried] = useState(false);
  const isMissing = tried && trimmed(name) === "";

  async function add(): Promise<boolean> {
    setTried(true);
    if (trimmed(name) === "") return false;
    let procedureId = "";
    const done = await act(
      async () => {
        procedureId = (await createProcedure({ name: trimmed(name) })).id;
      },
      { failed: words.notCreated, preferDetail: true },
    );
    if (!done) return false;
    setName("");
    setTried(false);
    void navigate({ to: "/procedures/$procedureId", params: { procedureId }, ignoreBlocker: true });
    return true;
  }
  return (
    <AddBar {...form} isUnsaved={name !== ""} action={words.create} busy={busy} onAdd={add}>
      <TextInput
        label={words.newName}
        value={name}
        maxLength={limits.title}
        error={isMissing && words.nameRequired}
        onChange={(event) => setName(event.currentTarget.value)}
      />
    </AddBar>
  );
}
