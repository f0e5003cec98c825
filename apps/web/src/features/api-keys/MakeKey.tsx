import { Button, TextInput } from "@mantine/core";
import { limits } from "@millwright/contract/limits";
import { type KeyLevel, keyLevels } from "@millwright/domain/api-keys/api-key";
import { trimmed } from "@millwright/domain/trimmed";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useApiKeyWords } from "#features/api-keys/api-key-words.ts";
import { keysQuery } from "#features/api-keys/api-keys.ts";
import { lastingChoices, lastingOf, usualDays } from "#features/api-keys/lasting.ts";
import { MadeKey } from "#features/api-keys/MadeKey.tsx";
import { useSending } from "#lib/api/act.ts";
import { api } from "#lib/api/api.ts";
import { reasonsOf } from "#lib/failure/failures.ts";
import { useMessages } from "#lib/language.ts";
import { AppDialog } from "#ui/dialog/AppDialog.tsx";
import { ChoiceField } from "#ui/form/Field.tsx";

/** Makes a key: its name, what it may do and when it expires, then the key itself. */
export function MakeKey({ onClose }: { onClose: () => void }) {
  const words = useApiKeyWords();
  const m = useMessages();
  const client = useQueryClient();
  const [name, setName] = useState("");
  const [access, setAccess] = useState<KeyLevel>("technician");
  const [days, setDays] = useState(usualDays);
  const [error, setError] = useState<string>();
  const [secret, setSecret] = useState<string | null>(null);
  const [make, making] = useSending(async () => {
    if (trimmed(name) === "") return setError(words.nameRequired);
    try {
      const { key } = await api("POST /keys", { body: { name: trimmed(name), access, days } });
      setSecret(key);
      await client.invalidateQueries({ queryKey: keysQuery().queryKey });
    } catch (cause) {
      setError(reasonsOf(cause, { failed: words.makeFailed, preferDetail: true }, m).join(" "));
    }
  });
  if (secret !== null)
    return (
      <AppDialog
        title={words.addTitle}
        size="narrow"
        foot={<Button onClick={onClose}>{words.done}</Button>}
        onClose={onClose}
      >
        <MadeKey secret={secret} />
      </AppDialog>
    );
  const foot = (
    <>
      <Button variant="default" onClick={onClose}>
        {m.common.cancel}
      </Button>
      <Button loading={making} onClick={make}>
        {words.make}
      </Button>
    </>
  );
  return (
    <AppDialog title={words.addTitle} size="narrow" foot={foot} onClose={onClose}>
      <form
        noValidate
        className="stack gap-16"
        onSubmit={(event) => {
          event.preventDefault();
          make();
        }}
      >
        <TextInput
          data-autofocus
          label={words.name}
          description={words.nameHelp}
          value={name}
          error={error}
          maxLength={limits.name}
          onChange={(event) => {
            setName(event.currentTarget.value);
            setError(undefined);
          }}
        />
        <ChoiceField
          label={words.level}
          description={words.levels[access].may}
          value={access}
          data={keyLevels.map((level) => ({ value: level, label: words.levels[level].name }))}
          onChange={(event) => {
            const chosen = event.currentTarget.value;
            setAccess((before) => keyLevels.find((level) => level === chosen) ?? before);
          }}
        />
        <ChoiceField
          label={words.lasts}
          value={String(days)}
          data={lastingChoices(words)}
          onChange={(event) => setDays(lastingOf(event.currentTarget.value))}
        />
      </form>
    </AppDialog>
  );
}
