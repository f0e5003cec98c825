import { expect, test } from "vitest";
import { newId } from "#lib/api/new-id.ts";

test("ids are random UUIDs of version 4, without the browser's own maker of them", () => {
  const ids = new Set(Array.from({ length: 1000 }, newId));
  expect(ids.size).toBe(1000);
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
});
