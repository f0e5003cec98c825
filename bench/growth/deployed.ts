import { readFileSync, writeFileSync } from "node:fs";

/**
 * Writes a file of `deploy/` for this machine: as it is shipped, with each place in it exchanged for one of here.
 * @throws when a place is not in it
 */
export function writeDeployed(name: string, target: string, places: Record<string, string>): void {
  let text = readFileSync(new URL(`../../deploy/${name}`, import.meta.url), "utf8");
  for (const [there, here] of Object.entries(places)) {
    if (!text.includes(there)) throw new Error(`deploy/${name} does not say "${there}".`);
    text = text.replaceAll(there, here);
  }
  writeFileSync(target, text);
}
