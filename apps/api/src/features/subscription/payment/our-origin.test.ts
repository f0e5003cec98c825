import { expect, test } from "vitest";
import { ourOrigin } from "#features/subscription/payment/our-origin.ts";

test.each([
  ["https://cmms.example.com", "https://cmms.example.com", "https://cmms.example.com"],
  ["https://cmms.example.com/", "https://cmms.example.com", "https://cmms.example.com"],
  ["http://localhost:3000", "http://localhost:3000", "http://localhost:3000"],
  ["http://127.0.0.1:3000", "http://localhost:3000", "http://127.0.0.1:3000"],
  ["http://[::1]:3000", "http://localhost:3000", "http://[::1]:3000"],
])("%s is ours at %s", (given, publicOrigin, origin) => {
  expect(ourOrigin(given, publicOrigin)).toBe(origin);
});

test.each([
  ["https://evil.example", "https://cmms.example.com"],
  ["http://cmms.example.com", "https://cmms.example.com"],
  ["https://cmms.example.com:8443", "https://cmms.example.com"],
  ["https://cmms.example.com@evil.example", "https://cmms.example.com"],
  ["https://cmms.example.com.evil.example", "https://cmms.example.com"],
  ["http://localhost:3000", "https://cmms.example.com"],
  ["http://127.0.0.1:4000", "http://localhost:3000"],
  ["http://evil.example:3000", "http://localhost:3000"],
  ["http://localhost:3000/pricing", "http://localhost:3000"],
  ["http://marie:secret@localhost:3000", "http://localhost:3000"],
  ["javascript:alert(1)", "http://localhost:3000"],
  ["", "http://localhost:3000"],
])("%s is none of ours at %s", (given, publicOrigin) => {
  expect(ourOrigin(given, publicOrigin)).toBeNull();
});
