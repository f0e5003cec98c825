import type { ApiKey } from "@millwright/contract/api-keys";
import { useQueryClient } from "@tanstack/react-query";
import { useApiKeyWords } from "#features/api-keys/api-key-words.ts";
import { keysQuery } from "#features/api-keys/api-keys.ts";
import { api } from "#lib/api/api.ts";
import { RenameEntry } from "#ui/list/RenameEntry.tsx";

/** The row of a key while its name is changed. */
export function RenameKey({ apiKey: { id, name }, onClose }: { apiKey: ApiKey; onClose: () => void }) {
  const words = useApiKeyWords();
  const client = useQueryClient();
  async function save(wanted: string) {
    await api("PUT /keys/{id}", { params: { id }, body: { name: wanted } });
    await client.invalidateQueries({ queryKey: keysQuery().queryKey });
  }
  return <RenameEntry name={name} words={words} onSave={save} onClose={onClose} />;
}
