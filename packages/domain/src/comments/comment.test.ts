import { expect, test } from "vitest";
import type { AccessLevel } from "#access.ts";
import { hasContent, isEditable, mayDelete } from "#comments/comment.ts";

const at = (time: string) => Temporal.Instant.from(`2026-11-22T${time}Z`);
const written = { created_at: "2026-11-22T10:00:00Z", deleted_at: null, role: null };

test("a comment is changed within five minutes, and not once it is deleted", () => {
  expect(isEditable(written, at("10:04:59.999"))).toBe(true);
  expect(isEditable(written, at("10:05:00"))).toBe(false);
  expect(isEditable({ ...written, deleted_at: "2026-11-22T10:01:00Z" }, at("10:02:00"))).toBe(false);
});

test("who wrote it deletes it, and a planner anybody's", () => {
  const may = (isAuthor: boolean, access: AccessLevel) => mayDelete({ role: null }, isAuthor, access);
  expect([may(true, "technician"), may(false, "technician")]).toEqual([true, false]);
  expect([may(false, "planner"), may(false, "owner")]).toEqual([true, true]);
});

test("blanks say nothing; a picture does", () => {
  expect([hasContent(" \n", 0), hasContent("", 1), hasContent("x", 0)]).toEqual([false, true, true]);
});
