import { expect, test } from "vitest";
import { nextCursor } from "#lib/api/link-header.ts";

test("the next page's cursor is read from the Link header", () => {
  expect(nextCursor('</api/repair-history?limit=500&cursor=abc%3D%3D>; rel="next"')).toBe("abc==");
  expect(nextCursor("<https://cmms.example/api/machines?cursor=k1>; rel=next")).toBe("k1");
});

test("the next link is found among others, whatever commas their addresses hold", () => {
  const header =
    '</api/work-orders?status=Scheduled,On Hold&cursor=a>; rel="prev", </api/work-orders?cursor=b>; rel="last next"';
  expect(nextCursor(header)).toBe("b");
});

test("the last page has no next cursor", () => {
  expect(nextCursor(null)).toBeNull();
  expect(nextCursor("")).toBeNull();
  expect(nextCursor('</api/x?cursor=a>; rel="prev"')).toBeNull();
  expect(nextCursor('</api/x>; rel="next"')).toBeNull();
  expect(nextCursor('</api/x?cursor=a>; rel="nextish"')).toBeNull();
});
