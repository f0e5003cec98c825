import type { Locale } from "@millwright/messages/text";
import { useState } from "react";
import { setLanguage, useMessages } from "#lib/language.ts";
import { toast } from "#ui/toast/toast.ts";

/** Changes the language of the screens; `coming` is the one that is being loaded. */
export function useLanguageChange() {
  const m = useMessages();
  const [coming, setComing] = useState<Locale | null>(null);

  async function change(next: Locale) {
    setComing(next);
    await setLanguage(next).catch(() => toast.error(m.failures.languageNotLoaded));
    setComing(null);
  }

  return { coming, change };
}
