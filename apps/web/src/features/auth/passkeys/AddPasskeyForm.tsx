import { Button, TextInput } from "@mantine/core";
import { limits } from "@millwright/contract/limits";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { AuthForm } from "#features/auth/AuthForm.tsx";
import { Failure, passkeyRefusal, type Refused } from "#features/auth/Failure.tsx";
import { passwordMissing } from "#features/auth/faults.ts";
import { type MessageOf, useFields } from "#features/auth/fields.ts";
import { PasswordField } from "#features/auth/PasswordField.tsx";
import { makePasskey } from "#features/auth/passkeys/ask-passkey.ts";
import { useSending } from "#lib/api/act.ts";
import { hasCode } from "#lib/api/api-error.ts";
import { failures } from "#lib/failure/failures.ts";
import { deviceOf, sayDevice } from "#lib/install/user-agent.ts";
import { currentMessages, useMessages } from "#lib/language.ts";
import { currentPasskeyWords, usePasskeyWords } from "#lib/passkeys/passkey-words.ts";
import { toast } from "#ui/toast/toast.ts";

interface Props {
  /** Whether the sign-in is too long ago to go without the password. */
  passwordNeeded: boolean;
  onDone: () => void;
  onClose: () => void;
}

/** The name of a new passkey, and the password; the rest is between the person and their device. */
export function AddPasskeyForm({ passwordNeeded, onDone, onClose }: Props) {
  const m = useMessages();
  const words = usePasskeyWords();
  const { fields, refused, send, sending, isAsked } = useAddPasskey(passwordNeeded, onDone);
  return (
    <AuthForm attempts={fields.attempts} onSubmit={send}>
      <TextInput
        autoFocus
        label={words.name}
        description={words.nameHelp}
        maxLength={limits.passkeys.name}
        required
        withAsterisk={false}
        {...fields.field("name")}
      />
      {isAsked && (
        <PasswordField
          label={m.profile.password.old}
          autoComplete="current-password"
          required
          withAsterisk={false}
          {...fields.field("password")}
        />
      )}
      <Failure refused={refused} />
      <div className="flex wrap gap-8">
        <Button type="submit" loading={sending}>
          {words.add}
        </Button>
        <Button variant="default" disabled={sending} onClick={onClose}>
          {m.common.cancel}
        </Button>
      </div>
    </AuthForm>
  );
}

function useAddPasskey(passwordNeeded: boolean, onDone: () => void) {
  const client = useQueryClient();
  const fields = useFields({ name: sayDevice(deviceOf(navigator.userAgent), currentMessages()), password: "" });
  const [isAsked, setAsked] = useState(passwordNeeded);
  const [refused, setRefused] = useState<Refused | null>(null);

  const [send, sending] = useSending(async () => {
    setRefused(null);
    const { name, password } = fields.values;
    if (fields.mark({ name: nameMissing(name), password: isAsked ? passwordMissing(password) : undefined })) return;
    try {
      await makePasskey(name, password);
    } catch (error) {
      return explain(error);
    }
    toast.success(currentPasskeyWords().added);
    await client.invalidateQueries({ queryKey: ["passkeys"] });
    onDone();
  });

  function explain(error: unknown) {
    // The sign-in has grown old while the form was open.
    if (hasCode(error, "password_needed")) return setAsked(true);
    const wrong = hasCode(error, "password_wrong")
      ? { password: (): string => currentMessages().errors.password_wrong }
      : {};
    if (!fields.mark(wrong)) setRefused(passkeyRefusal(error, failures.addPasskey));
  }

  return { fields, refused, send, sending, isAsked };
}

function nameMissing(name: string): MessageOf | undefined {
  return name.trim() === "" ? (m) => m.errors.name_required : undefined;
}
