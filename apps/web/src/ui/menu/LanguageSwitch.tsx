import { type Locale, locales } from "@millwright/messages/text";
import { useState } from "react";
import { setLanguage, useLocale, useMessages } from "#lib/language.ts";
import { Segmented } from "#ui/form/Segmented.tsx";
import { toast } from "#ui/toast/toast.ts";

/** EN | FR. The choice is remembered on this device. */
export function LanguageSwitch({ wide = false }: { wide?: boolean }) {
  const m = useMessages();
  const locale = useLocale();
  const [coming, setComing] = useState<Locale | null>(null);

  async function change(next: Locale) {
    setComing(next);
    await setLanguage(next).catch(() => toast.error(m.failures.languageNotLoaded));
    setComing(null);
  }

  return (
    <Segmented
      wide={wide}
      legend={m.shell.language}
      value={coming ?? locale}
      choices={locales.map((value) => ({ value, label: value.toUpperCase(), name: m.shell.languages[value] }))}
      onChange={(next) => void change(next)}
    />
  );
}
