import { Button } from "@mantine/core";
import { Link, useSearch } from "@tanstack/react-router";
import { useState } from "react";
import { AuthForm } from "#features/auth/AuthForm.tsx";
import { AuthLayout, AuthPanel } from "#features/auth/AuthLayout.tsx";
import { Failure } from "#features/auth/Failure.tsx";
import { PasswordField } from "#features/auth/PasswordField.tsx";
import { ResetDone } from "#features/auth/password/ResetDone.tsx";
import { useReset } from "#features/auth/password/reset.ts";
import { useMessages } from "#lib/language.ts";

export function ResetPasswordScreen() {
  const { token } = useSearch({ from: "/reset-password" });
  const [done, setDone] = useState(false);
  return <AuthLayout>{done ? <ResetDone /> : <NewPassword token={token} onDone={() => setDone(true)} />}</AuthLayout>;
}

function NewPassword({ token, onDone }: { token: string | undefined; onDone: () => void }) {
  const m = useMessages();
  const { fields, refused, send, sending } = useReset(token, onDone);
  const disabled = token === undefined;
  return (
    <AuthPanel title={m.auth.resetTitle}>
      <AuthForm attempts={fields.attempts} onSubmit={send}>
        {disabled && <Failure refused={refused} />}
        <PasswordField
          disabled={disabled}
          label={m.auth.newPassword}
          description={m.auth.passwordHelp}
          autoComplete="new-password"
          required
          withAsterisk={false}
          {...fields.field("password")}
        />
        <PasswordField
          disabled={disabled}
          label={m.auth.confirmPassword}
          autoComplete="new-password"
          required
          withAsterisk={false}
          {...fields.field("confirmation")}
        />
        {!disabled && <Failure refused={refused} />}
        <Button type="submit" loading={sending} disabled={disabled}>
          {m.auth.setPassword}
        </Button>
        {refused && (
          <Link to="/forgot-password" className="inline-row gap-6 control medium no-underline hover-underline">
            {m.auth.requestNewLink}
          </Link>
        )}
      </AuthForm>
    </AuthPanel>
  );
}
