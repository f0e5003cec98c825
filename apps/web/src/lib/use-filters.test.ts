// @vitest-environment happy-dom
import { useRouter } from "@tanstack/react-router";
import { expect, test } from "vitest";
import { until } from "#lib/testing/hooks.ts";
import { useFilters } from "#lib/use-filters.ts";
import { openHookOnScreen } from "#testing/screen.ts";

interface Filters {
  q?: string;
  tag?: string;
}

const read = ({ q, tag }: Record<string, unknown>): Filters => ({
  ...(typeof q === "string" && q !== "" ? { q } : {}),
  ...(typeof tag === "string" ? { tag } : {}),
});

test("each filter is a step back, the words of a search together one, and what changes nothing is none", async () => {
  const screen = await openHookOnScreen(() => ({ ...useFilters(read), history: useRouter().history }));
  const begun = screen.latest().history.length;
  const isNow = (filters: Filters) => until(() => JSON.stringify(screen.latest().filters) === JSON.stringify(filters));
  for (const q of ["p", "pu", "pump"]) {
    await screen.act(({ change }) => change({ q }));
    await isNow({ q });
  }
  await screen.act(({ change }) => change({ tag: "belt" }));
  await isNow({ q: "pump", tag: "belt" });
  await screen.act(({ change }) => change({ tag: "belt" }));
  await screen.act(({ change }) => change({ q: undefined }));
  await isNow({ tag: "belt" });
  expect(screen.latest().history.length - begun).toBe(3);
  for (const before of [{ q: "pump", tag: "belt" }, { q: "pump" }, {}]) {
    await screen.act(({ history }) => history.back());
    await isNow(before);
    expect(screen.latest().filters).toEqual(before);
  }
});
