// @vitest-environment happy-dom
import "#lib/testing/indexed-db.ts";
import { createElement } from "react";
import { beforeEach, expect, test } from "vitest";
import { say } from "#features/comments/sending.ts";
import { useCommentRows } from "#features/comments/use-comment-rows.tsx";
import { offline } from "#lib/api/api.ts";
import { newId } from "#lib/api/new-id.ts";
import { beginTablet } from "#lib/session/session.ts";
import type { TabletHolder } from "#lib/session/tablet.ts";
import { until } from "#lib/testing/hooks.ts";
import { serverForHooks } from "#lib/testing/server.ts";
import { openScreen, shows } from "#testing/screen.ts";
import { keptFilesLoaded } from "#work/attach/attachments.ts";
import { workOutbox } from "#work/outbox/work-outbox.ts";

const server = serverForHooks();
const about = { kind: "workOrder", id: "o1" } as const;
const holder = (id: string, name: string, access: "viewer" | "technician"): TabletHolder => {
  const plant = { company_id: "plant", company_name: "Plant", time_zone: "UTC", email: "", role: "" };
  const flags = { sign_off: false, sees_money: true, stronger_sign_in_needed: false };
  return { token: id, spell: id, user: { id, username: name, full_name: name, access, ...plant, ...flags } };
};
const tablet = holder("tablet", "Tablet 2", "viewer");

function WaitingComments() {
  const { rows } = useCommentRows(about, () => null);
  return createElement("ul", null, ...rows.map(({ shown }) => shown));
}

beforeEach(() => {
  server.on("GET /work-orders/o1/comments", () => []);
  server.on("POST /work-orders/o1/comments", () => Promise.reject(offline()));
});

test("a comment that waits is its author's, also while another technician's turn has begun on the tablet", async () => {
  beginTablet(tablet, holder("julie", "Julie Roy", "technician"));
  await keptFilesLoaded();
  say({ id: newId(), about, text: "Seal is worn", people: [], isPublic: false, at: Date.now() });
  await workOutbox.written();
  beginTablet(tablet, holder("marc", "Marc Côté", "technician"));
  const screen = await openScreen(createElement(WaitingComments));
  await until(() => shows("Seal is worn"));
  expect([shows("Julie Roy"), shows("Marc Côté")]).toEqual([true, false]);
  await screen.leave();
});
