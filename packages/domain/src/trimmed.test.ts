import { expect, test } from "vitest";
import { asName, trimmed } from "#trimmed.ts";

test.each([
  ...[
    "",
    " \t\n",
    "\u00a0\u3000",
    "\ufeff",
    "\u0007",
    "\u200b",
    "\u200b\u200c",
    "\u200f",
    "\u202e",
    "\u2060",
    "\u00ad",
  ],
  ...["\u3164", "\uffa0", "\u115f", "\u2800", "\ufe0f", "\u{e0041}", "\u0301\u0308", " \u200b \u200d "],
])("%j shows nothing, and is none", (text) => {
  expect(trimmed(text)).toBe("");
});

test.each(["👩‍🔧", "Presse ❤️", "مضخّة‌ها", "re\u00admise", "Pompe\u00a0: 3\u202f%", "-", "\u06dd"])(
  "%j stays as it is typed, without the blanks around it",
  (text) => {
    expect(trimmed(` ${text}\n`)).toBe(text);
  },
);

test.each([
  ["\u202eabc\u202c", "abc"],
  ["until \u2066noon\u2069 ", "until noon"],
  ["\u202e \u202d", ""],
])("%j is kept without what turns its direction", (text, cleaned) => {
  expect(trimmed(text)).toBe(cleaned);
});

test.each([
  ["Mote\u0301 ur\u200b 4", "Moté ur 4"],
  ["\ufeffPresse\u00ad 4\n", "Presse 4"],
  ["first\r\nsecond", "first second"],
  ["👩‍🔧 مضخّة‌ها", "👩‍🔧 مضخّة‌ها"],
  ["\u0301", ""],
])("a name typed as %j is kept as %j", (text, cleaned) => {
  expect(asName(text)).toBe(cleaned);
});
