import { expect, test } from "vitest";
import { readScanned } from "#features/parts/scan/scanned.ts";

const id = "0b7e1c52-98aa-4f0c-a0ce-5f2ac26d9b32";

test.each([
  ["MNT-2026-0001", { code: "MNT-2026-0001" }],
  [" 4006381333931\r", { code: "4006381333931" }],
  [`https://cmms.example.com/parts-inventory?part=${id}`, { name: "part", id }],
  [`http://shop-pc:3000/machines?machine=${id}`, { name: "machine", id }],
  [`https://cmms.example.com/?order=${id}`, { name: "order", id }],
  [`https://cmms.example.com/work-orders/${id}`, { name: "order", id }],
  [`http://shop-pc:3000/machines/${id}`, { name: "machine", id }],
  ["http://shop-pc:3000/r/aB3_-aB3_-aB3_-aB3_-ab", { token: "aB3_-aB3_-aB3_-aB3_-ab" }],
  ["http://shop-pc:3000/r/short", { code: "http://shop-pc:3000/r/short" }],
  ["https://cmms.example.com/work-orders/new", { code: "https://cmms.example.com/work-orders/new" }],
  [
    "https://elsewhere.example/?part=javascript:alert(1)",
    { code: "https://elsewhere.example/?part=javascript:alert(1)" },
  ],
  ["https://", { code: "https://" }],
])("%j is read as %j", (text, expected) => {
  expect(readScanned(text)).toEqual(expected);
});
