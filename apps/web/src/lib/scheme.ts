import { localStorageColorSchemeManager, useMantineColorScheme } from "@mantine/core";

export const schemes = ["light", "dark", "auto"] as const;
export type Scheme = (typeof schemes)[number];

export const schemeManager = localStorageColorSchemeManager({ key: "scheme" });

/** The colour scheme that was chosen; `auto` follows the device. */
export function useScheme(): [scheme: Scheme, setScheme: (scheme: Scheme) => void] {
  // Mantine would stop the transitions by a style element, which the content security policy refuses.
  const { colorScheme, setColorScheme } = useMantineColorScheme({ keepTransitions: true });
  return [colorScheme, setColorScheme];
}
