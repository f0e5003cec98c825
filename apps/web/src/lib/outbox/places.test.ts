import { expect, test } from "vitest";
import { draftPlace, isUnsent, orderAbout, orderOf, orderPlace, stepPlace } from "#lib/outbox/places.ts";

test("a place says whose file it is: an order's own, that of an order's step, or a form's", () => {
  const places = [orderPlace("o1"), stepPlace("o1", "s1"), draftPlace("part"), draftPlace("step"), "elsewhere"];
  expect(places.map(orderOf)).toEqual(["o1", null, null, null, null]);
  expect(places.map(orderAbout)).toEqual(["o1", "o1", null, null, null]);
});

test("a file is left unsent where it was refused, goes to its order, or with an entry; one of a form is still its person's", () => {
  const refusal = { status: 413, code: "too_large", detail: "" };
  const isLeft = (place: string, more = {}) => isUnsent({ id: "f1", place, ...more }, new Set(["f9"]));
  expect([isLeft(orderPlace("o1")), isLeft(draftPlace("part")), isLeft(stepPlace("o1", "s1"))]).toEqual([
    true,
    false,
    false,
  ]);
  expect([isLeft(draftPlace("part"), { refusal }), isLeft(draftPlace("part"), { id: "f9" })]).toEqual([true, true]);
});
