import { expect, test } from "vitest";
import { domainOfEmail, readEmailDomain } from "#sign-on/email-domain.ts";
import { groupsIn, levelOfGroups } from "#sign-on/group-level.ts";

const levels = [
  { group: "millwrights", access: "technician" },
  { group: "planning", access: "planner" },
  { group: "office", access: "viewer" },
] as const;

test.each([
  [["millwrights"], "technician"],
  [["office", "planning", "millwrights"], "planner"],
  [["canteen"], null],
  [[], null],
])("the groups %j give the level %s", (groups, level) => {
  expect(levelOfGroups(groups, levels)).toBe(level);
});

test.each([
  [
    ["a", 7, null, "b"],
    ["a", "b"],
  ],
  ["a", ["a"]],
  [undefined, []],
  [{ a: true }, []],
])("a claim of %j lists the groups %j", (claim, groups) => {
  expect(groupsIn(claim)).toEqual(groups);
});

test.each([
  ["@Plant.Example", "plant.example"],
  [" shop.plant.example ", "shop.plant.example"],
  ["plant", null],
  ["plant.example/", null],
  ["10.0.0.1", null],
  ["-a.example", null],
])("%j is the domain %s", (typed, domain) => {
  expect(readEmailDomain(typed)).toBe(domain);
});

test.each([
  ["Ann@Plant.example", "plant.example"],
  ["plant.example", null],
  ["@plant.example", null],
  ["ann@evil@plant.example", "plant.example"],
])("%j is an address of %s", (email, domain) => {
  expect(domainOfEmail(email)).toBe(domain);
});
