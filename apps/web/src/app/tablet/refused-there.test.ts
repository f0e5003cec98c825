// @vitest-environment happy-dom
import type { AccessLevel } from "@millwright/domain/access";
import { errors } from "@millwright/messages/en/errors";
import { outbox as words } from "@millwright/messages/en/outbox";
import { createElement } from "react";
import { expect, test } from "vitest";
import { TurnBar } from "#features/devices/turn/TurnBar.tsx";
import { OutboxScreen } from "#features/outbox/OutboxScreen.tsx";
import { queryClient } from "#lib/api/query.ts";
import { beginTablet } from "#lib/session/session.ts";
import type { TabletHolder } from "#lib/session/tablet.ts";
import { settled, until } from "#lib/testing/hooks.ts";
import { Refused, serverForHooks } from "#lib/testing/server.ts";
import { orderOf } from "#testing/orders.ts";
import { openScreen, press, shows } from "#testing/screen.ts";
import { give, workOutbox } from "#work/outbox/work-outbox.ts";

const server = serverForHooks();
const plant = { company_id: "plant", company_name: "Plant", time_zone: "America/Toronto", email: "", role: "" };
const holder = (name: string, access: AccessLevel): TabletHolder => ({
  ...{ token: name, spell: name },
  user: {
    id: name,
    username: name,
    full_name: name,
    access,
    ...plant,
    sign_off: false,
    sees_money: true,
    stronger_sign_in_needed: false,
  },
});
const tablet = holder("tablet", "viewer");
const turnOf = (name: string, decides = false) => beginTablet(tablet, { ...holder(name, "technician"), decides });
const draw = () => openScreen(createElement("div", null, createElement(TurnBar), createElement(OutboxScreen)));
const badge = () => document.querySelector("header a[href='/outbox']")?.textContent;
const buttons = () => [...document.querySelectorAll("main button, section button")].map((one) => one.textContent);

test("each sees on a shared tablet what was refused of them, a planner of all, and who else only how much it is", async () => {
  server.on("GET /conflicts", () => []);
  server.on("GET /assignees", () => []);
  const order = orderOf({ id: "o1", wo_id: "WO-7", title: "Leak" });
  const step = { id: "s1", text: "Grease the chain", completed: false };
  const untouched = { ...order, checklist: [{ ...step, completed_at: null, completed_by: null }] };
  server.on("GET /work-orders/o1", () => order);
  server.on("POST /work-orders/o1/commands", () => {
    throw new Refused(404, "not_found");
  });
  turnOf("luc");
  queryClient.setQueryData(["workOrders", "one", "o1"], untouched as never);
  const lucs = await draw();
  await settled(() =>
    give({
      kind: "tick",
      orderId: "o1",
      itemId: "s1",
      completed: true,
      by: { id: "luc", name: "luc", username: "luc" },
    }),
  );
  await until(() => workOutbox.refused().length === 1);
  expect(badge()).toBe("1 refused");
  await until(() => shows("WO-7") && buttons().includes(words.sendAgain));
  expect([shows(errors.not_found) || shows(words.noReason), buttons().includes(words.discard)]).toEqual([true, true]);
  await lucs.leave();

  turnOf("mia");
  const mias = await draw();
  await until(() => shows("1 change of luc waits on this device"));
  expect([badge(), shows("WO-7"), shows("Leak"), buttons().includes(words.discard)]).toEqual([
    undefined,
    false,
    false,
    false,
  ]);
  await mias.leave();

  turnOf("pia", true);
  const pias = await draw();
  await until(() => shows("WO-7"));
  expect(badge()).toBe("1 refused");
  const authors: string[] = [];
  server.on("POST /work-orders/o1/commands", ({ author }) => {
    authors.push(author);
    return order;
  });
  await press(words.sendAgain);
  await until(() => workOutbox.refused().length === 0 && workOutbox.waiting().length === 0);
  expect(authors).toEqual(["luc"]);
  await pias.leave();
});
