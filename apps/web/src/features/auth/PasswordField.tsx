import { TextInput, type TextInputProps } from "@mantine/core";
import { limits } from "@millwright/contract/limits";
import { IconEye, IconEyeOff } from "@tabler/icons-react";
import { useState } from "react";
import { useMessages } from "#lib/language.ts";
import { IconButton } from "#ui/button/IconButton.tsx";

interface Props extends TextInputProps {
  autoComplete: "current-password" | "new-password";
}

/** A password, with a button that shows what was typed. */
export function PasswordField(props: Props) {
  const m = useMessages();
  const [shown, setShown] = useState(false);
  return (
    <TextInput
      type={shown ? "text" : "password"}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      maxLength={limits.password.max}
      rightSectionPointerEvents="all"
      rightSectionWidth="var(--mw-control)"
      rightSection={
        <IconButton label={shown ? m.auth.hidePassword : m.auth.showPassword} onClick={() => setShown(!shown)}>
          {shown ? <IconEyeOff /> : <IconEye />}
        </IconButton>
      }
      {...props}
    />
  );
}
