import { classOf, type Policy, type Relation } from "#testing/schema/relations.ts";

const companyOnly = "(company_id = current_company_id())";
const rights = ["DELETE", "INSERT", "SELECT", "UPDATE"];
const appending = ["INSERT", "SELECT"];
const lasting = ["INSERT", "SELECT", "UPDATE"];

/** Everything about a relation that would let one company see or reach another's rows, with the remedy. */
export function faultsOf(relation: Relation, all: Relation[]): string[] {
  if (relation.kind === "view") return viewFaults(relation);
  const kind = classOf(relation);
  if (kind === "company") return companyFaults(relation, all);
  if (kind === "identity") return identityFaults(relation, all);
  if (kind === "log") return logFaults(relation, all);
  if (kind === "server") return [];
  return [
    "went through no helper of the wall: call lock_to_company, lock_log_to_company, grant_identity or keep_from_roles in its migration",
  ];
}

function viewFaults({ options }: Relation): string[] {
  return options.includes("security_invoker=true") ? [] : ["is a view without security_invoker = true"];
}

/** By which whoever makes a company gives it the rows that every company begins with, and reads none. */
export const isBeginning = ({ name, command, roles, using, check }: Policy): boolean =>
  name === "new_company_rls" &&
  command === "a" &&
  roles.join() === "auth_user" &&
  using === null &&
  check === "is_standard";

function companyFaults(table: Relation, all: Relation[]): string[] {
  const [policy, ...more] = table.policies.filter((one) => !isBeginning(one));
  return [
    ...lockFaults(table),
    !table.companyId?.notNull && "has a company_id that may be null",
    table.companyId?.default !== "current_company_id()" && "has no company_id default current_company_id()",
    more.length > 0 && "has more than its one policy",
    policy && !isCompanyPolicy(policy, companyOnly) && "has a policy other than lock_to_company makes",
    !isGranted(table) && `grants ${table.grants.join(", ")}`,
    ...table.keys
      .filter(({ columns }) => columns[0] !== "company_id")
      .map(({ name }) => `has the key ${name}, which does not begin with company_id`),
    ...keyFaults(table, all),
  ].filter((fault) => fault !== false && fault !== undefined);
}

/**
 * To app_user alone, either all or, of rows that nothing changes once they are written, to read and to add, or of what is never
 * deleted all but that. Who makes companies adds what they begin with.
 */
function isGranted({ grants, policies }: Relation): boolean {
  const own = policies.some(isBeginning) ? grants.filter((grant) => grant !== "auth_user INSERT") : grants;
  return [rights, appending, lasting].some((each) => own.join() === each.map((right) => `app_user ${right}`).join());
}

/** A log is read by its company and written by functions of its owner alone, so its lock need not bind the owner. */
function logFaults(table: Relation, all: Relation[]): string[] {
  const [policy, ...more] = table.policies;
  return [
    !table.rowSecurity && "has no row level security",
    !table.companyId?.notNull && "has a company_id that may be null",
    more.length > 0 && "has more than its one policy",
    (policy?.command !== "r" || policy.roles.join() !== "app_user" || policy.using !== companyOnly) &&
      "has a policy other than lock_log_to_company makes",
    table.grants.join() !== "app_user SELECT" && `grants ${table.grants.join(", ")}`,
    ...table.keys
      .filter(({ columns }) => columns[0] !== "company_id")
      .map(({ name }) => `has the key ${name}, which does not begin with company_id`),
    ...keyFaults(table, all),
  ].filter((fault) => fault !== false);
}

function identityFaults(table: Relation, all: Relation[]): string[] {
  const identity = table.policies.find(({ name }) => name === "identity_rls");
  // The owner acts in functions of its own, for sign-in alone.
  const isOwners = ({ roles }: Policy) => !["", "public", "app_user", "auth_user"].includes(roles.join());
  const company = table.policies.filter((policy) => policy !== identity && !isOwners(policy));
  const forSignIn = "SESSION_USER = 'auth_user'";
  const isWide = ({ using, check }: Policy) => [using, check].some((clause) => !clause?.includes(forSignIn));
  return [
    ...lockFaults(table),
    identity?.roles.join() !== "auth_user" && "has an identity_rls for others than auth_user",
    table.policies.some((policy) => isOwners(policy) && isWide(policy)) && "lets its owner do more than for sign-in",
    company.some(({ roles }) => roles.join() !== "app_user") && "has a policy that is not for app_user",
    company.some(({ command, using }) => command !== "a" && !using?.includes("current_company_id()")) &&
      "shows app_user more than its company",
    company.some(({ check, command }) => command !== "r" && !check?.includes("current_company_id()")) &&
      "lets app_user write outside its company",
    table.grants.some((grant) => grant.startsWith("PUBLIC")) && "grants rights to everybody",
    ...keyFaults(table, all),
  ].filter((fault) => fault !== false);
}

function lockFaults({ rowSecurity, forced }: Relation): string[] {
  return rowSecurity && forced ? [] : ["has row level security that is not both enabled and forced"];
}

/** Key checks ignore row level security: a key to a company's table must carry the company on both sides. */
function keyFaults(table: Relation, all: Relation[]): string[] {
  return table.foreignKeys
    .filter(({ to }) => all.some((other) => other.name === to && classOf(other) === "company"))
    .filter(({ columns, toColumns }) => columns[0] !== "company_id" || toColumns[0] !== "company_id")
    .map(
      ({ name, to }) =>
        `points at ${to} by ${name} without company_id: (company_id, …) references ${to} (company_id, …)`,
    );
}

function isCompanyPolicy(policy: Policy, clause: string): boolean {
  return (
    policy.permissive &&
    policy.command === "*" &&
    policy.roles.join() === "app_user" &&
    policy.using === clause &&
    policy.check === clause
  );
}
