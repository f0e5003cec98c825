import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** @type {(lockfile: string) => Record<string, { version?: string, optional?: boolean }>} */
function packagesOf(lockfile) {
  return existsSync(lockfile) ? JSON.parse(readFileSync(lockfile, "utf8")).packages : {};
}

/**
 * Whether npm's own note of what it installed, written when it has finished, agrees with the lockfile.
 * @param {string} root
 */
export function installed(root) {
  const present = packagesOf(join(root, "node_modules/.package-lock.json"));
  return Object.entries(packagesOf(join(root, "package-lock.json"))).every(([place, { version, optional }]) => {
    if (optional || !place.includes("node_modules/")) return true;
    return place in present && present[place]?.version === version;
  });
}
