import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Names, pathOf } from "./names.ts";

export interface Registration {
  path: string;
  /** Added to the top; the formatter sorts it in. */
  importLine?: string;
  /** Where the entry goes: right after the first thing that this finds. */
  after: RegExp;
  entry: string;
}

/** Where a new feature is made known, besides its own files. */
export function registrations(names: Names): Registration[] {
  const { kebab, camel, one, kind, parent } = names;
  return [
    {
      path: "packages/contract/src/contract.ts",
      importLine: `import { ${camel} } from "#${kebab}.ts";`,
      after: /export const contract = \{/,
      entry: `\n  ...${camel},`,
    },
    { path: "packages/contract/src/live.ts", after: /\n {2}"part",/, entry: `\n  "${kind}",` },
    ...["en", "fr"].map((language) => ({
      path: `packages/messages/src/${language}.ts`,
      importLine: `import { ${camel} } from "#${language}/${kebab}.ts";`,
      after: /export const messages = \{/,
      entry: ` ${camel},`,
    })),
    {
      path: "apps/web/src/lib/failure/failures.ts",
      after: /addAssignee: .*\n/,
      entry: `  add${one}: unlessDetailed((m) => m.${camel}.addFailed),\n`,
    },
    ...apiRegistrations(names),
    ...(parent ? tabRegistrations(names, parent.one) : screenRegistrations(names)),
  ];
}

function apiRegistrations(names: Names): Registration[] {
  const { kebab, camel, one, table, words, parent } = names;
  const path = pathOf(names);
  return [
    {
      path: "apps/api/src/features/routes.ts",
      importLine: `import { ${camel}Routes } from "#features/${kebab}/${kebab}.routes.ts";`,
      after: /featureRoutes[^=]*= \[/,
      entry: `...${camel}Routes, `,
    },
    {
      path: "apps/api/src/features/export/exported-tables.ts",
      after: /\n {2}department: byId,/,
      entry: `\n  ${table}: byId,`,
    },
    {
      path: "apps/api/src/http/reference/tags.ts",
      after: /tagDescriptions: .* = \{/,
      entry: `\n  "${kebab}": "The ${words} of the ${parent?.kebab ?? "plant"}.",`,
    },
    {
      path: "apps/api/src/http/reference/examples.ts",
      after: /const bodies: Examples = \{/,
      entry: `\n  "POST ${path}": { name: "First" },`,
    },
    {
      path: "apps/api/src/http/reference/named-shapes.ts",
      after: /export const namedShapes = \{/,
      entry: `\n  ${one}: contract["POST ${path}"].output,\n  Create${one}: contract["POST ${path}"].body,`,
    },
    ...walkRegistrations(names),
  ];
}

/** How the tests that walk over every call and table come to have the new things. */
function walkRegistrations(names: Names): Registration[] {
  const { kebab, one, kind, table, parent } = names;
  const path = pathOf(names);
  const noun = parent ? `${parent.table}With${one}s` : kind;
  const maker = parent
    ? `async () => {
      const { id } = (await call("POST /${parent.kebab}", { body: { name: "Press" } })).body;
      for (const name of ["First", "Second"]) await call("POST ${path}", { params: { id }, body: { name } });
      return id;
    }`
    : `async () => (await call("POST ${path}", { body: { name: "First" } })).body.id`;
  const told = parent
    ? `async () => ({ input: path(await make.${parent.table}(), { name: "First" }), told: ({ id }) => [["${kind}", id]] })`
    : `making("${kind}", { name: "First" })`;
  const walk = "apps/api/src/testing/walk";
  return [
    { path: `${walk}/things.ts`, after: /export interface Things \{/, entry: `\n  ${noun}: string;` },
    { path: `${walk}/things.ts`, after: /\n {2}return \{(?=\n {4}\w+: )/, entry: `\n    ${noun}: ${maker},` },
    {
      path: `${walk}/furnish.ts`,
      after: /const furniture: .* = \{/,
      entry: `\n  ${table}: ({ make }) => make.${noun}(),`,
    },
    {
      path: "apps/api/src/testing/walk/announcements.test.ts",
      after: /const commands: .* = \{/,
      entry: `\n  "POST ${path}": [${told}],`,
    },
    ...(parent
      ? [
          {
            path: `${walk}/nouns.ts`,
            after: /const named: .* = \{/,
            entry: `\n  "/${parent.kebab}/{id}/${kebab}": "${noun}",`,
          },
        ]
      : []),
  ];
}

function screenRegistrations({ kebab, camel, pascal, title, french }: Names): Registration[] {
  const words = [
    ["en", title, "What the plant has"],
    ["fr", french, "Ce que l’usine possède"],
  ] as const;
  return [
    ...words.map(([language, label, about]) => ({
      path: `packages/messages/src/${language}/shell.ts`,
      after: /nav: \{/,
      entry: `\n    ${camel}: { label: ${JSON.stringify(label)}, about: "${about}", short: ${JSON.stringify(label)} },`,
    })),
    {
      path: "apps/web/src/app/shell/nav/nav.ts",
      importLine: 'import { IconListDetails } from "@tabler/icons-react";',
      after: /\{ to: "\/parts-inventory".*\},/,
      entry: `\n  { to: "/${kebab}", words: "${camel}", icon: IconListDetails },`,
    },
    {
      path: "apps/web/src/app/shell-routes.ts",
      after: /const screens = \[/,
      entry: `
  createRoute({
    getParentRoute,
    path: "/${kebab}",
    ...titled((m) => m.${camel}.title),
    component: shellScreen("${pascal}Screen"),
  }),`,
    },
    {
      path: "apps/web/src/app/shell/screens.ts",
      after: /export const screens = \{/,
      entry: `\n  ${pascal}Screen: () => import("#features/${kebab}/${pascal}Screen.tsx"),`,
    },
  ];
}

function tabRegistrations({ kebab, camel, pascal }: Names, owner: string): Registration[] {
  const path = "apps/web/src/app/shell/DialogHost.tsx";
  const part = `${owner}${pascal}`;
  return [
    {
      path,
      after: /(?=const MachineHistory = lazyPart)/,
      entry: `const ${part} = lazyPart(() => import("#features/${kebab}/${part}.tsx"), "${part}");\n`,
    },
    {
      path,
      after: /const machineTabs: .* = \[/,
      entry: `\n  { name: "${kebab}", label: (m) => m.${camel}.title, Shown: ${part} },`,
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
