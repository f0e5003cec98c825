import { TextInput, type TextInputProps } from "@mantine/core";
import { useMessages } from "#lib/language.ts";

/** The code of a company to join; case, spaces and dashes do not matter. */
export function CompanyCodeField(props: TextInputProps) {
  const m = useMessages();
  return (
    <TextInput
      label={m.auth.companyCode}
      autoComplete="off"
      autoCapitalize="characters"
      autoCorrect="off"
      spellCheck={false}
      maxLength={40}
      classNames={{ input: "mono" }}
      {...props}
    />
  );
}
