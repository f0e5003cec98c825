import { type CallKey, contract } from "@millwright/contract/contract";
import { expect, test } from "vitest";
import { buildApp } from "#app.ts";
import { testApp } from "#testing/app.ts";

const app = await testApp();
const calls = Object.entries(contract);
const those = (access: string) => calls.filter(([, spec]) => spec.access === access).map(([key]) => key);

/** What nobody has to sign in for. A new one is a decision, made here as well. */
const open: CallKey[] = [
  "GET /downloads/{token}",
  "GET /health",
  "GET /ready",
  "POST /auth/send-verification-code",
  "POST /auth/verify-code",
  "POST /auth/register",
  "POST /auth/login",
  "POST /auth/forgot-password",
  "POST /auth/reset-password",
  "GET /payments/packages",
  "POST /payments/webhook",
];

/** What a member may not. */
const forOwners: CallKey[] = [
  "POST /auth/company-code/rotate",
  "PUT /company",
  "GET /company/members",
  "PUT /company/members/{id}",
  "DELETE /company/members/{id}",
  "GET /company/barred",
  "POST /company/members/{id}/readmit",
  "GET /work-orders/deleted",
  "GET /export",
  "POST /export/link",
  "GET /assignees/deleted",
  "POST /assignees/{id}/restore",
  "GET /departments/deleted",
  "POST /departments/{id}/restore",
  "GET /machines/deleted",
  "POST /machines/{id}/restore",
  "GET /parts/deleted",
  "POST /parts/{id}/restore",
  "GET /repair-history/deleted",
  "POST /repair-history/{id}/restore",
  "GET /maintenance-history/deleted",
  "POST /maintenance-history/{id}/restore",
  "GET /payments/receipts",
  "GET /payments/receipts/{id}",
  "GET /payments/without-receipt",
  "GET /payments/buyer",
  "PUT /payments/buyer",
  "GET /setup",
  "PUT /setup",
];

test("these calls ask nobody who they are, these ask for an owner, and all others for a member", () => {
  expect(those("public").sort()).toEqual([...open].sort());
  expect(those("owner").sort()).toEqual([...forOwners].sort());
  expect(those("member")).toHaveLength(calls.length - open.length - forOwners.length);
});

test("all parts are asked of the larger plan, and nothing else is", () => {
  const parts = calls.filter(([, { plan }]) => plan === "parts").map(([key]) => key);
  expect(parts).toEqual(calls.map(([key]) => key).filter((key) => /^\w+ \/parts(\/|$)/.test(key)));
});

/** What is served beside the declared calls: the screens, the reference of the API, its figures, and the checkout for trying out. */
const pages = /^(?:\/|\*|\/api\/docs(?:\.css)?|\/api\/openapi\.json|\/api\/metrics|\/test-checkout\/.+)$/;

test("nothing is served but the declared calls and these pages", async () => {
  const server = await buildApp(app.deps);
  await server.ready();
  const served = routesOf(server.printRoutes({ commonPrefix: false }));
  await server.close();
  const declared = calls.map(([key]) => `/api${key.slice(key.indexOf(" ") + 1).replace(/\{(\w+)\}/g, ":$1")}`);
  expect(served.length).toBeGreaterThan(40);
  expect(served.filter((path) => !declared.includes(path) && !pages.test(path))).toEqual([]);
});

/** The paths of the tree that the framework prints. */
function routesOf(tree: string): string[] {
  const above: string[] = [];
  return tree.split("\n").flatMap((line) => {
    const [, indent = "", part = "", methods] = /^([│ ]*)[├└]── (.*?)(?: \(([\w, ]+)\))?$/.exec(line) ?? [];
    if (part === "") return [];
    const depth = indent.length / 4;
    above.splice(depth, above.length, part);
    return methods === undefined ? [] : [above.join("")];
  });
}
