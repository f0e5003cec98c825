import { type Names, onePathOf, pathOf } from "./names.ts";

/** The feature's own tests, by their path. */
export function testFiles(names: Names): Record<string, string> {
  const { kebab } = names;
  return {
    [`apps/api/src/features/${kebab}/${kebab}.test.ts`]: apiTests(names),
    [`apps/web/src/features/${kebab}/${kebab}.test.ts`]: webTests(names),
  };
}

function apiTests(names: Names): string {
  const { words, kind, oneWord, write, parent } = names;
  const [path, onePath] = [pathOf(names), onePathOf(names)];
  const place = parent ? "params, " : "";
  const parentLines = parent
    ? `\n  const { id: owner } = (await call("POST /${parent.kebab}", { body: { name: "Press" } })).body;\n  const params = { id: owner };`
    : "";
  const whose = parent ? ` of a ${parent.table}` : "";
  const belowWriter = write === "planner" ? '"technician", "requester", "viewer"' : '"requester", "viewer"';
  return `import { expect, test } from "vitest";
import { testApp } from "#testing/app.ts";

const app = await testApp();

test("${words}${whose} are listed by name, found by a part of it, and in pages", async () => {
  const call = app.as(await app.become());${parentLines}
  for (const name of ["Zone 4", " étau ", "Eau"]) await call("POST ${path}", { ${place}body: { name } });
  const names = async (query: { q?: string; limit?: number }) =>
    (await call("GET ${path}", { ${place}query })).body.map(({ name }) => name);
  expect(await names({})).toEqual(["Eau", "étau", "Zone 4"]);
  expect(await names({ q: "ETAU" })).toEqual(["étau"]);
  expect(await names({ limit: 1 })).toEqual(["Eau"]);
});

test("a blank name is refused", async () => {
  const call = app.as(await app.become());${parentLines}
  const answer = await call("POST ${path}", { ${place}body: { name: "  " } });
  expect([answer.status, answer.json.fields]).toEqual([422, { name: "required" }]);
});

test("the same ${oneWord} that is sent twice is made once, and not again when it was deleted", async () => {
  const call = app.as(await app.become());${parentLines}
  const body = { id: crypto.randomUUID(), name: "First" };
  const add = () => call("POST ${path}", { ${place}body });
  const [first, second] = [await add(), await add()];
  expect([first.body.id, second.body]).toEqual([body.id, first.body]);
  expect((await call("DELETE ${onePath}", { params: { id: body.id } })).status).toBe(204);
  expect((await add()).status).toBe(404);
});

test("a change of what somebody else has changed is refused, and the activity log has every change", async () => {
  const call = app.as(await app.become());${parentLines}
  const ${kind} = (await call("POST ${path}", { ${place}body: { name: "First" } })).body;
  const rename = (name: string) =>
    call("PUT ${onePath}", { params: { id: ${kind}.id }, body: { name, version: ${kind}.version } });
  expect((await rename("Second")).body).toEqual({ ...${kind}, name: "Second", version: ${kind}.version + 1 });
  expect((await rename("Third")).json.code).toBe("stale");
  await call("DELETE ${onePath}", { params: { id: ${kind}.id } });
  const { body } = await call("GET /activity");
  expect(body.filter(({ call: by }) => by?.includes("${names.kebab}"))).toHaveLength(3);
});

test("who may not write is refused", async () => {
  const company = await app.become();
  const call = app.as(company);${parentLines}
  const { id } = (await call("POST ${path}", { ${place}body: { name: "First" } })).body;
  for (const access of [${belowWriter}] as const) {
    const asThem = app.as(await app.become({ company, access }));
    const answers = [
      await asThem("POST ${path}", { ${place}body: { name: "Second" } }),
      await asThem("PUT ${onePath}", { params: { id }, body: { name: "Second" } }),
      await asThem("DELETE ${onePath}", { params: { id } }),
    ];
    expect(answers.map(({ status }) => status), access).toEqual([403, 403, 403]);
  }
});
`;
}

function webTests(names: Names): string {
  const { kebab, camel, one, kind, pascal, oneWord, parent } = names;
  const list = pathOf(names).replace("{id}", "m1");
  const props = parent ? `{ ${parent.table}Id: "m1" }` : "null";
  return `// @vitest-environment happy-dom
import { fill } from "@millwright/messages/text";
import { createElement, Fragment } from "react";
import { expect, test } from "vitest";
import { Add${one} } from "#features/${kebab}/Add${one}.tsx";
import { ${pascal}Table } from "#features/${kebab}/${pascal}Table.tsx";
import { currentMessages } from "#lib/language.ts";
import { until } from "#lib/testing/hooks.ts";
import { serverForHooks } from "#lib/testing/server.ts";
import { fillIn, openScreen, press, shows } from "#testing/screen.ts";

const server = serverForHooks();
const make = (id: string, name: string) => ({ id, name, version: 1, created_at: "2026-11-01T12:00:00Z" });

async function openWith(...rows: ReturnType<typeof make>[]) {
  server.on("GET ${list}", () => rows);
  await openScreen(createElement(Fragment, null, createElement(Add${one}, ${props}), createElement(${pascal}Table, ${props})));
  return rows;
}

test("a ${oneWord} is added, changed and deleted, and the list follows", async () => {
  const rows = await openWith();
  const { ${camel}: words, common } = currentMessages();
  server.on("POST ${list}", ({ body }) => {
    const ${kind} = make("c1", Object(body).name);
    rows.push(${kind});
    return ${kind};
  });
  server.on("PUT /${kebab}/c1", ({ body }) => Object.assign(rows[0] ?? {}, body));
  server.on("DELETE /${kebab}/c1", () => {
    rows.pop();
    return null;
  });
  await fillIn(words.newName, " First ");
  await press(words.add);
  await until(() => shows("First"));
  expect(server.bodies("POST ${list}")).toEqual([{ id: expect.any(String), name: "First" }]);
  await press(fill(common.actionsFor, { name: "First" }));
  await press(fill(words.edit, { name: "First" }));
  await fillIn(words.name, "Second");
  await press(common.save);
  await until(() => shows("Second"));
  expect(server.bodies("PUT /${kebab}/c1")).toEqual([{ name: "Second", version: 1 }]);
  await press(fill(common.actionsFor, { name: "Second" }));
  await press(fill(words.delete, { name: "Second" }));
  await press(common.delete);
  await until(() => shows(words.empty));
  expect(shows(words.empty)).toBe(true);
});
`;
}
