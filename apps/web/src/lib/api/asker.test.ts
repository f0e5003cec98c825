// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { api } from "#lib/api/api.ts";
import { requireAsker } from "#lib/api/asker.ts";
import { beginSession, endSession } from "#lib/session/session.ts";
import { Refused, serverForHooks } from "#lib/testing/server.ts";

const server = serverForHooks();
const begin = (id: string) => {
  localStorage.clear();
  endSession("left");
  beginSession({ access_token: id, user: Object({ id, company_id: "plant", access: "planner" }) });
};

test("what somebody asked for is not tried again in the name of who has come since", () => {
  begin("luc");
  const requireHere = requireAsker();
  expect(requireHere).not.toThrow();
  begin("marie");
  expect(requireHere).toThrow("unauthorized");
  begin("luc");
  expect(requireHere).not.toThrow();
});

test("a form whose answer was lost is sent once where another person signs in meanwhile", async () => {
  server.on("POST /departments", () => {
    throw new Refused(503, "unavailable");
  });
  begin("luc");
  const response = api("POST /departments", { body: { name: "Paint" } });
  begin("marie");
  await expect(response).rejects.toMatchObject({ status: 401 });
  expect(server.times("POST /departments")).toBe(1);
});
