import type { WorkCommand } from "@millwright/domain/work/work-commands";
import { expect, test } from "vitest";
import { openBrowser } from "#testing/browser.ts";

const { kept } = openBrowser();
const { beginSession, endSession } = await import("#lib/session/session.ts");
const { dropCommand, keepCommand, keptCommands } = await import("#work/outbox/kept.ts");

function signIn(id: string, company_id: string) {
  const user = { id, company_id, email: "", username: "", full_name: null, role: "", access: "owner" as const };
  beginSession({
    access_token: "x",
    user: { ...user, company_name: "", time_zone: "UTC", sign_off: false, stronger_sign_in_needed: false },
  });
}
const move = (id: string, at: number): WorkCommand => ({ id, orderId: "a", at, kind: "hold" });

test("what was not sent is there again for the same person in the same company alone, in its order", () => {
  signIn("marie", "usine");
  for (const command of [move("2", 20), move("1", 10)]) keepCommand(command);
  endSession("expired");
  expect(keptCommands()).toEqual([]);
  keepCommand(move("nobody's", 1));
  for (const [person, company] of [
    ["luc", "usine"],
    ["marie", "foundry"],
  ] as const) {
    signIn(person, company);
    expect(keptCommands()).toEqual([]);
  }
  signIn("marie", "usine");
  expect(keptCommands().map(({ id }) => id)).toEqual(["1", "2"]);
  dropCommand(move("1", 10));
  kept.set("of:usine:marie:command:7", "{}");
  expect(keptCommands().map(({ id }) => id)).toEqual(["2"]);
});
