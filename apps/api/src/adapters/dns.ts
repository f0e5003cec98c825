import { Resolver } from "node:dns/promises";

/** Asks DNS for the texts of a name, as the machine is set up to. */
export function openTxtResolver(): (name: string) => Promise<string[][]> {
  const resolver = new Resolver({ timeout: 3_000, tries: 2 });
  return (name) => resolver.resolveTxt(name);
}
