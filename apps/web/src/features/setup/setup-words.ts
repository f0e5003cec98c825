import type { Messages } from "@millwright/messages/messages";
import { type SetupWords, setupWords } from "@millwright/messages/setup/setup";
import { currentLocale, currentMessages, useLocale, useMessages } from "#lib/language.ts";

/** The words of the screens, with those of setting up a plant, most of which come with it alone. */
type SetupMessages = Messages & { setup: SetupWords };

export function useSetupMessages(): SetupMessages {
  const [locale, m] = [useLocale(), useMessages()];
  return { ...m, setup: { ...m.setup, ...setupWords[locale] } };
}

export function currentSetupMessages(): SetupMessages {
  const m = currentMessages();
  return { ...m, setup: { ...m.setup, ...setupWords[currentLocale()] } };
}
