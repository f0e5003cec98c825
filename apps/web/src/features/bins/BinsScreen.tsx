import type { Bin } from "@millwright/contract/bins";
import { limits } from "@millwright/contract/limits";
import { trimmed } from "@millwright/domain/trimmed";
import { IconBox } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import { BinsTable } from "#features/bins/BinsTable.tsx";
import { useBinActs, useBinPages, useBinWords } from "#features/bins/bin-queries.ts";
import { newId } from "#lib/api/new-id.ts";
import { useMay } from "#lib/session/may.ts";
import { ShowMore } from "#ui/button/ShowMore.tsx";
import { AddBar } from "#ui/form/AddBar.tsx";
import { TextField } from "#ui/form/Field.tsx";
import { SearchField } from "#ui/form/SearchField.tsx";
import { Page } from "#ui/page/Page.tsx";
import { EmptyState } from "#ui/state/EmptyState.tsx";
import { ErrorState } from "#ui/state/ErrorState.tsx";
import { SkeletonRows } from "#ui/state/Skeleton.tsx";

/** Where parts lie, and what lies there. */
export function BinsScreen({ tabs }: { tabs: ReactNode }) {
  const words = useBinWords();
  const [q, setQ] = useState("");
  const list = useBinPages(q);
  const mayAdd = useMay("POST /bins");
  const bins = list.data?.pages.flatMap(({ rows }): Bin[] => rows);
  return (
    <Page
      title={words.title}
      count={bins?.length}
      hasMore={list.hasNextPage}
      actions={<SearchField label={words.search} value={q} onSearch={setQ} />}
    >
      {tabs}
      <p className="note">{words.help}</p>
      {mayAdd && <AddBin />}
      {list.isPending && <SkeletonRows />}
      {list.isError && !bins && (
        <ErrorState title={words.loadFailed} error={list.error} onRetry={() => void list.refetch()} />
      )}
      {bins?.length === 0 && <EmptyState icon={<IconBox />} title={q ? words.noneFound : words.none} />}
      {bins && bins.length > 0 && <BinsTable bins={bins} />}
      <ShowMore
        more={list.hasNextPage}
        loading={list.isFetchingNextPage}
        onMore={() => void list.fetchNextPage()}
        auto
      />
    </Page>
  );
}

// What is sent again unchanged has the id that it had; another name is another bin.
const draftOf = (typed: string) => ({ id: newId(), typed });

function AddBin() {
  const words = useBinWords();
  const { busy, add } = useBinActs();
  const [{ id, typed }, setDraft] = useState(() => draftOf(""));
  const name = trimmed(typed);
  async function submit(): Promise<boolean> {
    if (!(await add(id, name))) return false;
    setDraft(draftOf(""));
    return true;
  }
  return (
    <AddBar action={words.add} busy={busy} disabled={name === ""} isUnsaved={typed !== ""} onAdd={submit}>
      <TextField
        label={words.name}
        placeholder={words.namePlaceholder}
        value={typed}
        maxLength={limits.bin}
        onChange={(event) => setDraft(draftOf(event.currentTarget.value))}
      />
    </AddBar>
  );
}
