import { expect, test } from "vitest";
import { nounOfField } from "#testing/call-matrix/nouns.ts";
import { sampledCalls } from "#testing/call-matrix/samples.ts";

test("the walk over the calls knows what every id in a body or a query names", () => {
  const fields = sampledCalls().flatMap(({ bodyIds, queryIds }) => [...bodyIds, ...queryIds]);
  expect(fields.length).toBeGreaterThan(10);
  for (const field of fields) expect(() => nounOfField(field)).not.toThrow();
});
