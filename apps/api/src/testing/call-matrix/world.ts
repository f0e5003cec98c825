import type { TestApp } from "#testing/app.ts";
import type { Session } from "#testing/become.ts";
import { callerOf } from "#testing/call-matrix/bearers.ts";
import { type Makers, makersOf } from "#testing/call-matrix/things.ts";

type Caller = ReturnType<typeof callerOf>;

/** A company with things, and another one that reaches for them. */
export interface World {
  owner: Session;
  asOwner: Caller;
  make: Makers;
  /** Two of each thing of the company, made once: its lists hold them, and no answer to anybody else may. */
  marks(): Promise<readonly string[]>;
  asStranger: Caller;
  makeOwn: Makers;
}

export async function openWorld(app: TestApp): Promise<World> {
  const [owner, stranger] = [await app.become(), await app.become()];
  // A turn sees what work costs, so that it can be held against the other company's.
  for (const one of [owner, stranger]) await app.as(one)("PUT /company", { body: { technicians_see_money: true } });
  const make = makersOf(app, owner);
  let marks: Promise<string[]> | undefined;
  return {
    owner,
    asOwner: callerOf(app, owner),
    make,
    marks: () => {
      marks ??= marksOf(owner, make);
      return marks;
    },
    asStranger: callerOf(app, stranger),
    makeOwn: makersOf(app, stranger),
  };
}

// No list holds a checkout, and who has bought can't begin one.
async function marksOf({ companyId, personId, email }: Session, { checkout: _, ...make }: Makers): Promise<string[]> {
  const marks = [companyId, personId, email];
  for (const one of Object.values(make)) marks.push(await one(), await one());
  return marks;
}
