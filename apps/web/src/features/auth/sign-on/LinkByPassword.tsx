import { Button } from "@mantine/core";
import { AuthForm } from "#features/auth/AuthForm.tsx";
import { deviceTokens } from "#features/auth/devices.ts";
import { EmailField } from "#features/auth/EmailField.tsx";
import { Failure, type Refused } from "#features/auth/Failure.tsx";
import { emailFault, passwordMissing } from "#features/auth/faults.ts";
import { useFields } from "#features/auth/fields.ts";
import { PasswordField } from "#features/auth/PasswordField.tsx";
import { useSignOnWords } from "#features/auth/sign-on/sign-on-words.ts";
import { typedEmail } from "#features/auth/typed-email.ts";
import { useSending } from "#lib/api/act.ts";
import type { BodyOf } from "#lib/api/calls.ts";
import { useMessages } from "#lib/language.ts";

interface Props {
  onLeave: (body: BodyOf<"POST /auth/sign-on">) => Promise<void>;
  refused: Refused | null;
  /** Which company it is about; without one it is the member's own. */
  companyId: string | undefined;
}

/** The way of a member who is not linked yet: their password leads to the company's sign-in, and links them there. */
export function LinkByPassword({ onLeave, refused, companyId }: Props) {
  const m = useMessages();
  const words = useSignOnWords().begin;
  const { values, attempts, mark, field } = useFields({ email: typedEmail(), password: "" });
  const [send, sending] = useSending(async () => {
    const { email, password } = values;
    if (mark({ email: emailFault(email), password: passwordMissing(password) })) return;
    await onLeave({ email: email.trim(), password, company_id: companyId, device_tokens: deviceTokens() });
  });
  return (
    <AuthForm attempts={attempts} onSubmit={send}>
      <p className="note">{words.notLinkedHelp}</p>
      <EmailField {...field("email")} required withAsterisk={false} />
      <PasswordField
        {...field("password")}
        label={m.auth.password}
        autoComplete="current-password"
        required
        withAsterisk={false}
      />
      <Failure refused={refused} />
      <Button type="submit" loading={sending}>
        {words.next}
      </Button>
    </AuthForm>
  );
}
