import { createElement } from "react";
import { beforeEach } from "vitest";
import { TabletScreen } from "#features/devices/tablet/TabletScreen.tsx";
import { beginTablet } from "#lib/session/session.ts";
import type { serverForHooks } from "#lib/testing/server.ts";
import { openScreen } from "#testing/screen.ts";

const plant = {
  company_id: "plant",
  company_name: "Plant",
  time_zone: "America/Toronto",
  email: "",
  role: "",
  sign_off: false,
  sees_money: true,
  stronger_sign_in_needed: false,
};

/** The tablet as its session names it. */
export const tablet = {
  id: "tablet",
  username: "Press shop",
  full_name: "Press shop",
  access: "viewer",
  ...plant,
} as const;

/** What a tablet is told of itself. */
const ownDevice = {
  ...{ id: "tablet", name: "Press shop", department_id: null, machine_id: null, company_id: "plant", locale: "en" },
  ...{ company_name: "Plant", time_zone: "America/Toronto", pin_digits: 6, turn: null },
};

export const faceOf = (name: string, more = {}) => ({
  ...{ id: name, name, colour: 3, photo_id: null, has_pin: true, has_badge: false, today: 0, overdue: 0 },
  ...more,
});

export const turnOf = (name: string, is_own = true) => ({
  ...{
    turn_token: `turn of ${name}`,
    technician: { id: name, name },
    decides: false,
    sees_money: false,
    once: false,
    is_own,
  },
  ...{ expires_at: "2026-11-23T15:15:00Z", ends_at: "2026-11-24T03:00:00Z" },
});

/** Has each test begin at the faces of a tablet, Luc's and Zoé's, of whom nobody works. */
export function beginEachAtFaces(server: ReturnType<typeof serverForHooks>): void {
  beforeEach(() => {
    beginTablet({ token: "device", user: tablet, spell: "s" }, null);
    server.on("GET /live", () => new Promise(() => {}));
    server.on("GET /device", () => ownDevice);
    server.on(`GET /assignees/${encodeURIComponent("Zoé Côté")}/photo`, () => ({}));
    server.on("GET /device/technicians", () => [
      faceOf("Luc Roy", { today: 3, overdue: 1, has_badge: true }),
      faceOf("Zoé Côté", { photo_id: "photo" }),
    ]);
  });
}

const Nothing = () => null;

export const openTablet = (search = "") =>
  openScreen(createElement(TabletScreen, { Scanner: Nothing, Foot: Nothing, Left: Nothing }), search);
