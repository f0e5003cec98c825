import { Button } from "@mantine/core";
import { IconKey, IconPlus } from "@tabler/icons-react";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useApiKeyWords } from "#features/api-keys/api-key-words.ts";
import { keysQuery } from "#features/api-keys/api-keys.ts";
import { KeyRow } from "#features/api-keys/KeyRow.tsx";
import { MakeKey } from "#features/api-keys/MakeKey.tsx";
import { onLive } from "#lib/live/live.ts";
import entries from "#ui/list/Entries.module.css";
import { Panel } from "#ui/page/Panel.tsx";
import { EmptyState } from "#ui/state/EmptyState.tsx";
import { ErrorState } from "#ui/state/ErrorState.tsx";
import { SkeletonRows } from "#ui/state/Skeleton.tsx";

/** The keys by which other systems call the API, for owners. */
export function KeysSection() {
  const words = useApiKeyWords();
  const client = useQueryClient();
  const keys = useQuery(keysQuery());
  const [isMaking, setMaking] = useState(false);
  useEffect(() => onLive("company", () => void client.invalidateQueries({ queryKey: keysQuery().queryKey })), [client]);
  const all = keys.data;
  const add = (
    <Button variant="default" leftSection={<IconPlus aria-hidden="true" />} onClick={() => setMaking(true)}>
      {words.add}
    </Button>
  );
  return (
    <Panel id="keys" aria-labelledby="keys-title" className="stack gap-16">
      <div className={`flex wrap gap-12 items-start between ${entries.head}`}>
        <div>
          <h2 id="keys-title" className="text-16 strong">
            {words.title}
          </h2>
          <p className="note">
            {words.help} <a href="/api/docs">{words.reference}</a>
          </p>
        </div>
        {all !== undefined && all.length > 0 && add}
      </div>
      {keys.isPending && <SkeletonRows count={2} />}
      {keys.isError && !all && (
        <ErrorState title={words.loadFailed} error={keys.error} onRetry={() => void keys.refetch()} />
      )}
      {all?.length === 0 && <EmptyState icon={<IconKey />} title={words.empty} detail={words.emptyHelp} action={add} />}
      {all !== undefined && all.length > 0 && (
        <ul className="stack">
          {all.map((key) => (
            <KeyRow key={key.id} apiKey={key} />
          ))}
        </ul>
      )}
      {isMaking && <MakeKey onClose={() => setMaking(false)} />}
    </Panel>
  );
}
