import { Button, TextInput } from "@mantine/core";
import type { ApiKey } from "@millwright/contract/api-keys";
import { limits } from "@millwright/contract/limits";
import { trimmed } from "@millwright/domain/trimmed";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import styles from "#features/api-keys/ApiKeys.module.css";
import { useApiKeyWords } from "#features/api-keys/api-key-words.ts";
import { keysQuery } from "#features/api-keys/api-keys.ts";
import { useAct } from "#lib/api/act.ts";
import { api } from "#lib/api/api.ts";
import { useMessages } from "#lib/language.ts";
import entries from "#ui/list/Entries.module.css";
import { toast } from "#ui/toast/toast.ts";

/** The row of a key while its name is changed. */
export function RenameKey({ apiKey, onClose }: { apiKey: ApiKey; onClose: () => void }) {
  const m = useMessages();
  const words = useApiKeyWords();
  const client = useQueryClient();
  const { busy, act } = useAct(toast);
  const [name, setName] = useState(apiKey.name);
  const [error, setError] = useState<string>();
  async function save() {
    const wanted = trimmed(name);
    if (wanted === "") return setError(words.nameRequired);
    if (wanted === apiKey.name) return onClose();
    const done = await act(
      async () => {
        await api("PUT /keys/{id}", { params: { id: apiKey.id }, body: { name: wanted } });
        await client.invalidateQueries({ queryKey: keysQuery().queryKey });
      },
      { failed: words.renameFailed, preferDetail: true },
    );
    if (!done) return;
    toast.success(words.renamed);
    onClose();
  }
  return (
    <li className={`row gap-12 pad-10-0 line-above ${entries.row}`}>
      <form
        noValidate
        className="flex wrap gap-8 items-end grow"
        onKeyDown={(event) => event.key === "Escape" && onClose()}
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <TextInput
          label={words.name}
          className={styles.field ?? ""}
          value={name}
          error={error}
          maxLength={limits.name}
          autoFocus
          onChange={(event) => {
            setName(event.currentTarget.value);
            setError(undefined);
          }}
        />
        <Button type="submit" loading={busy}>
          {m.common.save}
        </Button>
        <Button variant="default" onClick={onClose}>
          {m.common.cancel}
        </Button>
      </form>
    </li>
  );
}
