import { Button, Checkbox, TextInput } from "@mantine/core";
import "@mantine/core/styles/Checkbox.layer.css";
import { limits } from "@millwright/contract/limits";
import type { Webhook } from "@millwright/contract/webhooks";
import { type EventType, eventTypes } from "@millwright/domain/events/event";
import { trimmed } from "@millwright/domain/trimmed";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { MadeSecret } from "#features/webhooks/MadeSecret.tsx";
import { useWebhookWords } from "#features/webhooks/webhook-words.ts";
import { webhooksQuery } from "#features/webhooks/webhooks.ts";
import { useSending } from "#lib/api/act.ts";
import { api } from "#lib/api/api.ts";
import { reasonsOf } from "#lib/failure/failures.ts";
import { useMessages } from "#lib/language.ts";
import { AppDialog } from "#ui/dialog/AppDialog.tsx";
import { toast } from "#ui/toast/toast.ts";

const usual: readonly EventType[] = ["work_order.created", "work_order.completed"];

/** Makes a webhook, then shows its secret; or changes one. */
export function WebhookForm({ webhook, onClose }: { webhook?: Webhook; onClose: () => void }) {
  const words = useWebhookWords();
  const m = useMessages();
  const client = useQueryClient();
  const [address, setAddress] = useState(webhook?.address ?? "");
  const [types, setTypes] = useState<readonly EventType[]>(webhook?.types ?? usual);
  const [error, setError] = useState<string>();
  const [secret, setSecret] = useState<string | null>(null);
  const typesError = types.length === 0 ? words.typesRequired : undefined;
  const [save, saving] = useSending(async () => {
    if (trimmed(address) === "") return setError(words.addressRequired);
    if (typesError !== undefined) return;
    const body = { address: trimmed(address), types: [...types] };
    try {
      if (webhook === undefined) setSecret((await api("POST /webhooks", { body })).secret);
      else await api("PUT /webhooks/{id}", { params: { id: webhook.id }, body });
      await client.invalidateQueries({ queryKey: webhooksQuery().queryKey });
      if (webhook === undefined) return;
      toast.success(words.saved);
      onClose();
    } catch (cause) {
      const failed = webhook === undefined ? words.makeError : words.saveError;
      setError(reasonsOf(cause, { failed, preferDetail: true }, m).join(" "));
    }
  });
  const toggle = (type: EventType) =>
    setTypes((before) => (before.includes(type) ? before.filter((each) => each !== type) : [...before, type]));

  const title = webhook === undefined ? words.add : words.editTitle;
  if (secret !== null)
    return (
      <AppDialog title={title} size="narrow" foot={<Button onClick={onClose}>{words.done}</Button>} onClose={onClose}>
        <MadeSecret secret={secret} />
      </AppDialog>
    );
  const foot = (
    <>
      <Button variant="default" onClick={onClose}>
        {m.common.cancel}
      </Button>
      <Button loading={saving} onClick={save}>
        {webhook === undefined ? words.make : m.common.save}
      </Button>
    </>
  );
  return (
    <AppDialog title={title} size="wide" foot={foot} onClose={onClose}>
      <form
        noValidate
        className="stack gap-16"
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <TextInput
          data-autofocus
          type="url"
          label={words.address}
          description={words.addressHelp}
          value={address}
          error={error}
          maxLength={limits.webhooks.address}
          onChange={(event) => {
            setAddress(event.currentTarget.value);
            setError(undefined);
          }}
        />
        <fieldset className="stack gap-8">
          <legend className="medium">{words.types}</legend>
          <div className="row wrap gap-8-16">
            {eventTypes.map((type) => (
              <Checkbox
                key={type}
                label={words.type[type]}
                checked={types.includes(type)}
                onChange={() => toggle(type)}
              />
            ))}
          </div>
          {typesError !== undefined && (
            <p role="alert" className="note ink-danger">
              {typesError}
            </p>
          )}
        </fieldset>
      </form>
    </AppDialog>
  );
}
