import { expect, test } from "vitest";
import { sortInbox } from "#requests/inbox-order.ts";

const request = (id: string, is_stopped: boolean, criticality: "A" | "B" | "C" | null, minute: number) => ({
  ...{ id, is_stopped, criticality },
  created_at: `2026-11-22T10:0${minute}:00Z`,
});

test("what stands comes first, then by how critical the machine is, then what waits longest", () => {
  const inbox = [
    request("no machine", false, null, 0),
    request("C, late", false, "C", 5),
    request("C, early", false, "C", 1),
    request("A", false, "A", 4),
    request("C that stands", true, "C", 6),
    request("A that stands", true, "A", 7),
  ];
  expect(sortInbox(inbox).map(({ id }) => id)).toEqual([
    ...["A that stands", "C that stands", "A", "C, early", "C, late", "no machine"],
  ]);
});
