import { expect, test } from "vitest";
import { isAsked, nameAsked, namedIn, piecesOf } from "#comments/mentions.ts";

const julie = { id: "1", name: "Julie" };
const tanguay = { id: "2", name: "Julie Tanguay" };
const said = (text: string, people = [julie, tanguay]) =>
  piecesOf(text, people).map(({ text: piece, mention }) => (mention ? [piece, mention.id] : piece));

test("who is named stands apart, by the longest name that is written", () => {
  expect(said("@Julie Tanguay, look")).toEqual([["@Julie Tanguay", "2"], ", look"]);
  expect(said("ask @Julie")).toEqual(["ask ", ["@Julie", "1"]]);
  expect(said("@Julie @Julie Tanguay")).toEqual([["@Julie", "1"], " ", ["@Julie Tanguay", "2"]]);
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
  ["ask @", { from: 4, asked: "" }],
  ["ask @Jul", { from: 4, asked: "Jul" }],
  ["@Julie Tan", { from: 0, asked: "Julie Tan" }],
  ["ask@plant", null],
  ["@Julie\nlook", null],
  ["@ look", null],
  ["@Julie has it and goes on", null],
  ["nobody", null],
])("of %j it is asked for %j", (text, asked) => {
  expect(nameAsked(text, text.length)).toEqual(asked);
});

test("a name is asked for up to the caret", () => {
  expect(nameAsked("@Jul is here", 4)).toEqual({ from: 0, asked: "Jul" });
  expect(nameAsked("see @Jul", 2)).toBe(null);
});

test.each([
  ["cot", true],
  ["marie cô", true],
  ["côté marie", true],
  ["", true],
  ["arie", false],
  ["marie x", false],
])("%j asks for Marie Côté-Roy: %j", (asked, is) => {
  expect(isAsked(asked, ["Marie Côté-Roy"])).toBe(is);
});
