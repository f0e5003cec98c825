import { type Names, pathOf } from "./names.ts";

/** The feature's files in the contract and the messages, by their path. */
export function packageFiles(names: Names): Record<string, string> {
  const { kebab, camel, one, oneWord, words, title, french, parent } = names;
  const path = pathOf(names);
  const whose = parent === undefined ? "" : ` of a ${parent.table}`;
  const refusals = (...codes: string[]) => JSON.stringify([...codes, ...(parent ? ["not_found"] : [])]);
  return {
    [`packages/contract/src/${kebab}.ts`]: `import { z } from "zod";
import { calls } from "#call/call.ts";
import { filled, id, instant, page, search } from "#call/shapes.ts";
import { limits } from "#limits.ts";

const ${one} = z.object({ id, name: z.string(), created_at: instant });
export type ${one} = z.output<typeof ${one}>;

export const ${camel} = calls({
  "GET ${path}": {
    feature: "${kebab}",
    summary: "The ${words}${whose} by name.",
    access: "member",
    plan: "active",
    query: z.object({ ...page, q: search }),
    output: z.array(${one}),${parent ? '\n    errors: ["not_found"],' : ""}
  },
  "POST ${path}": {
    feature: "${kebab}",
    summary: "Adds a ${oneWord}${parent ? ` to a ${parent.table}` : ""}.",
    access: "member",
    plan: "active",
    status: 201,
    body: z.object({ name: filled(limits.name) }),
    output: ${one},
    errors: ${refusals("invalid")},
  },
});
`,
    [`packages/messages/src/en/${kebab}.ts`]: `export const ${camel} = {
  title: "${title}",
  name: "Name",
  addedOn: "Added",
  add: "Add ${oneWord}",
  added: "{name} added",
  addFailed: "Failed to add ${oneWord}",
  loadFailed: "Failed to load ${words}",
  empty: "No ${words} yet",
  emptyHelp: "What you add is listed here.",
} as const;
`,
    [`packages/messages/src/fr/${kebab}.ts`]: `import type { ${camel} as source } from "#en/${kebab}.ts";
import type { Like } from "#text.ts";

export const ${camel} = {
  title: "${french}",
  name: "Nom",
  addedOn: "Date d’ajout",
  add: "Ajouter",
  added: "Ajouté à la liste : {name}",
  addFailed: "Échec de l’ajout",
  loadFailed: "Échec du chargement",
  empty: "Rien pour l’instant",
  emptyHelp: "Ce que vous ajoutez s’affiche ici.",
} satisfies Like<typeof source>;
`.replace("liste : ", "liste\u00a0: "),
  };
}
