import type { TestApp } from "#testing/app.ts";
import type { Session } from "#testing/become.ts";
import type { TestProvider } from "#testing/sign-on/provider.ts";

/** What came back from a provider, and the cookie of the browser that left for it. */
export interface Return {
  body: { state: string; code: string | null; iss: string | null; error: string | null };
  headers: { cookie: string };
}

/** Connects a company to a provider. */
export async function connect(app: TestApp, owner: Session, { issuer, clientId, clientSecret }: TestProvider) {
  const body = { issuer, client_id: clientId, client_secret: clientSecret };
  return (await app.as(owner)("PUT /sign-on", { body })).body;
}

const noRules = { email_domain: null, joins_as: null, groups_claim: null, group_levels: [], only_sign_on: false };

/** Sets some of the rules of a company, and leaves the others open. */
export async function setRules(app: TestApp, owner: Session, rules: object) {
  return (await app.as(owner)("PUT /sign-on/rules", { body: { ...noRules, ...rules } })).body;
}

function returnOf(url: URL, cookie: string): Return {
  const [state = "", code, iss, error] = ["state", "code", "iss", "error"].map((name) => url.searchParams.get(name));
  return {
    body: { state: state ?? "", code: code ?? null, iss: iss ?? null, error: error ?? null },
    headers: { cookie },
  };
}

const cookieIn = (headers: Headers) => (headers.getSetCookie()[0] ?? "").split(";")[0] ?? "";

/** Follows a departure to the provider, signs in there as somebody, and comes back. */
export async function returnFrom(
  provider: TestProvider,
  url: string,
  headers: Headers,
  subject: string,
): Promise<Return> {
  return returnOf(await provider.visit(url, subject), cookieIn(headers));
}

/** Leaves for the provider, signs in there as somebody, and comes back. */
export async function visit(
  app: TestApp,
  provider: TestProvider,
  which: { company?: string; company_id?: string; invitation_token?: string; email?: string; password?: string },
  subject: string,
): Promise<Return> {
  const { body, headers } = await app.anyone("POST /auth/sign-on", { body: which });
  return await returnFrom(provider, body.url, headers, subject);
}

/** The same of who is signed in and links themself. */
export async function visitToLink(
  app: TestApp,
  provider: TestProvider,
  who: Session,
  subject: string,
): Promise<Return> {
  const { body, headers } = await app.as(who)("POST /auth/sign-on/link");
  return await returnFrom(provider, body.url, headers, subject);
}

/** Links somebody to a subject of the provider. */
export async function linkTo(app: TestApp, provider: TestProvider, who: Session, subject: string) {
  return await app.as(who)("POST /auth/sign-on/link/finish", await visitToLink(app, provider, who, subject));
}

/** Signs somebody in at the company of a code. */
export async function signOn(app: TestApp, provider: TestProvider, company: string, subject: string) {
  return await app.anyone("POST /auth/sign-on/finish", await visit(app, provider, { company }, subject));
}
