import { expect, test } from "vitest";
import { asked, filled, filledLines, optionalLines, optionalText } from "#call/shapes.ts";

const broken = " Presse\r\n4\u2028nord ";

test("a line break in a text of one line counts as a space", () => {
  for (const text of [filled(40), optionalText(40), asked(40)]) expect(text.parse(broken)).toBe("Presse 4 nord");
});

test("a text of more than one line keeps its lines", () => {
  for (const text of [filledLines(40), optionalLines(40)]) expect(text.parse(broken)).toBe("Presse\r\n4\u2028nord");
});

test("blanks and line breaks alone are nothing", () => {
  expect(filled(40).safeParse("\n \n").success).toBe(false);
  expect(optionalText(40).parse(" \n ")).toBeNull();
});
