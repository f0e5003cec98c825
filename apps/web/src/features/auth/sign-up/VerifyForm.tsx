import { Button, TextInput } from "@mantine/core";
import { limits } from "@millwright/contract/limits";
import { trimmed } from "@millwright/domain/trimmed";
import { fill } from "@millwright/messages/text";
import { IconArrowLeft } from "@tabler/icons-react";
import { AuthForm } from "#features/auth/AuthForm.tsx";
import { AuthPanel } from "#features/auth/AuthLayout.tsx";
import { Failure } from "#features/auth/Failure.tsx";
import styles from "#features/auth/form.module.css";
import { PasswordField } from "#features/auth/PasswordField.tsx";
import { CodeField } from "#features/auth/sign-up/CodeField.tsx";
import type { SignUp } from "#features/auth/sign-up/sign-up.ts";
import { useMessages } from "#lib/language.ts";
import { sayWait, useSecondsUntil } from "#lib/time/countdown.ts";

/** The second step of the sign-up: the mailed code. */
export function VerifyForm(signUp: SignUp) {
  const m = useMessages();
  const { fields, email, proof, refused, asksPassword, verify, proving, back } = signUp;
  const isWhole = proof.code.length === limits.verificationCode.length && trimmed(fields.values.fullName) !== "";
  return (
    <AuthPanel title={m.auth.verifyTitle} intro={fill(m.auth.codeSentTo, { email })}>
      <AuthForm attempts={fields.attempts} onSubmit={verify}>
        <CodeField label={m.auth.codeLabel} value={proof.code} error={proof.fault?.(m)} onChange={proof.change} />
        <TextInput
          label={m.auth.fullName}
          description={m.auth.fullNameHelp}
          autoComplete="name"
          required
          withAsterisk={false}
          maxLength={limits.name}
          {...fields.field("fullName")}
        />
        {asksPassword && (
          <PasswordField
            label={m.auth.password}
            description={m.auth.passwordAgain}
            autoComplete="new-password"
            required
            withAsterisk={false}
            {...fields.field("password")}
          />
        )}
        <Failure refused={refused} />
        <Button type="submit" loading={proving} disabled={!isWhole}>
          {m.auth.verifyAndCreate}
        </Button>
        <div className="row wrap gap-8-16 between">
          <Button variant="subtle" leftSection={<IconArrowLeft />} onClick={back}>
            {m.common.back}
          </Button>
          <Resend {...signUp} />
        </div>
      </AuthForm>
    </AuthPanel>
  );
}

function Resend({ coolUntilMs, resend, resending }: SignUp) {
  const m = useMessages();
  const seconds = useSecondsUntil(coolUntilMs);
  return (
    <Button
      variant="subtle"
      loading={resending}
      disabled={seconds > 0}
      className={`tabular ${styles.resend}`}
      onClick={resend}
    >
      {seconds > 0 ? fill(m.auth.resendIn, { time: sayWait(seconds, m) }) : m.auth.resend}
    </Button>
  );
}
