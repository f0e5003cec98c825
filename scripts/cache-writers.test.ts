import { expect, test } from "vitest";
import { isTest, listSources } from "#scripts/arrows/sources.ts";
import { root } from "#scripts/shell.ts";

const writes =
  /\b(?:setQuer(?:y|ies)Data|(?:invalidate|remove|reset|refetch|cancel)Queries|[cC]lient\.clear|prefetchQuery)\(/;
const web = listSources(root).filter(({ path }) => path.startsWith("apps/web/src/"));
const targetsOf = (sources: typeof web) => new Set(sources.flatMap(({ arrows }) => arrows.map(({ target }) => target)));
const [tests, sources] = [web.filter(({ path }) => isTest(path)), web.filter(({ path }) => !isTest(path))];

test("every source of the screens that writes to the query cache is used by a test, itself or by the screen it is a part of", () => {
  const used = targetsOf(tests);
  const parts = targetsOf(sources.filter(({ path }) => used.has(path)));
  const writers = sources.filter(({ code }) => writes.test(code)).map(({ path }) => path);
  expect(writers.length).toBeGreaterThan(25);
  expect(writers.filter((path) => !used.has(path) && !parts.has(path))).toEqual([]);
});

test("tests of the screens use the application's own client, cache and calls", () => {
  const replaces = /\bvi\.(?:doM|m)ock\(\s*["'](?:@tanstack\/|#lib\/api\/(?:query|api)\.ts)/;
  expect(tests.filter(({ text }) => replaces.test(text)).map(({ path }) => path)).toEqual([]);
});
