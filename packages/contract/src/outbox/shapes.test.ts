import { readFileSync } from "node:fs";
import { currentShape, firstShape, lifted } from "@millwright/domain/outbox/shapes";
import { expect, test } from "vitest";
import { type CallKey, contract } from "#contract.ts";
import { OrderCommand } from "#order-commands.ts";

/**
 * What a device wrote down in a shape, one of every kind. A file is never changed once its shape has left the house: a new shape
 * gets a file of its own, and `lifts` (domain/outbox/shapes) the step that leads to it.
 */
interface Written {
  call: CallKey;
  body: Readonly<Record<string, unknown>>;
}

const shapes = Array.from({ length: currentShape - firstShape + 1 }, (_, n) => firstShape + n);
const writtenIn = (shape: number): Written[] =>
  JSON.parse(readFileSync(new URL(`shape-${shape}.json`, import.meta.url), "utf8"));
const commands: CallKey = "POST /work-orders/{id}/commands";
const kindOf = ({ call, body }: Written) => (call === commands ? `${call} ${body.kind}` : call);

/** Every kind that a device may keep today: the commands, and the calls with a body of JSON. A batch is made as it is sent. */
const kinds = [
  ...OrderCommand.options.map(({ shape }) => `${commands} ${shape.kind.value}`),
  ...Object.entries(contract).flatMap(([key, spec]) =>
    "outbox" in spec && "body" in spec && !("ownIds" in spec) && key !== commands ? [key] : [],
  ),
].sort();

const bodyOf = (key: CallKey) => {
  const spec = contract[key];
  if (!("body" in spec)) throw new Error(`${key} takes no body.`);
  return spec.body;
};

test("of today's shape there is one of every kind that a device keeps, and of no other", () => {
  expect(writtenIn(currentShape).map(kindOf).sort()).toEqual(kinds);
});

test("no kind that was ever written down is gone in a later shape", () => {
  for (const shape of shapes.slice(1)) {
    const now = writtenIn(shape).map(kindOf);
    expect(now).toEqual(expect.arrayContaining(writtenIn(shape - 1).map(kindOf)));
  }
});

for (const shape of shapes) {
  test(`what was written in shape ${shape} is lifted to what its call takes today, and nothing of it is dropped`, () => {
    for (const { call, body } of writtenIn(shape)) {
      const today = lifted(call, body, shape);
      const taken = bodyOf(call).safeParse(today);
      expect(taken.error, `${call} ${body.kind}`).toBeUndefined();
      expect(Object.keys(Object(taken.data))).toEqual(expect.arrayContaining(Object.keys(today)));
    }
  });
}

test("of a batch each command is lifted", () => {
  const [{ body }] = writtenIn(firstShape).filter(({ call }) => call === commands) as [Written];
  const batch = { commands: [{ command: body, device_time: "2026-11-23T13:00:00Z" }] };
  const command = lifted(commands, body, firstShape);
  expect(lifted(`${commands}/batch`, batch, firstShape)).toEqual({ commands: [{ ...batch.commands[0], command }] });
});
