import { expect, test } from "vitest";
import { currentShape, firstShape, lifted } from "#outbox/shapes.ts";

const key = "POST /work-orders/{id}/commands";

test("what is said today is taken as it is, and every earlier shape is lifted to it", () => {
  const body = { id: "a", kind: "hold", reason: "No part" };
  for (let shape = firstShape; shape <= currentShape; shape += 1) expect(lifted(key, body, shape)).toEqual(body);
});
