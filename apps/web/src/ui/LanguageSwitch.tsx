import { locales } from "@millwright/messages/text";
import { setLanguage, useLocale, useMessages } from "#lib/language.ts";
import { Segmented } from "#ui/Segmented.tsx";
import { toast } from "#ui/toast.ts";

/** EN | FR. The choice is remembered on this device. */
export function LanguageSwitch({ wide = false }: { wide?: boolean }) {
  const m = useMessages();
  const locale = useLocale();
  return (
    <Segmented
      wide={wide}
      legend={m.shell.language}
      value={locale}
      choices={locales.map((value) => ({ value, label: value.toUpperCase(), name: m.shell.languages[value] }))}
      onChange={(next) => void setLanguage(next).catch(() => toast.error(m.failures.languageNotLoaded))}
    />
  );
}
