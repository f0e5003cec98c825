import { Button, TextInput } from "@mantine/core";
import { limits } from "@millwright/contract/limits";
import { trimmed } from "@millwright/domain/trimmed";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import styles from "#features/setup/Setup.module.css";
import { useSetupMessages } from "#features/setup/setup-words.ts";
import { useAct } from "#lib/api/act.ts";
import { api } from "#lib/api/api.ts";
import { failures } from "#lib/failure/failures.ts";
import { setUser, useUser } from "#lib/session/session.ts";
import { toast } from "#ui/toast/toast.ts";

/** What the plant and its owner are called. */
export function PlantStep({ onSaved }: { onSaved: () => void }) {
  const m = useSetupMessages();
  const user = useUser();
  const client = useQueryClient();
  const { busy, act } = useAct(toast);
  const [plant, setPlant] = useState(user.company_name);
  const [person, setPerson] = useState(user.full_name ?? "");
  const [tried, setTried] = useState(false);
  const [name, full_name] = [trimmed(plant), trimmed(person)];

  async function save() {
    setTried(true);
    if (name === "" || full_name === "") return;
    const done = await act(async () => {
      await api("PUT /company", { body: { name } });
      const changed = await api("PUT /auth/profile", { body: { full_name } });
      client.setQueryData(["me"], changed);
      setUser(changed);
    }, failures.saveSetup(m));
    if (done) onSaved();
  }
  return (
    <form
      className={`stack gap-12 items-start ${styles.form}`}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <TextInput
        label={m.setup.plantName}
        autoComplete="organization"
        maxLength={limits.name}
        value={plant}
        error={tried && name === "" && m.errors.name_required}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => setPlant(event.currentTarget.value)}
      />
      <TextInput
        label={m.setup.fullName}
        autoComplete="name"
        maxLength={limits.name}
        value={person}
        error={tried && full_name === "" && m.profile.fullNameRequired}
        onChange={(event) => setPerson(event.currentTarget.value)}
      />
      <Button type="submit" loading={busy}>
        {m.setup.save}
      </Button>
    </form>
  );
}
