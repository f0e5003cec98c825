import { expect, test } from "vitest";
import { inPieces, stoppedAt, titled } from "#requests/report-text.ts";

test("a text goes into pieces at its words, and nothing of it is lost", () => {
  expect(inPieces("It leaks badly", 8)).toEqual(["It leaks", "badly"]);
  expect(inPieces("aaaaaaaaaa", 4)).toEqual(["aaaa", "aaaa", "aa"]);
  expect(inPieces("aaa😀", 4)).toEqual(["aaa", "😀"]);
  expect(inPieces("short", 8)).toEqual(["short"]);
});

test("a short text is the title, and all of it", () => {
  expect(titled("  Leak at the pump ", 200)).toEqual({ title: "Leak at the pump", description: null });
});

test("of more lines the first is the title, and the whole is kept", () => {
  expect(titled("Leak\nSince Monday", 200)).toEqual({ title: "Leak", description: "Leak\nSince Monday" });
});

test("a long line is cut at a word, and the whole is kept", () => {
  const text = "The guard of the press rattles at full speed";
  expect(titled(text, 30)).toEqual({ title: "The guard of the press…", description: text });
  const word = "w".repeat(300);
  expect(titled(word, 200)).toEqual({ title: `${"w".repeat(199)}…`, description: word });
});

test("no character is cut in half", () => {
  expect(titled("😀".repeat(20), 10).title).toBe("😀😀😀😀…");
});

test("a machine stopped at no time to come, and long ago is a slip", () => {
  const now = Temporal.Instant.from("2026-11-22T12:00:00Z");
  expect(stoppedAt(null, now)).toBeNull();
  expect(stoppedAt(now.add({ hours: 1 }), now)).toEqual(now);
  expect(stoppedAt(now.subtract({ hours: 2 }), now)).toEqual(now.subtract({ hours: 2 }));
  expect(stoppedAt(Temporal.Instant.from("0000-06-01T00:00:00Z"), now)).toBeNull();
});
