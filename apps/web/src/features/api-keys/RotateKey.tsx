import { Button } from "@mantine/core";
import type { ApiKey } from "@millwright/contract/api-keys";
import { fill } from "@millwright/messages/text";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useApiKeyWords } from "#features/api-keys/api-key-words.ts";
import { keysQuery } from "#features/api-keys/api-keys.ts";
import { lastingChoices, lastingOf, usualDays } from "#features/api-keys/lasting.ts";
import { MadeKey } from "#features/api-keys/MadeKey.tsx";
import { useAct } from "#lib/api/act.ts";
import { api } from "#lib/api/api.ts";
import { useMessages } from "#lib/language.ts";
import { useSaying } from "#lib/time/now.ts";
import { AppDialog } from "#ui/dialog/AppDialog.tsx";
import { ChoiceField } from "#ui/form/Field.tsx";
import { toast } from "#ui/toast/toast.ts";

/** Gives a key another secret: what becomes of the one before, then the new key. */
export function RotateKey({ apiKey, onClose }: { apiKey: ApiKey; onClose: () => void }) {
  const words = useApiKeyWords();
  const m = useMessages();
  const { now } = useSaying();
  const client = useQueryClient();
  const { busy, act } = useAct(toast);
  const [days, setDays] = useState(usualDays);
  const [secret, setSecret] = useState<string | null>(null);
  // The row is asked anew when the key is rotated: what is said of the one before stays.
  const [wasExpired] = useState(() => Temporal.Instant.compare(Temporal.Instant.from(apiKey.expires_at), now) <= 0);
  const rotate = () =>
    act(
      async () => {
        const { key } = await api("POST /keys/{id}/rotate", { params: { id: apiKey.id }, body: { days } });
        setSecret(key);
        await client.invalidateQueries({ queryKey: keysQuery().queryKey });
      },
      { failed: words.rotateFailed, preferDetail: true },
    );
  const foot =
    secret === null ? (
      <>
        <Button variant="default" onClick={onClose}>
          {m.common.cancel}
        </Button>
        <Button loading={busy} onClick={() => void rotate()}>
          {words.rotate}
        </Button>
      </>
    ) : (
      <Button onClick={onClose}>{words.done}</Button>
    );
  return (
    <AppDialog title={fill(words.rotateTitle, { name: apiKey.name })} size="narrow" foot={foot} onClose={onClose}>
      {secret !== null && <MadeKey secret={secret} />}
      {secret === null && (
        <div className="stack gap-16">
          <p>{wasExpired ? words.rotateExpired : words.rotateHelp}</p>
          <ChoiceField
            label={words.lasts}
            value={String(days)}
            data={lastingChoices(words)}
            onChange={(event) => setDays(lastingOf(event.currentTarget.value))}
          />
        </div>
      )}
    </AppDialog>
  );
}
