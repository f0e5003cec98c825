import type { CallKey } from "@millwright/contract/contract";
import type { Start } from "@millwright/contract/start";
import type { CompanyDb, IdentityDb } from "#db/database.ts";
import { JsonText, Page } from "#http/answer/answers.ts";
import { bind, type Route } from "#http/call/bind.ts";
import type { AnyContext } from "#http/call/context.ts";
import { readInput } from "#http/request/read-input.ts";

/** The call that answers each part by itself. */
const parts = {
  user: "GET /auth/me",
  subscription: "GET /subscription/status",
  company: "GET /company",
  company_code: "GET /auth/company-code",
  notifications: "GET /notifications/count",
  conflicts: "GET /conflicts/count",
  requests: "GET /requests/counts",
  saved_views: "GET /saved-views",
  unproven: "GET /unproven",
} as const satisfies Record<keyof Start, CallKey>;

/** Binds the call that answers what frames every screen: by the calls of its parts, in one transaction for each handle. */
export function bindStart(routes: readonly Route[]): Route {
  const byName = Object.entries(parts).map(([name, key]) => [name, routeOf(routes, key)] as const);
  return bind("GET /start", async (context) => {
    const allowed = byName.filter(([, { spec }]) => context.mayCall(spec));
    const ofPeople = allowed.filter(([, { inTransaction }]) => !inTransaction);
    const ofPlant = allowed.filter(([, { inTransaction }]) => inTransaction);
    const all: [string, unknown][] = byName.map(([name]) => [name, null]);
    await context.identity(async (db) => all.push(...(await answers(ofPeople, sharing(context, db)))));
    if (ofPlant.length > 0) {
      await context.inCompany(async (db) => all.push(...(await answers(ofPlant, { ...context, db }))));
    }
    // Each part is what its own call declares: the whole is checked as every answer is.
    return new JsonText(JSON.stringify(Object.fromEntries(all)));
  });
}

function routeOf(routes: readonly Route[], key: CallKey): Route {
  const route = routes.find((one) => one.key === key);
  if (route === undefined) throw new Error(`Nothing answers ${key}.`);
  return route;
}

/** Has the parts read through one transaction of people and companies. */
const sharing = (context: AnyContext, db: IdentityDb): AnyContext => ({ ...context, identity: (work) => work(db) });

type Answering = AnyContext & { db?: CompanyDb };

async function answers(
  requested: readonly (readonly [string, Route])[],
  context: Answering,
): Promise<[string, unknown][]> {
  const given: [string, unknown][] = [];
  for (const [name, route] of requested) {
    const input = readInput(route.spec, { params: {}, query: {}, body: undefined });
    given.push([name, plain(await route.handle({ ...context, ...input }))]);
  }
  return given;
}

/** An answer as a value. Of a list that has more than one page, null: it is asked for by itself. */
function plain(answer: unknown): unknown {
  if (answer instanceof Page) return answer.nextCursor === null ? plain(answer.rows) : null;
  return answer instanceof JsonText ? JSON.parse(answer.text) : answer;
}
