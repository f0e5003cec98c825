/**
 * Holds package-lock.json whole: a registry mirror that lacks the build of some platform makes npm leave it out of the
 * lockfile, and then `npm ci` refuses everywhere. `--write` adds what is missing (name, version, platform).
 */
import { readFileSync, writeFileSync } from "node:fs";

interface LockEntry {
  version?: string;
  dev?: boolean;
  optional?: boolean;
  optionalDependencies?: Record<string, string>;
  os?: string[];
  cpu?: string[];
  libc?: string[];
}

export interface Lockfile {
  packages: Record<string, LockEntry>;
}

const systems = ["aix", "android", "darwin", "freebsd", "linux", "netbsd", "openbsd", "openharmony", "sunos", "win32"];
const processors = ["arm", "arm64", "ia32", "loong64", "ppc64", "riscv64", "s390x", "x64"];

/** What the name of a platform build says about where it runs: "@x/y-linux-arm64-musl". */
function platformOf(name: string): Pick<LockEntry, "os" | "cpu" | "libc"> {
  const words = name.split(/[-/]/);
  const os = words.find((word) => systems.includes(word));
  const cpu = words.find((word) => processors.includes(word));
  const libc = name.includes("musl") ? "musl" : "glibc";
  return {
    ...(os !== undefined && { os: [os] }),
    ...(cpu !== undefined && { cpu: [cpu] }),
    ...(os === "linux" && /musl|-gnu/.test(name) && { libc: [libc] }),
  };
}

/** The platform builds that a locked package names and the lockfile does not hold, by their place in it. */
export function missingBuilds(lock: Lockfile): Record<string, LockEntry> {
  const missing: Record<string, LockEntry> = {};
  for (const [place, entry] of Object.entries(lock.packages)) {
    for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
      const places = [`node_modules/${name}`, `${place}/node_modules/${name}`];
      if (!/^\d/.test(version) || places.some((known) => known in lock.packages)) continue;
      missing[`node_modules/${name}`] = {
        version,
        ...platformOf(name),
        ...(entry.dev === true && { dev: true }),
        optional: true,
      };
    }
  }
  return missing;
}

function main(): number {
  const path = new URL("../package-lock.json", import.meta.url);
  const lock: Lockfile = JSON.parse(readFileSync(path, "utf8"));
  const missing = missingBuilds(lock);
  const names = Object.keys(missing);
  if (names.length === 0) return 0;
  if (!process.argv.includes("--write")) {
    console.error(
      `package-lock.json lacks ${names.length} platform builds, so npm ci would refuse: ${names.join(", ")}.`,
    );
    console.error("Remedy: node scripts/bootstrap.mjs lockfile --write");
    return 1;
  }
  const sorted = Object.entries({ ...lock.packages, ...missing }).sort(([a], [b]) => a.localeCompare(b, "en"));
  writeFileSync(path, `${JSON.stringify({ ...lock, packages: Object.fromEntries(sorted) }, null, 2)}\n`);
  console.log(`Added ${names.length} platform builds to package-lock.json.`);
  return 0;
}

if (import.meta.main) process.exitCode = main();
