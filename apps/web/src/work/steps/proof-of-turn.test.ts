// @vitest-environment happy-dom
import { turnKey, turnProof } from "@millwright/domain/tablet/turn-proof";
import { beforeEach, expect, test } from "vitest";
import { beginSession, beginTablet, endSession } from "#lib/session/session.ts";
import type { TabletHolder } from "#lib/session/tablet.ts";
import { bodyOf } from "#work/outbox/send.ts";
import { proofOfTurn } from "#work/steps/proof-of-turn.ts";

const plant = { company_id: "plant", company_name: "Plant", time_zone: "America/Toronto", email: "", role: "" };
const holder = (token: string, id: string, access: "viewer" | "technician"): TabletHolder => {
  const user = {
    id,
    username: id,
    full_name: id,
    access,
    sign_off: false,
    sees_money: true,
    stronger_sign_in_needed: false,
    ...plant,
  };
  return { token, user, spell: token };
};
const device = holder("device", "tablet", "viewer");
const turn = holder("turn", "luc", "technician");
const act = { orderId: "o", itemId: "i", resultId: "r" };
beforeEach(() => {
  localStorage.clear();
  endSession("left");
});

test("what is verified in a turn keeps the proof of that turn, and is sent with it once the turn is over", () => {
  beginTablet(device, turn);
  const proof = proofOfTurn("o", "i", "r");
  expect(proof).toEqual({ turnProof: turnProof(turnKey("turn"), act) });
  beginTablet(device, null);
  const by = { id: "luc", username: "luc", name: "Luc" };
  const body = bodyOf(
    { ...{ id: "c", orderId: "o", at: 0, itemId: "i", resultId: "r", by }, kind: "verify", ...proof },
    () => [],
  );
  expect(body).toMatchObject({ kind: "verify", item_id: "i", result_id: "r", turn_proof: proof.turnProof });
});

test("a face without its PIN, a tablet by itself and who has signed in keep none, nor is there one of no answer", () => {
  beginTablet(device, { ...turn, token: "device", claimed: true });
  expect(proofOfTurn("o", "i", "r")).toEqual({});
  beginTablet(device, turn);
  expect(proofOfTurn("o", "i", undefined)).toEqual({});
  beginTablet(device, null);
  expect(proofOfTurn("o", "i", "r")).toEqual({});
  localStorage.clear();
  endSession("left");
  beginSession({ access_token: "token", user: turn.user });
  expect(proofOfTurn("o", "i", "r")).toEqual({});
});
