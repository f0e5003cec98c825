import { expect, test } from "vitest";
import { matchesName, nameBeingTyped, namedIn, piecesOf } from "#comments/mentions.ts";

const julie = { id: "1", name: "Julie" };
const tanguay = { id: "2", name: "Julie Tanguay" };
const pieces = (text: string, people = [julie, tanguay]) =>
  piecesOf(text, people).map(({ text: piece, mention }) => (mention ? [piece, mention.id] : piece));

test("who is named stands apart, by the longest name that is written", () => {
  expect(pieces("@Julie Tanguay, look")).toEqual([["@Julie Tanguay", "2"], ", look"]);
  expect(pieces("ask @Julie")).toEqual(["ask ", ["@Julie", "1"]]);
  expect(pieces("@Julie @Julie Tanguay")).toEqual([["@Julie", "1"], " ", ["@Julie Tanguay", "2"]]);
});

test.each(["@Julien", "me@Julie", "Julie", "@ Julie", ""])("%j names nobody", (text) => {
  expect(namedIn(text, [julie, tanguay])).toEqual([]);
  expect(
    piecesOf(text, [julie])
      .map((piece) => piece.text)
      .join(""),
  ).toBe(text);
});

test("each who is named counts once", () => {
  expect(namedIn("@Julie and @Julie", [julie, julie, tanguay])).toEqual([julie]);
});

test.each([
  ["ask @", { from: 4, typed: "" }],
  ["ask @Jul", { from: 4, typed: "Jul" }],
  ["@Julie Tan", { from: 0, typed: "Julie Tan" }],
  ["ask@plant", null],
  ["@Julie\nlook", null],
  ["@ look", null],
  ["@Julie has it and goes on", null],
  ["nobody", null],
])("of %j it is asked for %j", (text, expected) => {
  expect(nameBeingTyped(text, text.length)).toEqual(expected);
});

test("a name is asked for up to the caret", () => {
  expect(nameBeingTyped("@Jul is here", 4)).toEqual({ from: 0, typed: "Jul" });
  expect(nameBeingTyped("see @Jul", 2)).toBe(null);
});

test.each([
  ["cot", true],
  ["marie cô", true],
  ["côté marie", true],
  ["", true],
  ["arie", false],
  ["marie x", false],
])("%j asks for Marie Côté-Roy: %j", (typed, is) => {
  expect(matchesName(typed, ["Marie Côté-Roy"])).toBe(is);
});
