import { Button, TextInput } from "@mantine/core";
import { limits } from "@millwright/contract/limits";
import type { SignOnSettings } from "@millwright/contract/sign-on";
import { trimmed } from "@millwright/domain/trimmed";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { CopyLine } from "#features/sign-on/CopyLine.tsx";
import { signOnQuery } from "#features/sign-on/sign-on.ts";
import { useSignOnWords } from "#features/sign-on/sign-on-words.ts";
import { useAct, useSending } from "#lib/api/act.ts";
import { api } from "#lib/api/api.ts";
import { isApiError } from "#lib/api/api-error.ts";
import { reasonsOf } from "#lib/failure/failures.ts";
import { useMessages } from "#lib/language.ts";
import { useConfirm } from "#ui/dialog/confirm.tsx";
import { toast } from "#ui/toast/toast.ts";

type Field = "issuer" | "client_id" | "client_secret";

/** The provider of the company: what to register there, and what it gave. */
export function ConnectionForm({ settings }: { settings: SignOnSettings }) {
  const m = useMessages();
  const words = useSignOnWords().settings;
  const client = useQueryClient();
  const signOn = settings.sign_on;
  const [values, setValues] = useState({
    ...{ issuer: signOn?.issuer ?? "", client_id: signOn?.client_id ?? "", client_secret: "" },
  });
  const [faults, setFaults] = useState<Partial<Record<Field, string>>>({});
  const [error, setError] = useState<string>();

  const [save, saving] = useSending(async () => {
    setError(undefined);
    const { issuer, client_id, client_secret } = values;
    try {
      const body = { issuer: trimmed(issuer), client_id: trimmed(client_id), client_secret: client_secret || null };
      const saved = await api("PUT /sign-on", { body });
      client.setQueryData(signOnQuery().queryKey, saved);
      toast.success(words.saved);
    } catch (cause) {
      setFaults(faultsOf(cause));
      setError(reasonsOf(cause, { failed: words.saveError, preferDetail: true }, m).join(" "));
    }
  });

  function faultsOf(cause: unknown): Partial<Record<Field, string>> {
    const fields = isApiError(cause) ? (cause.fields ?? {}) : {};
    return Object.fromEntries(
      Object.entries(fields).map(([name, code]) => [name, code === "required" ? words.required : words.invalid]),
    );
  }

  const field = (name: Field) => ({
    value: values[name],
    error: faults[name],
    onChange: (event: { currentTarget: HTMLInputElement }) => {
      const { value } = event.currentTarget;
      setValues((before) => ({ ...before, [name]: value }));
      setFaults((before) => ({ ...before, [name]: undefined }));
    },
  });

  return (
    <form
      noValidate
      className="stack gap-16"
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <CopyLine label={words.redirect} value={settings.redirect_uri} />
      <CopyLine label={words.signOut} value={settings.sign_out_uri} />
      {signOn && <CopyLine label={words.address} value={settings.sign_on_uri} />}
      <TextInput
        label={words.issuer}
        description={words.issuerHelp}
        inputMode="url"
        maxLength={limits.signOn.address}
        {...field("issuer")}
      />
      <TextInput label={words.clientId} maxLength={limits.signOn.word} autoComplete="off" {...field("client_id")} />
      <TextInput
        type="password"
        label={words.secret}
        description={signOn ? words.secretKept : words.secretHelp}
        autoComplete="off"
        maxLength={limits.signOn.secret}
        {...field("client_secret")}
      />
      {signOn && <p className="note">{words.endsLinks}</p>}
      <p role="alert" className="ink-danger anywhere">
        {error}
      </p>
      <div className="flex wrap gap-8">
        <Button type="submit" loading={saving}>
          {words.check}
        </Button>
        {signOn && <RemoveSignOn />}
      </div>
    </form>
  );
}

function RemoveSignOn() {
  const words = useSignOnWords().settings;
  const client = useQueryClient();
  const confirm = useConfirm();
  const { busy, act } = useAct(toast);
  async function remove() {
    const { removeQuestion: title, removeDetail: detail, remove: action } = words;
    if (!(await confirm({ title, detail, action }))) return;
    const done = await act(
      async () => {
        await api("DELETE /sign-on");
        await client.invalidateQueries({ queryKey: signOnQuery().queryKey });
      },
      { failed: words.removeError },
    );
    if (done) toast.success(words.removed);
  }
  return (
    <Button variant="default" loading={busy} onClick={() => void remove()}>
      {words.remove}
    </Button>
  );
}
