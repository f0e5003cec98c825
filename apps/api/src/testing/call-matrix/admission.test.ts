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
  "POST /auth/passkey-login/options",
  "POST /auth/passkey-login",
  "POST /auth/sign-on",
  "POST /auth/sign-on/finish",
  "POST /auth/forgot-password",
  "POST /auth/reset-password",
  "POST /devices/enrol",
  "POST /invitations/open",
  // Whoever found a key has it revoked.
  "POST /keys/report",
  "GET /unsubscribe/{token}",
  "POST /unsubscribe/{token}",
  "GET /payments/packages",
  "POST /payments/webhook",
  // A calendar application knows nothing but its address.
  "GET /feeds/{token}",
  // Who stands at a machine reports by the code of its label, and follows it by a link.
  "GET /r/{token}",
  "GET /r/{token}/photo",
  "POST /r/{token}/photos",
  "POST /r/{token}",
  "GET /s/{link}",
  "POST /s/{link}/answer",
  "POST /s/{link}/stop-mail",
];

/** What is for owners alone: the company, its people, its plan, its money, a purchase above its limit and all that it has at once. */
const forOwners =
  /^(?:POST \/auth\/company-code\/rotate|PUT \/company|\w+ \/company\/(?:members|barred|invitations|report-address|activity).*|\w+ \/(?:export|setup|keys|webhooks|webhook-deliveries|sign-on)(?:\/.*)?|\w+ \/payments\/.+|POST \/purchase-orders\/\{id\}\/approve)$/;
/** What any member may, of whatever level: themself, their company's name, what it has paid for, help, whether their browser is told, and that their own lock comes off. */
const forAll =
  /^\w+ \/(?:auth\/(?!company-code$).+|company|notifications(?:\/.+)?|subscription\/status|support(?:\/contact)?|push(?:\/subscription)?|start|machines\/by-code|locks\/\{id\}\/release)$/;

test("these calls ask nobody who they are, these ask for an owner, these for any member, and all others for a level", () => {
  const restOf = (keys: string[], taken: string[]) => keys.filter((key) => !taken.includes(key)).sort();
  const all = restOf(
    calls.map(([key]) => key),
    open,
  );
  const owners = all.filter((key) => forOwners.test(key));
  expect(those("public").sort()).toEqual([...open].sort());
  expect(those("owner").sort()).toEqual(owners);
  expect(those("member").sort()).toEqual(
    restOf(
      all.filter((key) => forAll.test(key)),
      owners,
    ),
  );
});

/** Reading is for viewers; what is written by others than who does the work or sees after their own views is planning. */
test("who views writes nothing but their own views and addresses, and who does the work makes no plan", () => {
  const writing = (level: string) => those(level).filter((key) => !key.startsWith("GET "));
  const own = /\/saved-views|\/calendar-feeds|\/link$/;
  expect(writing("viewer").filter((key) => !own.test(key))).toEqual([]);
  const work =
    /^\w+ \/(?:labour|sheets\/\w+\/link$|shift-notes|watching|unproven|requests\/\{id\}\/comments|work-orders|task-instances|files|parts\/\{id\}\/quantity|counts\/\{id\}\/lines|machines\/\{id\}\/(?:state|comments)|machines\/(?:codes|labels)|parts\/labels|meters\/\{id\}\/readings$|downtimes\/\{id\}$|assignees\/\{id\}\/(?:member|pin))/;
  expect(writing("technician").filter((key) => !work.test(key))).toEqual([]);
  // A line for the next shift and time that was worked are taken away by whose they are; of others it is refused.
  expect(those("technician").filter((key) => key.startsWith("DELETE "))).toEqual([
    "DELETE /labour/{id}",
    "DELETE /shift-notes/{id}",
  ]);
});

test("all parts are asked of the larger plan, and nothing else is", () => {
  const parts = calls.filter(([, { plan }]) => plan === "parts").map(([key]) => key);
  expect(parts).toEqual(
    calls
      .map(([key]) => key)
      .filter((key) =>
        /^\w+ \/(?:sheets\/(?:parts|suppliers|purchase-orders)|bins|counts|parts|purchase-orders|purchase-receipts|reorder-proposals|shortages|suppliers|(?:work-orders|procedures)\/\{id\}\/parts)(\/|$)/.test(
          key,
        ),
      ),
  );
});

/** What is served beside the declared calls: the screens, the reference of the API, its figures, and the checkout for trying out. */
const pages = /^(?:\/|\*|\/api\/docs(?:\.css|\.js)?|\/api\/openapi\.json|\/api\/metrics|\/test-checkout\/.+)$/;

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
