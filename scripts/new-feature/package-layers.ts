import { capital, type Names, onePathOf, pathOf } from "./names.ts";

/** The feature's files in the contract and the messages, by their path. */
export function packageFiles(names: Names): Record<string, string> {
  const { kebab, camel, one, oneWord, words, title, french, frenchOne, read, write, parent } = names;
  const [path, onePath] = [pathOf(names), onePathOf(names)];
  const whose = parent === undefined ? "" : ` of a ${parent.table}`;
  return {
    [`packages/contract/src/${kebab}.ts`]: `import { z } from "zod";
import { calls } from "#call/call.ts";
import { filled, id, instant, newId, page, search } from "#call/shapes.ts";
import { limits } from "#limits.ts";

const ${one} = z.object({ id, name: z.string(), version: z.int(), created_at: instant });
export type ${one} = z.output<typeof ${one}>;

const name = filled(limits.name);

export const ${camel} = calls({
  "GET ${path}": {
    feature: "${kebab}",
    summary: "The ${words}${whose} by name.",
    access: "${read}",
    plan: "active",
    query: z.object({ ...page, q: search }),
    output: z.array(${one}),${parent ? '\n    errors: ["not_found"],' : ""}
  },
  "POST ${path}": {
    feature: "${kebab}",
    summary: "Adds a ${oneWord}${parent ? ` to a ${parent.table}` : ""}.",
    access: "${write}",
    plan: "active",
    status: 201,
    body: z.object({ ...newId, name }),
    output: ${one},
    errors: ["invalid", "not_found"],
  },
  "PUT ${onePath}": {
    feature: "${kebab}",
    summary: "Changes a ${oneWord}.",
    access: "${write}",
    plan: "active",
    body: z.object({ name: name.optional(), version: z.int().optional() }),
    output: ${one},
    errors: ["invalid", "not_found", "stale"],
  },
  "DELETE ${onePath}": {
    feature: "${kebab}",
    summary: "Deletes a ${oneWord}.",
    access: "planner",
    plan: "active",
    answer: "empty",
    status: 204,
    errors: ["not_found"],
  },
});
`,
    [`packages/messages/src/en/${kebab}.ts`]: `export const ${camel} = {
  title: "${title}",${parent ? `\n  one: "${capital(oneWord)}",` : ""}
  name: "Name",
  newName: "New ${oneWord}",
  addedOn: "Added",
  add: "Add ${oneWord}",
  added: "{name} added",
  edit: "Edit {name}",
  saved: "{name} saved",
  notSaved: "Failed to save ${oneWord}",
  delete: "Delete {name}",
  deleteQuestion: "Delete {name}?",
  deleteHelp: "The activity log keeps what was deleted.",
  deleted: "{name} deleted",
  notDeleted: "Failed to delete ${oneWord}",
  loadFailed: "Failed to load ${words}",
  empty: "No ${words} yet",
  emptyHelp: "What you add is listed here.",
} as const;
`,
    [`packages/messages/src/fr/${kebab}.ts`]: `import type { ${camel} as source } from "#en/${kebab}.ts";
import type { Like } from "#text.ts";

export const ${camel} = {
  title: "${french}",${parent ? `\n  one: "${frenchOne}",` : ""}
  name: "Nom",
  newName: "Nom à ajouter",
  addedOn: "Date d’ajout",
  add: "Ajouter",
  added: "Ajouté à la liste : {name}",
  edit: "Modifier {name}",
  saved: "Enregistré : {name}",
  notSaved: "Échec de l’enregistrement",
  delete: "Supprimer {name}",
  deleteQuestion: "Supprimer {name} ?",
  deleteHelp: "Le journal d’activité garde ce qui est supprimé.",
  deleted: "Supprimé : {name}",
  notDeleted: "Échec de la suppression",
  loadFailed: "Échec du chargement",
  empty: "Rien pour l’instant",
  emptyHelp: "Ce que vous ajoutez s’affiche ici.",
} satisfies Like<typeof source>;
`.replaceAll(/ (?=: \{|\?")/g, "\u00a0"),
  };
}
