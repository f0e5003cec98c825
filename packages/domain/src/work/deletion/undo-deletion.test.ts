import { expect, test } from "vitest";
import { mayRestore, undoDeletionMinutes } from "#work/deletion/undo-deletion.ts";

const deletedAt = Temporal.Instant.from("2026-11-22T14:00:00Z");
const luc = { personId: "luc", access: "member" } as const;
const after = (minutes: number) => deletedAt.add({ minutes });

test("who deleted work takes that back for ten minutes, an owner always, and nobody else", () => {
  const own = { deletedAt, deletedById: "luc" };
  expect(mayRestore(own, luc, after(undoDeletionMinutes))).toBe(true);
  expect(mayRestore(own, luc, after(undoDeletionMinutes).add({ nanoseconds: 1 }))).toBe(false);
  expect(mayRestore({ deletedAt, deletedById: "marie" }, luc, after(1))).toBe(false);
  expect(mayRestore({ deletedAt, deletedById: null }, luc, after(1))).toBe(false);
  expect(mayRestore({ deletedAt, deletedById: "luc" }, { personId: "marie", access: "owner" }, after(9999))).toBe(true);
});
