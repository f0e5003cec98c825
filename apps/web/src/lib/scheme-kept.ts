import { readText } from "#lib/storage/storage.ts";

export const schemes = ["light", "dark", "auto"] as const;
export type Scheme = (typeof schemes)[number];

export const storedScheme = () => schemes.find((scheme) => scheme === readText("scheme"));

/** Colours the page before anything is drawn: who works in the dark sees no white page meanwhile. */
export function showScheme(): void {
  const scheme = storedScheme() ?? "auto";
  const isDark = scheme === "auto" ? matchMedia("(prefers-color-scheme: dark)").matches : scheme === "dark";
  document.documentElement.dataset.mantineColorScheme = isDark ? "dark" : "light";
}
