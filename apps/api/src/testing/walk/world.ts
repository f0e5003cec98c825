import type { TestApp } from "#testing/app.ts";
import type { Session } from "#testing/become.ts";
import { senderOf } from "#testing/client.ts";
import { type Makers, makersOf } from "#testing/walk/things.ts";

type Sender = ReturnType<typeof senderOf>;

/** A company with things, and another one that reaches for them. */
export interface World {
  owner: Session;
  asOwner: Sender;
  make: Makers;
  asStranger: Sender;
  makeOwn: Makers;
}

export async function openWorld(app: TestApp): Promise<World> {
  const [owner, stranger] = [await app.become(), await app.become()];
  return {
    owner,
    asOwner: senderOf(app.origin, owner.token),
    make: makersOf(app, owner),
    asStranger: senderOf(app.origin, stranger.token),
    makeOwn: makersOf(app, stranger),
  };
}
