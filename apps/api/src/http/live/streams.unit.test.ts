import { PassThrough } from "node:stream";
import { expect, test } from "vitest";
import { frameOf } from "#http/live/frames.ts";
import { type OpenStream, StreamLimits } from "#http/live/stream-limits.ts";
import { StreamWriter } from "#http/live/stream-writer.ts";

test("an event is written once for all of its company's streams", () => {
  const event = { kind: "machine", id: "press", version: 4 } as const;
  expect(frameOf(event, true)).toBe(frameOf(event, true));
  expect(String(frameOf(event, true))).toBe('id: 4\ndata: {"kind":"machine","id":"press","version":4}\n\n');
  expect(String(frameOf({ ...event }, false))).not.toContain("id: 4");
});

test("a thousand streams of one plant let another plant's stream go second, and the server look up in between", async () => {
  const written: string[] = [];
  const names = new Map<unknown, string>();
  const writer = new StreamWriter((stream) => void written.push(names.get(stream) ?? ""));
  const add = (company: string, name: string) => {
    const stream = new PassThrough();
    names.set(stream, name);
    writer.add(company, stream, Buffer.from("x"));
  };
  for (let n = 0; n < 1_000; n += 1) add("mill", "mill");
  add("foundry", "foundry");
  await new Promise(setImmediate);
  expect(written.indexOf("foundry")).toBe(1);
  expect(written.length).toBeLessThan(100);
  await expect.poll(() => written.length).toBe(1_001);
});

test("what comes for a stream while it waits leaves in one write, in its order", async () => {
  const written: string[] = [];
  const writer = new StreamWriter((_stream, bytes) => void written.push(String(bytes)));
  const stream = new PassThrough();
  for (const text of ["a", "b", "c"]) writer.add("mill", stream, Buffer.from(text));
  await expect.poll(() => written).toEqual(["abc"]);
});

test.each([
  ["sessionId", 10],
  ["actorId", 30],
  ["companyId", 500],
] as const)("one stream more of a %s than %i has the oldest go", (owner, most) => {
  const limits = new StreamLimits<OpenStream>();
  const displaced: number[] = [];
  const open = (n: number) => {
    const own = { sessionId: `s${n}`, actorId: `p${n}`, companyId: `c${n}`, [owner]: "same" };
    const stream = { ...own, displace: () => void displaced.push(n) };
    limits.add(stream);
    return stream;
  };
  const streams = Array.from({ length: most }, (_, n) => open(n));
  expect(displaced).toEqual([]);
  open(most);
  open(most + 1);
  expect(displaced).toEqual([0, 1]);
  const gone = streams[5];
  if (gone) limits.remove(gone);
  open(most + 2);
  expect(displaced).toEqual([0, 1]);
  expect([...limits]).toHaveLength(most);
});
