import { Button } from "@mantine/core";
import { Link, useSearch } from "@tanstack/react-router";
import { AuthForm } from "#features/auth/AuthForm.tsx";
import { AuthPanel } from "#features/auth/AuthLayout.tsx";
import { CompanyCodeField } from "#features/auth/CompanyCodeField.tsx";
import { EmailField } from "#features/auth/EmailField.tsx";
import { Failure } from "#features/auth/Failure.tsx";
import { PasswordField } from "#features/auth/PasswordField.tsx";
import type { SignIn } from "#features/auth/sign-in.ts";
import { keepTypedEmail } from "#features/auth/typed-email.ts";
import { useMessages } from "#lib/language.ts";
import { knowsPasskeys } from "#lib/passkeys/passkeys.ts";

export function SignInForm({ fields, refused, send, sending, sendPasskey, askingPasskey }: SignIn) {
  const m = useMessages();
  const { redirect } = useSearch({ from: "/login" });
  return (
    <AuthPanel title={m.auth.signInTitle}>
      <AuthForm attempts={fields.attempts} onSubmit={send}>
        <EmailField required withAsterisk={false} {...fields.field("email")} />
        <PasswordField
          label={m.auth.password}
          autoComplete="current-password"
          required
          withAsterisk={false}
          {...fields.field("password")}
        />
        <CompanyCodeField description={m.auth.companyCodeSignInHelp} {...fields.field("companyCode")} />
        <Failure refused={refused} />
        <Button type="submit" loading={sending}>
          {m.auth.signIn}
        </Button>
        {knowsPasskeys() && (
          <Button variant="default" loading={askingPasskey} onClick={sendPasskey}>
            {m.auth.passkey.use}
          </Button>
        )}
        <Link
          to="/sign-on"
          search={redirect === undefined ? {} : { redirect }}
          className="inline-row gap-6 control medium no-underline hover-underline"
        >
          {m.auth.signOn}
        </Link>
        <Link
          to="/forgot-password"
          className="inline-row gap-6 control medium no-underline hover-underline"
          onClick={() => keepTypedEmail(fields.values.email.trim())}
        >
          {m.auth.forgotPassword}
        </Link>
      </AuthForm>
    </AuthPanel>
  );
}
