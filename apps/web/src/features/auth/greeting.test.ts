// @vitest-environment happy-dom
import { messages as en } from "@millwright/messages/en";
import { messages as fr } from "@millwright/messages/fr";
import { expect, test } from "vitest";
import { greetingPage } from "#features/auth/greeting.ts";

test.each([
  ["en", en],
  ["fr", fr],
] as const)("what is read in %s while the form is on its way is what stands beside it", (locale, { auth }) => {
  const page = greetingPage(locale);
  expect(page.querySelector("p")?.textContent).toBe(auth.tagline);
  expect([...page.querySelectorAll("li")].map((point) => point.textContent)).toEqual(auth.points);
});
