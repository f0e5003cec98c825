import type { OwnDevice, Turn } from "@millwright/contract/devices";
import { newId } from "#lib/api/new-id.ts";
import { beginTablet } from "#lib/session/session.ts";
import { readTablet, type TabletHolder } from "#lib/session/tablet.ts";

/** A tablet as the screens know who is there: it reads boards, and is nobody. */
function holderOfDevice(token: string, device: OwnDevice): TabletHolder {
  const { id, name, company_id, company_name, time_zone } = device;
  const nobody = {
    email: "",
    role: "",
    access: "viewer",
    sign_off: false,
    sees_money: false,
    stronger_sign_in_needed: false,
  } as const;
  const user = { id, username: name, full_name: name, company_id, company_name, time_zone, ...nobody };
  return { token, user, spell: newId() };
}

/** Makes this browser the tablet that was let in. */
export function becomeTablet({ device_token, device }: { device_token: string; device: OwnDevice }): void {
  beginTablet(holderOfDevice(device_token, device), null);
}

const unlessOwn = (isOwn: boolean) => (isOwn ? {} : ({ isOwn } as const));

/** Opens the turn of a technician, as whom the screens then work. */
export function openTurn({ turn_token, technician, decides, is_own, sees_money }: Turn): void {
  const tablet = readTablet();
  if (tablet === null) return;
  const { id, name } = technician;
  const self = { id, username: name, full_name: name, access: "technician" as const, sees_money };
  const user = { ...tablet.device.user, ...self };
  beginTablet(tablet.device, { token: turn_token, user, decides, ...unlessOwn(is_own), spell: newId() });
}

/** Lets a technician work whose PIN can't be checked: what they do is sent by the tablet, as theirs and not proven. */
export function claimTurn({ id, name }: { id: string; name: string }): void {
  const tablet = readTablet();
  if (tablet === null) return;
  const { token, user: nobody } = tablet.device;
  const user = { ...nobody, id, username: name, full_name: name, access: "technician" as const };
  beginTablet(tablet.device, { token, user, claimed: true, spell: newId() });
}

/** The same technician with their PIN: their screens stay as they are, and the turn is their own from here on. */
export function proveTurn({ turn_token: token, technician, decides, is_own, sees_money }: Turn): void {
  const tablet = readTablet();
  const turn = tablet?.turn;
  if (!turn || turn.user.id !== technician.id) return;
  beginTablet(tablet.device, {
    token,
    user: { ...turn.user, sees_money },
    decides,
    ...unlessOwn(is_own),
    spell: turn.spell,
  });
}

/** What the plant changed of the tablet: its name, the plant's, its zone. */
export function takeDevice(device: OwnDevice): void {
  const tablet = readTablet();
  if (tablet === null || tablet.device.user.id !== device.id) return;
  const { user } = holderOfDevice(tablet.device.token, device);
  if (JSON.stringify(user) === JSON.stringify(tablet.device.user)) return;
  beginTablet({ ...tablet.device, user }, tablet.turn);
}
