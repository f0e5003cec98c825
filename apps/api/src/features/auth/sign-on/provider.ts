import { limits } from "@millwright/contract/limits";
import * as openid from "openid-client";
import { notAllowed } from "#adapters/network/guarded-lookup.ts";
import { faultWithoutLookup, type OutboundOptions } from "#adapters/network/outbound.ts";
import { outboundFetch } from "#adapters/network/outbound-fetch.ts";

const timeoutMs = 10_000;
const mostBytes = 512 * 1024;
const scope = "openid profile email";

export interface Connection {
  issuer: string;
  clientId: string;
  clientSecret: string;
}

export type IssuerFault = "unreachable" | "not_https" | "private" | "differs" | "without_code" | "client";

/** Why a provider can't be used, as its configuration says. */
export class UnusableIssuer extends Error {
  override name = "UnusableIssuer";
  readonly fault: IssuerFault;
  constructor(fault: IssuerFault, cause?: unknown) {
    super(`Unusable issuer: ${fault}`, { cause });
    this.fault = fault;
  }
}

export interface Provider {
  config: openid.Configuration;
  /** As the provider itself writes it. */
  issuer: string;
}

/**
 * Asks a provider for its configuration, each time anew: its keys and addresses are the present ones. Plain HTTP is taken
 * within the private networks that the server may call. @throws UnusableIssuer
 */
export async function openProvider(connection: Connection, outbound: OutboundOptions): Promise<Provider> {
  const { clientId, clientSecret } = connection;
  const url = issuerUrl(connection.issuer, outbound.networks);
  const isPlain = url.protocol === "http:";
  const found = await discover(url, clientId, { outbound, isPlain });
  const server = found.serverMetadata();
  if (server.issuer !== url.href && server.issuer !== url.href.replace(/\/$/, "")) throw new UnusableIssuer("differs");
  requireCodeFlow(server);
  requireWebAddresses(server, outbound);
  const methods = server.token_endpoint_auth_methods_supported ?? ["client_secret_basic"];
  const authentication = methods.includes("client_secret_post")
    ? openid.ClientSecretPost(clientSecret)
    : openid.ClientSecretBasic(clientSecret);
  const times = { [openid.clockTolerance]: limits.signOn.clockMinutes * 60 };
  const config = new openid.Configuration(server, clientId, times, authentication);
  config.timeout = timeoutMs / 1_000;
  config[openid.customFetch] = fetchOf(outbound, isPlain);
  openid.enableNonRepudiationChecks(config);
  if (isPlain) openid.allowInsecureRequests(config);
  return { config, issuer: server.issuer };
}

function issuerUrl(issuer: string, networks: readonly string[]): URL {
  const address = issuer.trim().replace(/\/\.well-known\/openid-configuration$/, "");
  if (!URL.canParse(address)) throw new UnusableIssuer("unreachable");
  const url = new URL(address);
  if (url.protocol !== "https:" && url.protocol !== "http:") throw new UnusableIssuer("not_https");
  const fault = faultWithoutLookup(url, { networks });
  if (fault !== null) throw new UnusableIssuer(fault);
  if (url.username || url.password || url.search || url.hash) throw new UnusableIssuer("differs");
  return url;
}

interface Access {
  outbound: OutboundOptions;
  isPlain: boolean;
}

async function discover(url: URL, clientId: string, { outbound, isPlain }: Access): Promise<openid.Configuration> {
  try {
    return await openid.discovery(url, clientId, undefined, openid.None(), {
      [openid.customFetch]: fetchOf(outbound, isPlain),
      timeout: timeoutMs / 1_000,
      execute: isPlain ? [openid.allowInsecureRequests] : [],
    });
  } catch (error) {
    // Plain HTTP goes to the networks that are named alone: any other place, and a name that has none, is asked for HTTPS first.
    throw new UnusableIssuer(isPlain && isElsewhere(error) ? "not_https" : faultOf(error), error);
  }
}

/** Whether an address is at none of the networks that are named, or at no place at all. */
function isElsewhere(error: unknown): boolean {
  const codes = causesOf(error).map((cause) => ("code" in cause ? cause.code : undefined));
  return [notAllowed, "ENOTFOUND", "EAI_AGAIN"].some((code) => codes.includes(code));
}

function faultOf(error: unknown): IssuerFault {
  const own = causesOf(error).find((cause) => cause instanceof UnusableIssuer);
  if (own) return own.fault;
  if (causesOf(error).some((cause) => cause instanceof Error && "code" in cause && cause.code === notAllowed))
    return "private";
  const isOther = error instanceof openid.ClientError && error.code === "OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED";
  return isOther ? "differs" : "unreachable";
}

/**
 * Has a provider redeem a code that nobody was given: one that does not know the client, or its secret, says so first.
 * @throws UnusableIssuer
 */
export async function checkClient({ config }: Provider, redirectUri: string): Promise<void> {
  const invented = { code: "of-nobody", redirect_uri: redirectUri, code_verifier: openid.randomPKCECodeVerifier() };
  try {
    await openid.genericGrantRequest(config, "authorization_code", invented);
  } catch (error) {
    if (isClientRefused(error)) throw new UnusableIssuer("client", error);
    const codes = causesOf(error).map((cause) => ("code" in cause ? cause.code : undefined));
    if (causesOf(error).some((cause) => cause instanceof UnusableIssuer) || codes.some(isOfNetwork))
      throw new UnusableIssuer(faultOf(error), error);
  }
}

/** Whether the provider did not take the client's name or secret. */
export function isClientRefused(error: unknown): boolean {
  return causesOf(error).some(
    (cause) =>
      (cause instanceof openid.WWWAuthenticateChallengeError && cause.status === 401) ||
      (cause instanceof openid.ResponseBodyError && ["invalid_client", "unauthorized_client"].includes(cause.error)),
  );
}

/** Whether the code of an error says that somebody was not reached, or not called. */
export const isOfNetwork = (code: unknown): boolean =>
  typeof code === "string" && /^(?:E[A-Z]+|OAUTH_TIMEOUT)$/.test(code);

/** An error, and what caused it. */
export function causesOf(error: unknown): Error[] {
  return error instanceof Error ? [error, ...causesOf(error.cause)] : [];
}

function requireCodeFlow(server: openid.ServerMetadata): void {
  const { response_types_supported: types, grant_types_supported: grants } = server;
  const hasType = types === undefined || types.includes("code");
  const hasGrant = grants === undefined || grants.includes("authorization_code");
  const hasAddresses = server.authorization_endpoint && server.token_endpoint && server.jwks_uri;
  if (!hasType || !hasGrant || !hasAddresses) throw new UnusableIssuer("without_code");
}

/** A browser goes to some of its addresses, which nobody looks at again: they are of the web, as those that the server calls. */
function requireWebAddresses(server: openid.ServerMetadata, { networks }: OutboundOptions): void {
  const { authorization_endpoint, token_endpoint, jwks_uri, end_session_endpoint } = server;
  for (const address of [authorization_endpoint, token_endpoint, jwks_uri, end_session_endpoint]) {
    if (address === undefined) continue;
    const protocol = URL.canParse(address) ? new URL(address).protocol : null;
    if (protocol === "http:" && networks.length === 0) throw new UnusableIssuer("not_https");
    if (protocol !== "https:" && protocol !== "http:") throw new UnusableIssuer("unreachable");
  }
}

/** Plain HTTP is for the private networks that are named, and goes nowhere else. */
function fetchOf(outbound: OutboundOptions, isPlain: boolean): openid.CustomFetch {
  const fetchNamed = outboundFetch(outbound, { timeoutMs, mostBytes });
  return (url, { body, signal, ...rest }) => {
    const isHttp = url.startsWith("http:");
    if (isHttp && !isPlain) throw new UnusableIssuer("not_https");
    const text = body === undefined || body === null ? undefined : String(body);
    return fetchNamed(url, { ...rest, ...(text !== undefined && { body: text }), ...(signal && { signal }) });
  };
}

/** What ties an answer to the browser that asked; each is made of what only that browser has. */
export interface Proof {
  state: string;
  nonce: string;
  verifier: string;
}

/** Where the browser goes to sign in. */
export async function departureOf(
  { config }: Provider,
  { state, nonce, verifier }: Proof,
  redirectUri: string,
): Promise<string> {
  const challenge = await openid.calculatePKCECodeChallenge(verifier);
  return openid.buildAuthorizationUrl(config, {
    ...{ redirect_uri: redirectUri, scope, response_type: "code", state, nonce },
    ...{ code_challenge: challenge, code_challenge_method: "S256" },
  }).href;
}

/** Whom a provider says that somebody is. */
export interface Identity {
  issuer: string;
  subject: string;
  /** What the provider says of them. */
  claims: Readonly<Record<string, unknown>>;
  idToken: string;
}

/** What the provider sent back through the browser. */
export interface Returned {
  state: string;
  code?: string | null | undefined;
  iss?: string | null | undefined;
  error?: string | null | undefined;
}

/** Redeems what came back: the signature, issuer, audience, nonce and times of the token hold, or it throws. */
export async function identityOf(
  { config, issuer }: Provider,
  { state, code, iss, error }: Returned,
  proof: Proof,
  redirectUri: string,
): Promise<Identity> {
  const url = new URL(redirectUri);
  for (const [name, value] of Object.entries({ state, code, iss, error })) if (value) url.searchParams.set(name, value);
  const tokens = await openid.authorizationCodeGrant(config, url, {
    ...{ expectedState: proof.state, expectedNonce: proof.nonce, pkceCodeVerifier: proof.verifier },
    idTokenExpected: true,
  });
  const claims = tokens.claims();
  if (claims === undefined || tokens.id_token === undefined) throw new Error("The provider sent no ID token.");
  const more = claims.email === undefined ? await userInfoOf(config, tokens.access_token, claims.sub) : {};
  return { issuer, subject: claims.sub, claims: { ...more, ...claims }, idToken: tokens.id_token };
}

/** Some providers tell an e-mail and groups apart from the token. Whoever they don't tell is signed in as well. */
async function userInfoOf(config: openid.Configuration, accessToken: string, subject: string) {
  if (config.serverMetadata().userinfo_endpoint === undefined) return {};
  return await openid.fetchUserInfo(config, accessToken, subject).catch(() => ({}));
}

/** Where the browser goes to sign out at the provider as well; null of one that does not say. */
export function signOutUrlOf({ config }: Provider, idToken: string, backTo: string): string | null {
  if (config.serverMetadata().end_session_endpoint === undefined) return null;
  const parameters = { id_token_hint: idToken, post_logout_redirect_uri: backTo };
  return openid.buildEndSessionUrl(config, parameters).href;
}
