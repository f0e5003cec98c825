import type { Names } from "./names.ts";

/** The feature's files in the domain, the contract and the messages, by their path. */
export function packageFiles({ kebab, camel, one, title }: Names): Record<string, string> {
  return {
    [`packages/domain/src/${kebab}.ts`]: `/** In the order that a person looks for them: by name, as the language sorts. */
export function inOrder${one}s<T extends { name: string }>(all: readonly T[], locale: string): T[] {
  return [...all].sort((a, b) => a.name.localeCompare(b.name, locale));
}
`,
    [`packages/domain/src/${kebab}.test.ts`]: `import { expect, test } from "vitest";
import { inOrder${one}s } from "#${kebab}.ts";

test("accents do not disturb the order of names", () => {
  const all = [{ name: "Four" }, { name: "Étau" }, { name: "Eau" }];
  expect(inOrder${one}s(all, "fr-CA").map(({ name }) => name)).toEqual(["Eau", "Étau", "Four"]);
});
`,
    [`packages/contract/src/${kebab}.ts`]: `import { z } from "zod";
import { calls } from "#call.ts";
import { limits } from "#limits.ts";
import { filled, id, instant, page } from "#shapes.ts";

const ${one} = z.object({ id, name: z.string(), created_at: instant });

export const ${camel} = calls({
  "GET /${kebab}": {
    feature: "${kebab}",
    summary: "The first of them by name.",
    access: "member",
    plan: "active",
    query: z.object({ limit: page.limit }),
    output: z.array(${one}),
  },
  "POST /${kebab}": {
    feature: "${kebab}",
    summary: "Adds one.",
    access: "member",
    plan: "active",
    status: 201,
    body: z.object({ name: filled(limits.name) }),
    output: ${one},
    errors: ["invalid"],
  },
});
`,
    [`packages/messages/src/en/${kebab}.ts`]: `export const ${camel} = {
  title: "${title}",
  empty: "Nothing here yet",
} as const;
`,
    [`packages/messages/src/fr/${kebab}.ts`]: `import type { ${camel} as source } from "#en/${kebab}.ts";
import type { Like } from "#text.ts";

export const ${camel} = {
  title: "${title}",
  empty: "Rien pour le moment",
} satisfies Like<typeof source>;
`,
  };
}
