import { expect, test } from "vitest";
import { eventReader } from "#lib/live/sse.ts";

test("events are read however the stream is cut", () => {
  const stream = 'retry: 1000\n\n: still here\n\nid: 7\ndata: {"kind":"machine"}\n\ndata: a\ndata: b\r\n\r\ndata: half';
  const whole = eventReader()(stream);
  expect(whole).toEqual([
    { data: '{"kind":"machine"}', id: "7" },
    { data: "a\nb", id: null },
  ]);
  const read = eventReader();
  expect([...stream].flatMap((character) => read(character))).toEqual(whole);
});

test("a heartbeat is no event", () => {
  const read = eventReader();
  expect(read(": ping\n\n")).toEqual([]);
  expect(read("\n\n")).toEqual([]);
});
