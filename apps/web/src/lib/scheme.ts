import { type MantineColorSchemeManager, useMantineColorScheme } from "@mantine/core";
import { type Scheme, storedScheme } from "#lib/scheme-kept.ts";
import { forget, writeText } from "#lib/storage/storage.ts";

let hear: ((event: StorageEvent) => void) | null = null;

/** Keeps the choice on this device, and follows the one that is made in another tab. */
export const schemeManager: MantineColorSchemeManager = {
  get: (otherwise) => storedScheme() ?? otherwise,
  set: (scheme) => writeText("scheme", scheme),
  subscribe: (onUpdate) => {
    hear = ({ key }) => {
      if (key === "scheme" || key === null) onUpdate(storedScheme() ?? "auto");
    };
    addEventListener("storage", hear);
  },
  unsubscribe: () => {
    if (hear) removeEventListener("storage", hear);
  },
  clear: () => forget("scheme"),
};

/** The colour scheme that was chosen; `auto` follows the device. */
export function useScheme(): [scheme: Scheme, setScheme: (scheme: Scheme) => void] {
  // Mantine would stop the transitions by a style element, which the content security policy refuses.
  const { colorScheme, setColorScheme } = useMantineColorScheme({ keepTransitions: true });
  return [colorScheme, setColorScheme];
}
