import type { User } from "@millwright/contract/auth";
import { forgetOwned, type Owner, readOfAll, readOwned, writeOwned } from "#lib/storage/storage.ts";

/** Who works through a token on a shared tablet: the tablet itself, or the technician of the turn that is open on it. */
export interface TabletHolder {
  token: string;
  /** As the screens know a person. The tablet's own name and id where nobody has a turn. */
  user: User;
  /** Of a technician whose PIN could not be checked: the token is the tablet's, and what they do is not proven. */
  claimed?: true;
  /** False where they came with a badge, or a PIN that somebody else set: it proves nobody. */
  isOwn?: false;
  /** Of a technician who is an owner or planner as well: they decide what was refused of others there. */
  decides?: boolean;
  /** Names a spell: from one face to the next. What was opened in another one is not gone back to. */
  spell: string;
}

/** A browser that is a shared tablet, and the turn that is open on it. */
export interface Tablet {
  device: TabletHolder;
  turn: TabletHolder | null;
}

const text = (value: object, name: string) => typeof Reflect.get(value, name) === "string";
const userFields = ["id", "company_id", "username", "company_name", "time_zone", "access"] as const;

function isHolder(value: unknown): value is TabletHolder {
  if (typeof value !== "object" || value === null || !text(value, "token") || !text(value, "spell")) return false;
  const user: unknown = Reflect.get(value, "user");
  return typeof user === "object" && user !== null && userFields.every((name) => text(user, name));
}

const ownerOf = ({ user }: TabletHolder): Owner => ({ company: user.company_id, person: user.id });

/** What this browser keeps of being a shared tablet; null where it is nobody's but who signs in. */
export function readTablet(): Tablet | null {
  const device = readOfAll("tablet", isHolder)[0];
  return device === undefined ? null : { device, turn: readOwned(ownerOf(device), "turn", isHolder) };
}

export function keepTablet({ device, turn }: Tablet): void {
  const owner = ownerOf(device);
  writeOwned(owner, "tablet", device);
  if (turn === null) forgetOwned(owner, "turn");
  else writeOwned(owner, "turn", turn);
}

/** Whether a change of what is kept under a key, in another tab, is of the tablet or its turn. */
export const isOfTablet = (key: string): boolean => /^of:.*:(?:tablet|turn)$/.test(key);
