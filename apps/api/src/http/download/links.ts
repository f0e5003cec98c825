import { contract } from "@millwright/contract/contract";
import { limits } from "@millwright/contract/limits";
import type { IdentityDb } from "#db/database.ts";
import { insertLink, takeLink } from "#db/once/download-links.ts";
import type { FileAnswer } from "#http/answer/answers.ts";
import { bind, type Route } from "#http/call/bind.ts";
import type { Actor, AnyContext } from "#http/call/context.ts";
import type { AnyOpening, InCompany, LinkKey, Opening } from "#http/download/opening.ts";
import { refuse } from "#http/errors/refusal.ts";
import { readInput } from "#http/request/read-input.ts";
import { admit } from "#http/session/admit.ts";
import { findSignedIn, makeToken, tokenHash } from "#http/session/session.ts";

interface Linked<Given> {
  /** Refuses what could not be opened. */
  check?(opening: Given): Promise<unknown>;
  open(opening: Given): Promise<FileAnswer>;
}

/** Binds a call that makes an address for one download, and what that address gives. */
export function bindLink<K extends LinkKey>(key: K, linked: Linked<Opening<K>>): Route {
  // An opening is made by this very call's declaration, from which its type is derived as well.
  const { check, open } = linked as Linked<AnyOpening>;
  return {
    key,
    spec: contract[key],
    inTransaction: false,
    isCached: () => false,
    holdsMoney: false,
    handle: async (context) => {
      const { by, inCompany, identityOnce } = context;
      if (!by || !inCompany || !identityOnce) throw new TypeError(`${key} is a call of members.`);
      await check?.({ ...context, by, inCompany, readPage: inCompany });
      return identityOnce((db) => makeLink(db, key, { ...context, by }));
    },
    open,
  };
}

async function makeLink(db: IdentityDb, key: LinkKey, { by, params, url, locale, now }: AnyContext & { by: Actor }) {
  const token = makeToken();
  const expiresAt = now.add({ seconds: limits.downloadLinkSeconds });
  const query = Object.fromEntries(new URLSearchParams(url.split("?")[1]));
  await insertLink(db, {
    tokenHash: tokenHash(token),
    of: by.tablet?.turn ? { turnId: by.tablet.turn.id } : { sessionId: by.deviceId },
    call: key,
    params,
    query,
    locale,
    expiresAt,
  });
  return { url: `/api/downloads/${token}`, expires_at: expiresAt.toString() };
}

/** Binds the call that such addresses lead to. */
export function bindDownloads(routes: readonly Route[]): Route {
  return bind("GET /downloads/{token}", async ({ params, identity, deps, now, limitConcurrency }) => {
    const link = (await identity((db) => takeLink(db, tokenHash(params.token), now))) ?? refuse("link_spent");
    const signedIn = (await findSignedIn(link.session, deps)) ?? refuse("link_spent");
    const { caller } = signedIn;
    const route = routes.find(({ key }) => key === link.call);
    if (route?.open === undefined) return refuse("link_spent");
    admit(route.spec, signedIn, now);
    const { companyId } = caller;
    const inCompany: InCompany = (work) => deps.db.inCompany(companyId, work);
    return route.open({
      ...readInput(route.spec, { ...link, body: undefined }),
      by: caller,
      locale: link.locale,
      now,
      deps,
      identity,
      inCompany,
      readPage: (work) => limitConcurrency(caller, () => inCompany(work)),
    });
  });
}
