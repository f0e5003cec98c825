// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { beginSession, currentSession, useUser } from "#lib/session/session.ts";
import { openHook, until } from "#lib/testing/hooks.ts";
import { Refused, serverForHooks } from "#lib/testing/server.ts";
import { useLinkMember, useMine } from "#work/filter/use-mine.ts";

const server = serverForHooks();

function openPlant() {
  const technicians = [
    { id: "luc", name: "Luc Roy", member_id: null as string | null },
    { id: "ana", name: "Ana Roy", member_id: null as string | null },
  ];
  server.on("GET /assignees", () => technicians);
  for (const each of technicians) {
    server.on(`PUT /assignees/${each.id}/member`, ({ body }) => {
      const { member_id } = body as { member_id: string | null };
      for (const other of technicians) if (other.member_id === member_id) other.member_id = null;
      each.member_id = member_id;
      return { ...each };
    });
  }
  return openHook(() => ({ mine: useMine(), link: useLinkMember(), me: useUser().id }));
}

test("one's own technician is known once it is said, and is one at a time", async () => {
  const screen = await openPlant();
  await until(() => screen.now.mine === null);
  await screen.act(({ link, me }) => link("luc", me));
  await until(() => screen.now.mine === "luc");
  await screen.act(({ link, me }) => link("ana", me));
  await until(() => screen.now.mine === "ana");
  expect(screen.now.mine).toBe("ana");
  await screen.act(({ link }) => link("ana", null));
  await until(() => screen.now.mine === null);
  expect(screen.now.mine).toBeNull();
});

test("in a turn at a shared tablet one is the technician oneself", async () => {
  const session = currentSession();
  if (session) beginSession({ access_token: "turn", user: { ...session.user, id: "ana", access: "technician" } });
  const screen = await openPlant();
  await until(() => screen.now.mine !== undefined);
  expect(screen.now.mine).toBe("ana");
});

test("where it is refused, nobody is linked", async () => {
  const screen = await openPlant();
  await until(() => screen.now.mine === null);
  server.on("PUT /assignees/luc/member", () => {
    throw new Refused(409, "technician_taken");
  });
  let refused: unknown;
  await screen.act(({ link, me }) =>
    link("luc", me).catch((error: unknown) => {
      refused = error;
    }),
  );
  expect([refused, screen.now.mine]).toMatchObject([{ code: "technician_taken" }, null]);
});
