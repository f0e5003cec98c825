import { Button, NativeSelect, TextInput } from "@mantine/core";
import { limits } from "@millwright/contract/limits";
import { registrationRoles } from "@millwright/domain/people";
import { AuthForm } from "#features/auth/AuthForm.tsx";
import { AuthPanel } from "#features/auth/AuthLayout.tsx";
import { CompanyCodeField } from "#features/auth/CompanyCodeField.tsx";
import { EmailField } from "#features/auth/EmailField.tsx";
import { Failure } from "#features/auth/Failure.tsx";
import { PasswordField } from "#features/auth/PasswordField.tsx";
import type { SignUp } from "#features/auth/sign-up/sign-up.ts";
import { useMessages } from "#lib/language.ts";

/** The first step of the sign-up. */
export function SignUpForm({ fields, refused, proof, submit, submitting }: SignUp) {
  const m = useMessages();
  return (
    <AuthPanel title={m.auth.signUpTitle}>
      <AuthForm attempts={fields.attempts} onSubmit={submit}>
        <EmailField required withAsterisk={false} {...fields.field("email")} />
        <NativeSelect
          label={m.auth.role}
          data={registrationRoles.map((value) => ({ value, label: m.auth.roles[value] }))}
          {...fields.field("role")}
        />
        {fields.values.role === "Other" && (
          <TextInput
            label={m.auth.customRole}
            required
            withAsterisk={false}
            autoComplete="organization-title"
            maxLength={limits.role}
            {...fields.field("customRole")}
          />
        )}
        <CompanyCodeField description={m.auth.companyCodeSignUpHelp} {...fields.field("companyCode")} />
        <PasswordField
          label={m.auth.password}
          description={m.auth.passwordHelp}
          autoComplete="new-password"
          required
          withAsterisk={false}
          {...fields.field("password")}
        />
        <Failure refused={refused} />
        <Button type="submit" loading={submitting}>
          {proof.token !== null ? m.auth.createAccount : m.auth.continue}
        </Button>
      </AuthForm>
    </AuthPanel>
  );
}
