import { afterEach, beforeEach, expect } from "vitest";

/** What a test may take of a processor: a limit on the clock would say how busy the machine is. */
const limitMs = 20_000;
let before = process.cpuUsage();

beforeEach(() => {
  before = process.cpuUsage();
});

afterEach(() => {
  const { user, system } = process.cpuUsage(before);
  expect((user + system) / 1_000, "Processor time of a test in ms: give it less work").toBeLessThan(limitMs);
});
