import { expect, test } from "vitest";
import { isAddress, isOpenInvitation, readAddresses } from "#people/invitations.ts";

test("addresses are read however they are set apart, each once, in lower case", () => {
  const typed = " Ann@Plant.ca, ben@plant.ca;ben@plant.ca\nJean Roy <Jean@plant.ca>\n luc@plant.ca  zoe@plant.ca ";
  expect(readAddresses(typed)).toEqual([
    "ann@plant.ca",
    "ben@plant.ca",
    "jean@plant.ca",
    "luc@plant.ca",
    "zoe@plant.ca",
  ]);
  expect(readAddresses(" ,;\n")).toEqual([]);
});

test("what is no address is kept, and known as none", () => {
  expect(readAddresses("ann, ben@plant")).toEqual(["ann", "ben@plant"]);
  expect(["ann", "ben@plant", "@plant.ca", "a b@plant.ca", "luc@plant.ca"].map(isAddress)).toEqual([
    false,
    false,
    false,
    false,
    true,
  ]);
});

test("an invitation is open until the moment that it names", () => {
  const expires_at = "2026-11-29T12:00:00Z";
  const open = (at: string) => isOpenInvitation({ expires_at }, Temporal.Instant.from(at));
  expect([open("2026-11-29T11:59:59.999Z"), open(expires_at)]).toEqual([true, false]);
});
