import { expect, test } from "vitest";
import { SheetRefused } from "#features/imports/sheet/refused.ts";
import { XmlReader } from "#features/imports/sheet/xml.ts";

function reading() {
  const tags: string[] = [];
  const reader = new XmlReader({ open: (_, tag) => tags.push(tag), close: () => {}, text: () => {} });
  return { tags, reader };
}

const bytes = (text: string) => new TextEncoder().encode(text);

test("a tag that comes in pieces ends where it ends, whatever stands between quotation marks", () => {
  const { tags, reader } = reading();
  for (const piece of "<a b='>\"' c=\">'\"/><d>".match(/.{1,2}/g) ?? []) reader.read(bytes(piece));
  reader.finish();
  expect(tags).toEqual(["a b='>\"' c=\">'\"", "d"]);
});

test("a quotation mark that never closes is gone through once, in one piece or in many", () => {
  const text = `<c x="${">".repeat(290_000)}`;
  const whole = reading();
  whole.reader.read(bytes(text));
  expect(whole.reader.looked).toBeLessThan(300_000);
  expect(() => whole.reader.finish()).toThrow(SheetRefused);
  const parts = reading();
  for (let from = 0; from < text.length; from += 1_000) parts.reader.read(bytes(text.slice(from, from + 1_000)));
  expect(parts.reader.looked).toBeLessThan(300_000);
});
