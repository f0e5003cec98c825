import { array, integer, property } from "fast-check";
import { expect, test } from "vitest";
import { faceColours, nextFaceColour } from "#faces.ts";
import { holds } from "#testing/holds.ts";

test("a dozen who come one after the other have a dozen colours, and the next begin again", () => {
  const given: number[] = [];
  for (let n = 0; n < 2 * faceColours; n += 1) given.push(nextFaceColour(given));
  const dozen = Array.from({ length: faceColours }, (_, colour) => colour);
  expect(given).toEqual([...dozen, ...dozen]);
});

test("the colour of who left is given to the next who comes", () => {
  expect(nextFaceColour([0, 1, 3, 4])).toBe(2);
});

test("no colour is given that more have than another", () => {
  holds(
    property(array(integer({ min: 0, max: faceColours - 1 }), { maxLength: 60 }), (taken) => {
      const count = (colour: number) => taken.filter((one) => one === colour).length;
      const given = count(nextFaceColour(taken));
      for (let colour = 0; colour < faceColours; colour += 1) expect(given).toBeLessThanOrEqual(count(colour));
    }),
  );
});
