import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Names } from "./names.ts";

export interface Registration {
  path: string;
  /** Added to the top; the formatter sorts it in. */
  importLine?: string;
  /** Where the entry goes: right after the first thing that this finds. */
  after: RegExp;
  entry: string;
}

/** Where a new feature is made known, besides its own files. */
export function registrations({ kebab, camel, pascal }: Names): Registration[] {
  return [
    {
      path: "packages/contract/src/contract.ts",
      importLine: `import { ${camel} } from "#${kebab}.ts";`,
      after: /export const contract = \{/,
      entry: `\n  ...${camel},`,
    },
    ...["en", "fr"].map((language) => ({
      path: `packages/messages/src/${language}.ts`,
      importLine: `import { ${camel} } from "#${language}/${kebab}.ts";`,
      after: /export const messages = \{/,
      entry: ` ${camel},`,
    })),
    {
      path: "apps/api/src/features/routes.ts",
      importLine: `import { ${camel}Routes } from "#features/${kebab}/${kebab}.routes.ts";`,
      after: /featureRoutes[^=]*= \[/,
      entry: `...${camel}Routes, `,
    },
    {
      path: "apps/web/src/app/shell-routes.ts",
      after: /const screens = \[/,
      entry: `
  createRoute({
    getParentRoute,
    path: "/${kebab}",
    ...titled((m) => m.${camel}.title),
    component: lazyRouteComponent(() => import("#features/${kebab}/${pascal}Screen.tsx"), "${pascal}Screen"),
  }),`,
    },
  ];
}

/** The text with the registration in it. @throws when the place for it is not found. */
export function registered(text: string, { path, importLine, after, entry }: Registration): string {
  const place = after.exec(text);
  if (place === null) throw new Error(`${path} has no place that matches ${after}.`);
  const end = place.index + place[0].length;
  const withEntry = text.slice(0, end) + entry + text.slice(end);
  return importLine === undefined ? withEntry : `${importLine}\n${withEntry}`;
}

/** Makes the registration in its file, once. */
export function register(root: string, registration: Registration): void {
  const path = join(root, registration.path);
  if (!existsSync(path)) throw new Error(`${registration.path} is missing.`);
  writeFileSync(path, registered(readFileSync(path, "utf8"), registration));
}
