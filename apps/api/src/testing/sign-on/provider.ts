import { once } from "node:events";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { exportJWK, generateKeyPair, type JWK, type JWTPayload, SignJWT } from "jose";
import { type Adapter, type AdapterPayload, Provider } from "oidc-provider";

export interface Claims {
  email?: string;
  email_verified?: boolean;
  name?: string;
  groups?: string[];
}

export interface TestProvider {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** Who signs in there, by their subject. */
  people: Map<string, Claims>;
  /** What its token endpoint answers instead, made of the claims that the real token has. */
  forge: ((claims: JWTPayload) => Forged) | null;
  /** Where its configuration says that something is, instead. */
  endpoints: Record<string, string>;
  /** How many codes it was asked to redeem so far. */
  redeemed(): number;
  /** Knows the clients by another secret from now on. */
  forgetSecret(): void;
  /** Goes on with other keys. */
  rotateKeys(): Promise<void>;
  /** Says who it is that comes next. */
  signInNext(subject: string): void;
  /** Signs somebody in, as a browser does: where it is sent back to, with what. */
  visit(url: string, subject: string): Promise<URL>;
  stop(): Promise<void>;
}

export interface Forged {
  claims: JWTPayload;
  /** By whom it is signed: the provider, by its present or former key, its client's secret, somebody else, or nobody. */
  signedBy?: "provider" | "other" | "former" | "client" | "nobody";
}

interface Keys {
  jwk: JWK;
  key: CryptoKey;
}

async function makeKeys(): Promise<Keys> {
  const { privateKey } = await generateKeyPair("RS256", { extractable: true });
  const jwk = { ...(await exportJWK(privateKey)), kid: crypto.randomUUID(), use: "sig", alg: "RS256" };
  return { jwk, key: privateKey };
}

/** What a provider remembers, for as long as it has these keys. */
function memory(): (kind: string) => Adapter {
  const all = new Map<string, AdapterPayload>();
  return (kind) => {
    const keyOf = (id: string) => `${kind} ${id}`;
    const findBy = async (isIt: (payload: AdapterPayload) => boolean) => [...all.values()].find(isIt);
    return {
      upsert: async (id, payload) => void all.set(keyOf(id), payload),
      find: async (id) => all.get(keyOf(id)),
      findByUid: (uid) => findBy((payload) => payload.uid === uid && payload.kind === kind),
      findByUserCode: (code) => findBy((payload) => payload.userCode === code),
      consume: async (id) => void Object.assign(all.get(keyOf(id)) ?? {}, { consumed: Math.floor(Date.now() / 1_000) }),
      destroy: async (id) => void all.delete(keyOf(id)),
      revokeByGrantId: async (grantId) => {
        for (const [key, payload] of all) if (payload.grantId === grantId) all.delete(key);
      },
    };
  };
}

const client = { clientId: "millwright", clientSecret: "the client's own secret, which is long" };

/** A real OpenID Connect provider on a port of its own, at which whoever is named signs in at once. */
export async function startProvider(origin: string): Promise<TestProvider> {
  let keys = await makeKeys();
  let former = keys;
  let secret = client.clientSecret;
  let provider: Provider;
  let subject = "";
  let redeemed = 0;
  const people = new Map<string, Claims>();
  const server: Server = createServer((request, response) => void answer(request, response));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const issuer = `http://127.0.0.1:${port}`;

  function open(): void {
    provider = new Provider(issuer, {
      adapter: memory(),
      clients: [client.clientId, "another"].map((client_id) => ({
        ...{ client_id, client_secret: secret },
        redirect_uris: [`${origin}/sign-on/callback`],
        post_logout_redirect_uris: [`${origin}/login`],
      })),
      jwks: { keys: [keys.jwk] },
      cookies: { keys: ["of the tests"] },
      conformIdTokenClaims: false,
      claims: { openid: ["sub"], email: ["email", "email_verified"], profile: ["name", "groups"] },
      features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: true } },
      findAccount: (_, id) => ({ accountId: id, claims: () => ({ sub: id, ...people.get(id) }) }),
      interactions: { url: (_, { uid }) => `/interaction/${uid}` },
      ttl: { Session: 600, Interaction: 600, Grant: 600, AccessToken: 600, IdToken: 600 },
      loadExistingGrant: async ({ oidc }) => {
        const { client: asking, session } = oidc;
        if (!asking || !session?.accountId) return undefined;
        const grant = new provider.Grant({ clientId: asking.clientId, accountId: session.accountId });
        grant.addOIDCScope("openid email profile");
        await grant.save();
        return grant;
      },
    });
  }
  open();

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.url?.startsWith("/interaction/"))
      return provider.interactionFinished(request, response, { login: { accountId: subject } });
    if (request.url === "/token") redeemed += 1;
    if (request.url === "/token" && self.forge !== null) return forgeToken(request, response, self.forge);
    if (request.url === "/.well-known/openid-configuration")
      return change(request, response, async (configuration) => ({ ...configuration, ...self.endpoints }));
    await provider.callback()(request, response);
  }

  /** Answers the exchange of a code with another token than the one that the provider made for it. */
  function forgeToken(request: IncomingMessage, response: ServerResponse, forge: (claims: JWTPayload) => Forged) {
    return change(request, response, async (real) => {
      const [, middle = ""] = String(real.id_token).split(".");
      const claims: JWTPayload = JSON.parse(Buffer.from(middle, "base64url").toString());
      return { ...real, id_token: await sign(forge(claims)) };
    });
  }

  /** Answers something else than the provider does. */
  async function change(
    request: IncomingMessage,
    response: ServerResponse,
    make: (real: Record<string, unknown>) => Promise<object>,
  ) {
    const end = response.end.bind(response);
    const chunks: string[] = [];
    response.write = (chunk: unknown) => Boolean(chunks.push(String(chunk)));
    response.end = ((chunk?: unknown) => {
      const real = JSON.parse(chunks.concat(chunk ? String(chunk) : "").join(""));
      void make(real).then((token) => {
        const body = JSON.stringify(token);
        response.setHeader("content-length", Buffer.byteLength(body));
        end(body);
      });
      return response;
    }) as typeof response.end;
    await provider.callback()(request, response);
  }

  async function sign({ claims, signedBy = "provider" }: Forged): Promise<string> {
    const kid = String(keys.jwk.kid);
    if (signedBy === "nobody") {
      const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
      return `${part({ alg: "none" })}.${part(claims)}.`;
    }
    if (signedBy === "client") {
      const secret = new TextEncoder().encode(client.clientSecret);
      return await new SignJWT(claims).setProtectedHeader({ alg: "HS256" }).sign(secret);
    }
    if (signedBy === "former")
      return await new SignJWT(claims)
        .setProtectedHeader({ alg: "RS256", kid: String(former.jwk.kid) })
        .sign(former.key);
    const key = signedBy === "provider" ? keys.key : (await makeKeys()).key;
    return await new SignJWT(claims).setProtectedHeader({ alg: "RS256", kid }).sign(key);
  }

  const self: TestProvider = {
    ...{ issuer, ...client, people, forge: null, endpoints: {} },
    redeemed: () => redeemed,
    forgetSecret: () => {
      secret = "another secret of the same client";
      open();
    },
    rotateKeys: async () => {
      former = keys;
      keys = await makeKeys();
      open();
    },
    signInNext: (who) => {
      subject = who;
    },
    visit: async (url, who) => {
      subject = who;
      const cookies = new Map<string, string>();
      let next = new URL(url);
      while (next.origin === issuer) {
        const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
        const answered = await fetch(next, { redirect: "manual", headers: { cookie } });
        for (const line of answered.headers.getSetCookie()) {
          const [pair = ""] = line.split(";");
          const at = pair.indexOf("=");
          cookies.set(pair.slice(0, at), pair.slice(at + 1));
        }
        const location = answered.headers.get("location");
        if (location === null) throw new Error(`The provider answered ${answered.status}: ${await answered.text()}`);
        next = new URL(location, next);
      }
      return next;
    },
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
  return self;
}
