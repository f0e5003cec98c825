import { expect, test } from "vitest";
import { cycleProblems } from "#scripts/arrows/cycles.ts";
import { listSources, sourceOf } from "#scripts/arrows/sources.ts";
import { arrowProblems } from "#scripts/arrows.ts";
import { root } from "#scripts/shell.ts";

/** Each house has one wrong: where it stands, its code, and words of the remedy. */
const wrongs: readonly [name: string, path: string, code: string, remedy: string][] = [
  [
    "the domain imports the contract",
    "packages/domain/src/parts/stock.ts",
    'import { limits } from "@millwright/contract/limits";',
    "pass what it needs as an argument",
  ],
  [
    "the domain takes a package",
    "packages/domain/src/parts/stock.ts",
    'import { z } from "zod";',
    "Temporal and Intl are built in",
  ],
  [
    "the domain reads the clock",
    "packages/domain/src/work/overdue.ts",
    "export const late = () => Temporal.Now.instant();",
    "take the moment",
  ],
  [
    "a screen keeps something for nobody",
    "apps/web/src/features/parts/PartDialog.tsx",
    'localStorage.setItem("last-part", id);',
    "by whose it is",
  ],
  [
    "a screen reads the device's clock",
    "apps/web/src/features/history/DownloadCsv.tsx",
    "const today = dayOf(Temporal.Now.instant(), zone);",
    "the server's",
  ],
  [
    "a code begins with how this browser came here",
    "apps/web/src/features/machines/use-print-label.tsx",
    "const address = `\u0024{location.origin}/machines`;",
    "codeAddress()",
  ],
  [
    "the page of a machine's code loads the application's",
    "apps/web/src/report-page/report/form.ts",
    'import { api } from "#lib/api/api.ts";',
    "load nothing of the application",
  ],
  [
    "the page of a machine's code speaks as no phone of 2019 does",
    "apps/web/src/report-page/new-id.ts",
    "export const newId = () => crypto.randomUUID();",
    "write it in older words",
  ],
  [
    "the domain throws dice",
    "packages/domain/src/codes.ts",
    "export const code = () => Math.random();",
    "take the moment or the random bytes",
  ],
  [
    "the contract imports the words",
    "packages/contract/src/parts.ts",
    'import { en } from "@millwright/messages/en";',
    "the contract knows only the domain",
  ],
  [
    "a comment speaks to readers of the reference",
    "packages/contract/src/gauges.ts",
    'import { z } from "zod";\nconst Gauge = z.object({\n  /** In bars. */\n  pressure: z.number(),\n});',
    ".describe(",
  ],
  [
    "a comment describes a call",
    "packages/contract/src/gauges.ts",
    'import { z } from "zod";\nexport const gauges = calls({\n  /** By name. */\n  "GET /gauges": {\n    summary: "All.",\n  },\n});',
    "in its summary",
  ],
  [
    "messages import the web",
    "packages/messages/src/en.ts",
    'import { x } from "../../../apps/web/src/lib/x.ts";',
    "climbs two folders",
  ],
  [
    "the api imports the web by a climb",
    "apps/api/src/http/a.ts",
    'import { x } from "../../../web/src/lib/x.ts";',
    "#folder/file.ts",
  ],
  [
    "the web imports the api",
    "apps/web/src/lib/a.ts",
    'import type { App } from "@millwright/api/app";',
    "lib is the lowest layer",
  ],
  [
    "http imports a feature",
    "apps/api/src/http/a.ts",
    'import { x } from "#features/parts/parts.ts";',
    "http binds calls",
  ],
  ["db imports http", "apps/api/src/db/a.ts", 'import { x } from "#http/x.ts";', "db serves the features"],
  [
    "a feature imports the app",
    "apps/api/src/features/parts/parts.ts",
    'import { x } from "#app.ts";',
    "let app.ts compose them",
  ],
  [
    "a feature looks into another",
    "apps/api/src/features/parts/parts.ts",
    'import { x } from "#features/machines/machines.queries.ts";',
    "#features/machines/machines.ts",
  ],
  ["a feature uses the driver", "apps/api/src/features/parts/parts.queries.ts", 'import pg from "pg";', "inCompany()"],
  [
    "production code imports the tests' tools",
    "apps/api/src/http/a.ts",
    'import { x } from "#testing/factories.ts";',
    "serves tests alone",
  ],
  [
    "a face writes SQL",
    "apps/api/src/features/parts/parts.ts",
    "export const q = (db) => db.selectFrom('part');",
    ".queries.ts",
  ],
  [
    "a face writes SQL by template",
    "apps/api/src/features/parts/parts.ts",
    "export const q = sql<number>`select 1`;",
    ".queries.ts",
  ],
  ["the environment is read outside config", "apps/api/src/http/a.ts", "const port = process.env.PORT;", "config.ts"],
  [
    "a web feature imports another",
    "apps/web/src/features/parts/parts.tsx",
    'import { X } from "#features/machines/x.tsx";',
    "compose the two in app/",
  ],
  [
    "the layer of work imports a feature",
    "apps/web/src/work/board/Board.tsx",
    'import { X } from "#features/machines/x.tsx";',
    "let the feature pass it in",
  ],
  ["a widget imports work", "apps/web/src/ui/card.tsx", 'import { Board } from "#work/board/Board.tsx";', "by props"],
  ["a sheet imports work", "apps/web/src/print/sheet.tsx", 'import { X } from "#work/orders.ts";', "by props"],
  [
    "a widget imports a feature",
    "apps/web/src/ui/card.tsx",
    'import { X } from "#features/machines/x.tsx";',
    "by props",
  ],
  [
    "the web takes the contract's runtime",
    "apps/web/src/lib/a.ts",
    'import { contract } from "@millwright/contract/contract";',
    "import type",
  ],
  [
    "a screen fetches",
    "apps/web/src/features/parts/parts.ts",
    'const x = await fetch("/api/parts");',
    "use its api client",
  ],
  [
    "a part of a screen is loaded past lazyPart",
    "apps/web/src/features/parts/parts.tsx",
    'const X = lazy(() => import("./x.tsx"));',
    "lazyPart()",
  ],
  ["a style holds a raw colour", "apps/web/src/ui/card.css", ".a { color: #fff; }", "tokens.css"],
  ["a style names a colour", "apps/web/src/ui/card.css", ".a { background: white; }", "tokens.css"],
  ["a screen holds a raw colour", "apps/web/src/ui/card.tsx", 'const c = "#1a2b3c";', "tokens.css"],
  [
    "a label is literal text",
    "apps/web/src/ui/card.tsx",
    'const a = <input aria-label="Search" />;',
    "put it in messages",
  ],
  ["a child is literal text", "apps/web/src/ui/card.tsx", 'const a = <b>{"Hello"}</b>;', "put it in messages"],
  ["a child is a literal template", "apps/web/src/ui/card.tsx", "const a = <b>{`Hello`}</b>;", "put it in messages"],
  ["http writes SQL", "apps/api/src/http/session.queries.ts", 'import { sql } from "kysely";', ".queries.ts"],
  ["a folder has a barrel", "apps/web/src/ui/index.ts", 'export { x } from "./x.ts";', "barrel"],
];

for (const [name, path, code, remedy] of wrongs) {
  test(`the arrows refuse that ${name}, and name the remedy`, () => {
    const problems = arrowProblems([sourceOf(path, code)]);
    expect(problems).toHaveLength(1);
    expect(problems[0]).toContain(path);
    expect(problems[0]).toContain(remedy);
  });
}

const rights: readonly [name: string, path: string, code: string][] = [
  [
    "the contract knows the domain and zod",
    "packages/contract/src/parts.ts",
    'import { z } from "zod";\nimport { a } from "@millwright/domain/a";',
  ],
  [
    "a feature imports another's face",
    "apps/api/src/features/parts/parts.ts",
    'import { getMachine } from "#features/machines/machines.ts";',
  ],
  [
    "queries write SQL",
    "apps/api/src/features/parts/parts.queries.ts",
    'import { sql } from "kysely";\nexport const q = sql`select 1`;',
  ],
  [
    "the web takes types from the contract",
    "apps/web/src/lib/a.ts",
    'import type { Contract } from "@millwright/contract/contract";',
  ],
  ["the web takes the limits", "apps/web/src/lib/a.ts", 'import { limits } from "@millwright/contract/limits";'],
  [
    "a new feature uses the layers below",
    "apps/web/src/features/brand-new/a.tsx",
    'import { Board } from "#work/board/Board.tsx";\nimport { Card } from "#ui/card.tsx";\nimport { api } from "#lib/api/api.ts";',
  ],
  [
    "work uses the layers below",
    "apps/web/src/work/board/Board.tsx",
    'import { Card } from "#ui/card.tsx";\nimport { api } from "#lib/api/api.ts";',
  ],
  [
    "a comment may say anything",
    "apps/web/src/features/parts/a.ts",
    '// fetch("/x") of import "../../x"\n/* color: "#fff" */\nexport {};',
  ],
  ["the tokens hold the colours", "apps/web/src/ui/theme/tokens.css", ":root { --mw-page: #f4f5f6; }"],
  ["a style uses tokens", "apps/web/src/ui/card.css", ".white { color: var(--mw-ink); mask: url(#red-dot-image); }"],
];

for (const [name, path, code] of rights) {
  test(`the arrows let be that ${name}`, () => {
    expect(arrowProblems([sourceOf(path, code)])).toEqual([]);
  });
}

test("a ring of imports is named from end to end", () => {
  const ring = [
    sourceOf("packages/domain/src/a.ts", 'import { b } from "./b.ts";'),
    sourceOf("packages/domain/src/b.ts", 'import { a } from "#a.ts";'),
  ];
  expect(cycleProblems(ring)).toEqual([
    expect.stringContaining("src/a.ts → packages/domain/src/b.ts → packages/domain/src/a.ts"),
  ]);
});

test("the sources of the house are found", () => {
  expect(listSources(root).map(({ path }) => path)).toContain("packages/contract/src/call/call.ts");
});
