import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Names, onePathOf, pathOf } from "./names.ts";

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
  const { kebab, camel, kind, read, write, parent } = names;
  const levels = [
    ["GET", pathOf(names), read],
    ["POST", pathOf(names), write],
    ["PUT", onePathOf(names), write],
    ["DELETE", onePathOf(names), "planner"],
  ] as const;
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
      path: "apps/web/src/lib/session/may.ts",
      after: /\n {2}"DELETE \/parts\/\{id\}": "planner",/,
      entry: levels.map(([method, path, level]) => `\n  "${method} ${path}": "${level}",`).join(""),
    },
    ...(parent
      ? []
      : [{ path: "packages/contract/src/activity.ts", after: /const subjects = \[/, entry: `\n  "${kind}",` }]),
    ...apiRegistrations(names),
    ...(parent ? tabRegistrations(names, parent.one) : screenRegistrations(names)),
  ];
}

function apiRegistrations(names: Names): Registration[] {
  const { kebab, camel, one, table, words, parent } = names;
  const [path, onePath] = [pathOf(names), onePathOf(names)];
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
      entry: `\n  "POST ${path}": { name: "First" },\n  "PUT ${onePath}": { name: "Second" },`,
    },
    {
      path: "apps/api/src/http/reference/named-shapes.ts",
      after: /export const namedShapes = \{/,
      entry: `\n  ${one}: contract["POST ${path}"].output,\n  Create${one}: contract["POST ${path}"].body,\n  Update${one}: contract["PUT ${onePath}"].body,`,
    },
    ...matrixRegistrations(names),
  ];
}

/** How the tests that walk over every call and table come to have the new things. */
function matrixRegistrations(names: Names): Registration[] {
  const { one, kind, table, write, parent } = names;
  const [path, onePath] = [pathOf(names), onePathOf(names)];
  const owner = parent && `${parent.table}With${one}s`;
  const makers = parent
    ? `
    ${owner}: async () => {
      const { id } = (await call("POST /${parent.kebab}", { body: { name: "Press" } })).body;
      for (const name of ["First", "Second"]) await call("POST ${path}", { params: { id }, body: { name } });
      return id;
    },
    ${kind}: async () => {
      const params = { id: await makeMachine() };
      return (await call("POST ${path}", { params, body: { name: "First" } })).body.id;
    },`
    : `\n    ${kind}: async () => (await call("POST ${path}", { body: { name: "First" } })).body.id,`;
  const announcedCase = parent
    ? `async () => ({ input: path(await make.${parent.table}(), { name: "First" }), announced: ({ id }) => [["${kind}", id]] })`
    : `making("${kind}", { name: "First" })`;
  const matrix = "apps/api/src/testing/call-matrix";
  return [
    {
      path: `${matrix}/things.ts`,
      after: /export interface Things \{/,
      entry: `\n  ${kind}: string;${owner ? `\n  ${owner}: string;` : ""}`,
    },
    { path: `${matrix}/things.ts`, after: /\n {2}return \{(?=\n {4}\w+: )/, entry: makers },
    {
      path: `${matrix}/furnish.ts`,
      after: /const furniture: .* = \{/,
      entry: `\n  ${table}: ({ make }) => make.${kind}(),`,
    },
    {
      path: "apps/api/src/testing/call-matrix/announcements.test.ts",
      after: /const commands: .* = \{/,
      entry: `
  "POST ${path}": [${announcedCase}],
  "PUT ${onePath}": [about("${kind}", make.${kind}, { name: "Second" })],
  "DELETE ${onePath}": [about("${kind}", make.${kind})],`,
    },
    {
      path: "apps/api/src/testing/unchanged.test.ts",
      after: /const inputs: .* = \{/,
      entry: `\n  "PUT ${onePath}": async () => to(await make.${kind}(), { name: "Second" }),`,
    },
    {
      path: `${matrix}/nouns.ts`,
      after: /const named: .* = \{/,
      entry: `\n  "${onePath}": "${kind}",${owner ? `\n  "${path}": "${owner}",` : ""}`,
    },
    ...(parent
      ? [
          {
            path: "apps/api/src/testing/schema/tracked-tables.ts",
            after: /\n {2}"comment\.work_order_id": "the subject",/,
            entry: `\n  "${table}.${parent.table}_id": "the subject",`,
          },
        ]
      : []),
    ...(write === "technician"
      ? [{ path: `${matrix}/admission.test.ts`, after: /const work =\s+\/\^\\w\+ \\\/\(\?:/, entry: workOf(names) }]
      : []),
  ];
}

/** What the walk over the levels takes for work rather than planning. */
const workOf = ({ kebab, parent }: Names): string =>
  parent ? `${kebab}\\/|${parent.kebab}\\/\\{id\\}\\/${kebab}|` : `${kebab}|`;

function screenRegistrations({ kebab, camel, pascal, title, french }: Names): Registration[] {
  const words = [
    ["en", title, "What the plant has"],
    ["fr", french, "Ce que l’usine possède"],
  ] as const;
  return [
    ...words.map(([language, label, about]) => ({
      path: `packages/messages/src/${language}/shell.ts`,
      after: /nav: \{/,
      entry: `\n    ${camel}: { label: ${JSON.stringify(label)}, about: "${about}" },`,
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
    ...titled((m) => m.${camel}.title, "GET /${kebab}"),
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

function tabRegistrations({ kebab, camel, pascal, table }: Names, owner: string): Registration[] {
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
    // How the log of its owner calls one of them.
    {
      path: "apps/web/src/features/activity/field-words.ts",
      after: /function machineNames\(m: Messages\).*\s.*\s+return \{/,
      entry: ` ${table}: m.${camel}.one,`,
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
