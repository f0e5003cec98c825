import { Button } from "@mantine/core";
import { useState } from "react";
import { useMessages } from "#lib/language.ts";
import type { PasswordSlot } from "#lib/slots.ts";
import { Section } from "#ui/page/Section.tsx";

/** The way to another password; its form opens in place. */
export function PasswordSection({ Password }: { Password: PasswordSlot }) {
  const { password } = useMessages().profile;
  const [isOpen, setOpen] = useState(false);
  const change = (
    <Button variant="default" onClick={() => setOpen(true)}>
      {password.change}
    </Button>
  );
  return (
    <Section anchor="password" title={password.title} help={password.help} aside={!isOpen && change}>
      {isOpen && <Password onClose={() => setOpen(false)} />}
    </Section>
  );
}
