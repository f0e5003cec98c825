import { expect, test } from "vitest";
import { readReport } from "./wrk.ts";

const reportOf = (within: string, p50: string, p99: string) => `Running 1s test @ http://127.0.0.1:1/
  1 threads and 16 connections
  Thread Stats   Avg      Stdev     Max   +/- Stdev
    Latency     1.25ms    1.10ms  21.00ms   ${within}
    Req/Sec    12.00k   800.00    13.00k    ${within}
  Latency Distribution
     50%  ${p50}
     75%    2.00ms
     90%    3.00ms
     99%  ${p99}
  12000 requests in 1.00s, 1.00MB read
Requests/sec:  11987.25
Transfer/sec:      1.00MB
`;

test.each([
  ["93.10%", "  1.20ms", " 12.50ms", 1.2, 12.5],
  ["97.50%", "640.00us", "  1.05s ", 0.64, 1_050],
  ["87.99%", "  0.99ms", "  2.00m ", 0.99, 120_000],
])("the percentiles of a report that says %s, %s and %s", (within, p50, p99, p50Ms, p99Ms) => {
  expect(readReport(reportOf(within, p50, p99))).toEqual({ perSecond: 11_987.25, p50Ms, p99Ms });
});

test("a report that lacks a figure, or says it in an unknown unit, is an error", () => {
  expect(() => readReport("Requests/sec: 12")).toThrow(/lacks/);
  expect(() => readReport(reportOf("90.00%", "nan", "1.00ms"))).toThrow(/nan/);
});
