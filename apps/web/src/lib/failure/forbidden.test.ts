import { errors as en } from "@millwright/messages/en/errors";
import { errors as fr } from "@millwright/messages/fr/errors";
import { expect, test } from "vitest";
import { meaningOf } from "#lib/failure/forbidden.ts";

const refused = (detail: string, status = 403) => meaningOf({ status, code: "forbidden", detail });

test("an expired subscription asks for its state again", () => {
  expect(refused("Your subscription has expired.")).toBe("recheck");
  expect(refused("Votre abonnement est expiré.")).toBe("recheck");
});

test("an expired trial or a denied access offers to subscribe", () => {
  expect(refused("Your trial has expired.")).toBe("subscribe");
  expect(refused("Votre essai a pris fin.")).toBe("subscribe");
  expect(refused(en.forbidden)).toBe("subscribe");
  expect(refused(fr.forbidden)).toBe("subscribe");
});

test("a call for owners alone, or another refusal, is the screen's own to say", () => {
  expect(refused(en.for_owners)).toBeNull();
  expect(refused(fr.for_owners)).toBeNull();
  expect(refused("Your subscription has expired.", 402)).toBeNull();
});
