import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import named from "./mutants.json" with { type: "json" };
import standsTwice from "./stands-twice.json" with { type: "json" };

/** A check of the server that is taken out, and the tests that have to notice. */
export interface Mutant {
  what: string;
  file: string;
  source: string;
  /** The same without the check. */
  without: string;
  /** Words of the paths of the tests, the likeliest first. */
  tests: readonly string[];
}

/** The refusals that hold somebody off. Of what was only typed wrongly, nobody gets a right. */
const walls = [
  "code_cooldown",
  "code_invalid",
  "company_code_not_found",
  "email_not_verified",
  "email_taken",
  "empty_file",
  "idempotency_conflict",
  "last_owner",
  "no_company",
  "not_allowed",
  "not_found",
  "not_subscribed",
  "password_too_common",
  "password_too_short",
  "professional_required",
  "renewal_too_early",
  "signature_invalid",
  "subscription_expired",
  "token_invalid",
  "too_large",
  "too_many_attempts",
  "too_many_codes",
  "too_many_requests",
  "unauthorized",
  "unknown_reference",
  "unsupported_file",
  "unsupported_media_type",
  "wrong_credentials",
];

/** Conditions of statements that keep a row to its company, its person or its time, and the same without keeping. */
const conditions: readonly [RegExp, string][] = [
  [/(?<=\b(?:where|and|or)\s+)id = (\$\{(?:company|person|session)Id\})/g, "$1::text is not null"],
  [/(?<=\b(?:where|and|or)\s+)(?:\w+\.)?(?:company|person|session)_id = (\$\{\w+\})/g, "$1::text is not null"],
  [/(?<=\b(?:where|and|or)\s+)(?:expires_at|verified_at|at) >=? (\$\{(?:now|since)\})/g, "$1::timestamptz is not null"],
  [/(?<=\b(?:where|and|or)\s+)used_at is null/g, "true"],
];
const neighbours = [
  "features/auth/colleagues.test.ts",
  "features/companies/two-companies.test.ts",
  "features/subscription/payment/two-payers.test.ts",
];
/** The tests of the sources that have none of their own name. */
const testsElsewhere: Record<string, string[]> = {
  "db/once/idempotency-keys": ["http/repeat/idempotency.test.ts"],
  "features/auth/sign-in/attempts.queries": ["features/auth/sign-in/sign-in.test.ts"],
  "features/auth/auth": ["features/auth/sign-in/sign-in.test.ts"],
  "features/auth/sign-up/company-code": ["features/auth/sign-up/registration.test.ts"],
  "features/auth/password/new-password": ["features/auth/sign-up/registration.test.ts"],
  "features/auth/people.queries": ["features/auth/sign-in/sign-in.test.ts"],
  "features/companies/companies": ["features/companies/companies.test.ts", "features/auth/sign-in/sign-in.test.ts"],
  "features/companies/members.queries": ["features/companies/members.test.ts", "features/auth/sign-in/sign-in.test.ts"],
  "features/history/history": ["features/history/history.test.ts", "testing/call-matrix/gone.test.ts"],
  "features/history/maintenance": ["features/history/maintenance.test.ts", "testing/call-matrix/gone.test.ts"],
  "features/machines/machines": ["features/machines/machines.test.ts", "testing/call-matrix/gone.test.ts"],
  "features/parts/parts": ["features/parts/parts.test.ts", "testing/call-matrix/gone.test.ts"],
  "features/subscription/payment/payment-status": ["features/subscription/payment/checkout.test.ts"],
  "features/subscription/payment/payments.queries": ["features/subscription/payment/checkout.test.ts"],
  "features/subscription/receipt/receipts": ["features/subscription/payment/checkout.test.ts"],
  "features/subscription/subscription.queries": ["features/subscription/payment/checkout.test.ts"],
  "features/subscription/terms": [
    "features/subscription/payment/checkout.test.ts",
    "features/subscription/subscription.test.ts",
  ],
  "features/work-orders/groups/undo-group": ["features/plan-families/", "features/machine-plans/"],
  "features/work-orders/read": ["features/work-orders/", "testing/call-matrix/gone.test.ts"],
  "http/live/event-streams": ["http/live/live.test.ts"],
  "http/call/mount": [
    "testing/call-matrix/cross-company.test.ts",
    "testing/payment/plan-gate.test.ts",
    "http/call/bind.test.ts",
    "http/request/hostile-bodies.test.ts",
  ],
  "http/session/plan-gate": ["testing/payment/plan-gate.test.ts", "features/parts/parts-list.test.ts"],
  "http/request/read-input": ["http/call/bind.test.ts"],
  "http/session/session": ["testing/call-matrix/outsiders.test.ts"],
};
const identityFeatures = ["auth", "companies", "people", "profile", "subscription"];

/** Every check that is taken out. Behind the others stands a second one. */
export function mutantsOf(root: string): Mutant[] {
  return checksOf(root).filter(({ what }) => !(what in standsTwice));
}

/** Each refusal and each condition that the sources hold, and what is named one by one. */
export function checksOf(root: string): Mutant[] {
  const sources = globSync("apps/api/src/{db,features,http}/**/*.ts", { cwd: root })
    .filter((file) => !file.endsWith(".test.ts"))
    .sort()
    .map((file) => ({ file, source: readFileSync(join(root, file), "utf8") }));
  return [
    ...named.map((mutant) => namedMutant(root, mutant)),
    ...sources.flatMap(({ file, source }) => refusalsOf(file, source)),
    ...sources.filter(({ file }) => isOfIdentity(file)).flatMap(({ file, source }) => conditionsOf(file, source)),
  ];
}

function namedMutant(root: string, { what, file, check, without, tests }: (typeof named)[number]): Mutant {
  const source = readFileSync(join(root, file), "utf8");
  if (!source.includes(check)) throw new Error(`${file} does not hold: ${check}`);
  return { what, file, source, without: source.replaceAll(check, without), tests };
}

function refusalsOf(file: string, source: string): Mutant[] {
  const found = [...source.matchAll(/\brefuse\("(\w+)"/g)].filter(([, code = ""]) => walls.includes(code));
  return found.map(({ 0: call, 1: code = "", index }, at) => ({
    what: `${place(file)} refuses ${code}${ordinal(
      found.map(([, other]) => other),
      at,
    )}`,
    file,
    source,
    without: source.slice(0, index) + call.replace("refuse(", "void (") + source.slice(index + call.length),
    tests: testsOf(file),
  }));
}

function conditionsOf(file: string, source: string): Mutant[] {
  const found = conditions.flatMap(([pattern, without]) =>
    [...source.matchAll(pattern)].map((match) => ({ match, without })),
  );
  return found.map(({ match: { 0: condition, 1: value = "", index }, without }, at) => ({
    what: `${place(file)} asks ${condition}${ordinal(
      found.map(({ match }) => match[0]),
      at,
    )}`,
    file,
    source,
    without: source.slice(0, index) + without.replace("$1", value) + source.slice(index + condition.length),
    tests: testsOf(file),
  }));
}

/** Tells the second of the same name from the first. */
function ordinal(names: readonly (string | undefined)[], at: number): string {
  const before = names.slice(0, at).filter((name) => name === names[at]).length;
  return before === 0 ? "" : ` (${before + 1})`;
}

function place(file: string): string {
  return file.replace("apps/api/src/", "").replace(/\.ts$/, "");
}

/** The statements that no wall of a table stands behind. */
function isOfIdentity(file: string): boolean {
  if (file.endsWith("/db/idempotency-keys.ts")) return true;
  return file.endsWith(".queries.ts") && identityFeatures.some((feature) => file.includes(`/features/${feature}/`));
}

/** The tests of a source: its own, or those that are told; then what holds persons and companies apart. */
function testsOf(file: string): string[] {
  const name = place(file);
  const own = file.replace(/(?:\.queries)?\.ts$/, ".test.ts");
  const first = testsElsewhere[name] ?? (existsSync(own) ? [own] : [file.slice(0, file.lastIndexOf("/") + 1)]);
  if (!name.startsWith("features/")) return first;
  return [
    ...new Set([...first, ...(isOfIdentity(file) ? neighbours : []), "testing/call-matrix/cross-company.test.ts"]),
  ];
}
