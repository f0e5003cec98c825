import { locales } from "@millwright/messages/text";
import { useLocale, useMessages } from "#lib/language.ts";
import { Segmented } from "#ui/form/Segmented.tsx";
import { useLanguageChange } from "#ui/menu/use-language-change.ts";

/** EN | FR. The choice is remembered on this device. */
export function LanguageSwitch({ wide = false }: { wide?: boolean }) {
  const m = useMessages();
  const locale = useLocale();
  const { coming, change } = useLanguageChange();

  return (
    <Segmented
      wide={wide}
      legend={m.shell.language}
      value={coming ?? locale}
      choices={locales.map((value) => ({
        value,
        label: value.toUpperCase(),
        name: m.shell.languages[value],
        lang: value,
      }))}
      onChange={(next) => void change(next)}
    />
  );
}
