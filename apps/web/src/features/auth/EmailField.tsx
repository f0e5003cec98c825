import { TextInput, type TextInputProps } from "@mantine/core";
import { limits } from "@millwright/contract/limits";
import { useMessages } from "#lib/language.ts";

export function EmailField(props: TextInputProps) {
  const m = useMessages();
  return (
    <TextInput
      label={m.auth.email}
      type="email"
      inputMode="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={limits.email}
      {...props}
    />
  );
}
