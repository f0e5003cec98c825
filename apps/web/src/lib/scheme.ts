import { type MantineColorSchemeManager, useMantineColorScheme } from "@mantine/core";
import { forget, readText, writeText } from "#lib/storage/storage.ts";

export const schemes = ["light", "dark", "auto"] as const;
export type Scheme = (typeof schemes)[number];

let hear: ((event: StorageEvent) => void) | null = null;
const stored = () => schemes.find((scheme) => scheme === readText("scheme"));

/** Keeps the choice on this device, and follows the one that is made in another tab. */
export const schemeManager: MantineColorSchemeManager = {
  get: (otherwise) => stored() ?? otherwise,
  set: (scheme) => writeText("scheme", scheme),
  subscribe: (onUpdate) => {
    hear = ({ key }) => {
      if (key === "scheme" || key === null) onUpdate(stored() ?? "auto");
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
