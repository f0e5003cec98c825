import { Button, TextInput } from "@mantine/core";
import type { ChangeType } from "@millwright/domain/parts/stock";
import { changeTypes } from "@millwright/domain/parts/stock";
import { IconDownload } from "@tabler/icons-react";
import { useState } from "react";
import { usePartWords } from "#features/parts/part-words.ts";
import styles from "#features/parts/stock/Ledger.module.css";
import { type LedgerAsk, useLedger } from "#features/parts/stock/ledger.ts";
import { MovementList } from "#features/parts/stock/MovementList.tsx";
import { useAct } from "#lib/api/act.ts";
import { api } from "#lib/api/api.ts";
import { download } from "#lib/api/files/files.ts";
import { failures } from "#lib/failure/failures.ts";
import { useMessages } from "#lib/language.ts";
import { ShowMore } from "#ui/button/ShowMore.tsx";
import { FilterSelect } from "#ui/form/FilterSelect.tsx";
import { ErrorState } from "#ui/state/ErrorState.tsx";
import { useAwayReason } from "#ui/state/NeedsConnection.tsx";
import { SkeletonRows } from "#ui/state/Skeleton.tsx";
import { toast } from "#ui/toast/toast.ts";

/** All that ever moved of a part, by kind and days, and as a sheet. */
export function LedgerTab({ partId }: { partId: string }) {
  const m = useMessages();
  const { ledger, changes, filters } = usePartWords();
  const [filter, setAsked] = useState<LedgerAsk>({});
  const list = useLedger(partId, filter);
  const { busy, act } = useAct(toast);
  const away = useAwayReason();
  const ask = (part: LedgerAsk) => setAsked((before) => ({ ...before, ...part }));
  const save = () => download(api("POST /parts/{id}/movements/link", { params: { id: partId }, query: filter }));
  return (
    <>
      <div className="flex wrap gap-10 items-end mb-12">
        <FilterSelect<ChangeType>
          label={ledger.change}
          allLabel={filters.all}
          value={filter.change_type}
          choices={changeTypes.map((value) => ({ value, label: changes[value] }))}
          onChange={(change_type) => ask({ change_type })}
        />
        <Day label={ledger.from} value={filter.from} onChange={(from) => ask({ from })} />
        <Day label={ledger.to} value={filter.to} onChange={(to) => ask({ to })} />
        <Button
          variant="default"
          leftSection={<IconDownload size={18} />}
          loading={busy}
          disabled={!list.data?.length || away !== undefined}
          title={away}
          onClick={() => void act(save, failures.downloadLedger(m))}
        >
          {ledger.download}
        </Button>
      </div>
      {list.isPending && <SkeletonRows />}
      {list.isError && !list.data && <ErrorState error={list.error} onRetry={() => void list.refetch()} />}
      {list.data && <MovementList movements={list.data} />}
      <ShowMore more={list.hasNextPage} loading={list.isFetchingNextPage} onMore={() => void list.fetchNextPage()} />
    </>
  );
}

interface DayProps {
  label: string;
  value: string | undefined;
  onChange: (day: string | undefined) => void;
}

function Day({ label, value, onChange }: DayProps) {
  return (
    <TextInput
      type="date"
      className={styles.day}
      label={label}
      value={value ?? ""}
      onChange={(event) => onChange(event.currentTarget.value || undefined)}
    />
  );
}
