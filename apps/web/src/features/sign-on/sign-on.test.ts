// @vitest-environment happy-dom
import type { SignOn } from "@millwright/contract/sign-on";
import { signOnWords } from "@millwright/messages/sign-on/sign-on";
import { createElement } from "react";
import { expect, test, vi } from "vitest";
import { OwnSignOn } from "#features/sign-on/OwnSignOn.tsx";
import { SignOnSection } from "#features/sign-on/SignOnSection.tsx";
import { settled, until } from "#lib/testing/hooks.ts";
import { Refused, serverForHooks } from "#lib/testing/server.ts";
import { openScreen, press, shows } from "#testing/screen.ts";

// The field that grows with its text asks when fonts are there.
Object.defineProperty(document, "fonts", { value: new EventTarget() });

// Nothing is laid out here: what is watched is in view at once.
vi.stubGlobal(
  "IntersectionObserver",
  class {
    readonly #seen: (entries: { isIntersecting: boolean }[]) => void;
    constructor(seen: (entries: { isIntersecting: boolean }[]) => void) {
      this.#seen = seen;
    }
    observe = () => this.#seen([{ isIntersecting: true }]);
    disconnect = () => {};
  },
);

const server = serverForHooks();
const words = signOnWords.en;
const issuer = "https://login.plant.example";
const signOn: SignOn = {
  ...{ issuer, client_id: "millwright", email_domain: "plant.example", domain_proved_at: null, joins_as: null },
  domain_record: { name: "_millwright.plant.example", value: "millwright=abc" },
  ...{ groups_claim: null, group_levels: [], only_sign_on: false, links: [], unlinked: 3 },
  unlinked_members: [
    { person_id: "p1", name: "Luc Roy", email: "luc@plant.example" },
    { person_id: "p2", name: "Mia Cote", email: "mia@plant.example" },
  ],
};
const settings = {
  redirect_uri: `${issuer}/back`,
  sign_out_uri: `${issuer}/out`,
  sign_on_uri: `${issuer}/begin`,
  sign_on: signOn,
};

test("a domain is proved by its record, and what is missing of it is said", async () => {
  server.on("GET /sign-on", () => settings);
  server.on("POST /sign-on/domain", () => {
    throw new Refused(409, "domain_unproved");
  });
  const screen = await openScreen(createElement(SignOnSection));
  await until(() => document.body.innerHTML.includes("millwright=abc"));
  await press(words.rules.prove);
  await screen.isSaid();
  expect(screen.said()).toMatchObject({ tone: "error" });
});

test("before sign-on becomes the only way in, the page lists whom that shuts out, and says how they link themselves", async () => {
  server.on("GET /sign-on", () => settings);
  await openScreen(createElement(SignOnSection));
  await until(() => shows(words.rules.only));
  expect(shows("luc@plant.example")).toBe(false);
  await settled(() => document.querySelector<HTMLElement>("input[type=checkbox]")?.click());
  expect([shows("Luc Roy"), shows("mia@plant.example"), shows("and 1 more")]).toEqual([true, true, true]);
  expect(shows(words.rules.onlyHow)).toBe(true);
});

test("one's own link is ended after a question", async () => {
  server.on("GET /auth/sign-on/link", () => ({ issuer, linked_at: "2026-11-20T12:00:00Z" }));
  server.on("DELETE /auth/sign-on/link", () => null);
  await openScreen(createElement(OwnSignOn));
  await press(words.own.unlink);
  await until(() => shows(words.own.unlinkQuestion));
  expect(server.times("DELETE /auth/sign-on/link")).toBe(0);
});
