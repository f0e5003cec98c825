import type { CallSpec } from "@millwright/contract/call/call";
import { errorStatus } from "@millwright/contract/call/errors";
import { contract } from "@millwright/contract/contract";
import { expect, test } from "vitest";
import { type OpenApi, openApiInTurns } from "#http/reference/openapi.ts";
import { writeReferencePage } from "#http/reference/page.ts";
import { sharedApp } from "#testing/app.ts";
import { isOfKey } from "#testing/call-matrix/bearers.ts";

const app = await sharedApp();
const document: OpenApi = JSON.parse(await (await fetch(`${app.origin}/api/openapi.json`)).text());
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ key: `${method.toUpperCase()} ${path}`, ...operation })),
);
const operation = (key: string) => operations.find((one) => one.key === key);

/** The calls that the product promises to those who integrate with it. */
const promised = `
  POST /auth/send-verification-code
  POST /auth/verify-code
  POST /auth/register
  POST /auth/login
  POST /auth/logout
  GET /auth/me
  POST /auth/forgot-password
  POST /auth/reset-password
  GET /auth/company-code
  PUT /auth/profile
  GET /work-orders
  POST /work-orders
  GET /work-orders/{id}
  PUT /work-orders/{id}
  DELETE /work-orders/{id}
  GET /assignees
  POST /assignees
  DELETE /assignees/{id}
  GET /departments
  POST /departments
  PUT /departments/{id}
  DELETE /departments/{id}
  GET /machines
  POST /machines
  PUT /machines/{id}
  DELETE /machines/{id}
  POST /files/upload
  GET /files/download/{id}
  GET /repair-history
  DELETE /repair-history/{id}
  GET /maintenance-history
  DELETE /maintenance-history/{id}
  POST /task-instances/generate-today
  GET /task-instances/today
  PUT /task-instances/{id}
  POST /task-instances/{id}/complete
  DELETE /task-instances/{id}
  GET /parts
  POST /parts
  PUT /parts/{id}
  DELETE /parts/{id}
  POST /parts/{id}/quantity
  POST /support/contact
  GET /subscription/status
  GET /payments/packages
  GET /payments/upgrade-calculation
  POST /payments/process-upgrade
  POST /payments/create-checkout
  GET /payments/status/{session_id}
`
  .trim()
  .split(/\s*\n\s*/);

test.each(promised)("%s is described", (key) => {
  expect(operation(key)?.summary).toMatch(/\w+/);
});

const promisedParts: [string, { query?: string[]; body?: string[]; answer?: string[] }][] = [
  ["POST /auth/send-verification-code", { body: ["email"] }],
  ["POST /auth/verify-code", { body: ["email", "code"], answer: ["verified", "verification_token"] }],
  [
    "POST /auth/register",
    { body: ["email", "password", "role", "company_code", "verification_token"], answer: ["access_token", "user"] },
  ],
  ["POST /auth/login", { body: ["email", "password", "company_code"], answer: ["access_token", "user"] }],
  ["POST /auth/forgot-password", { body: ["email"] }],
  ["POST /auth/reset-password", { body: ["token", "new_password"] }],
  ["GET /auth/company-code", { answer: ["company_code"] }],
  ["PUT /auth/profile", { body: ["full_name", "role"], answer: ["email", "username", "full_name", "role"] }],
  [
    "GET /work-orders",
    {
      query: [
        "q",
        "type",
        "status",
        "priority",
        "department_id",
        "machine_id",
        "assignee",
        "from",
        "to",
        "limit",
        "cursor",
      ],
      answer: [
        "id",
        "wo_id",
        "title",
        "description",
        "type",
        "status",
        "priority",
        "assignee",
        "assignee_name",
        "requested_by_name",
        "site",
        "department_id",
        "department_name",
        "machine_id",
        "machine_name",
        "location",
        "due_date",
        "scheduled_start",
        "scheduled_end",
        "scheduled_date",
        "estimated_duration",
        "tags",
        "checklist",
        "files",
        "created_at",
        "safety_notes",
        "notes",
        "frequency",
        "day_of_week",
        "monthly_period",
        "time",
      ],
    },
  ],
  [
    "POST /work-orders",
    { body: ["title", "type", "priority", "checklist_items", "tags", "assignee", "department_id", "machine_id"] },
  ],
  ["PUT /work-orders/{id}", { body: ["status", "checklist", "files", "version"] }],
  [
    "GET /subscription/status",
    {
      answer: [
        "has_active_subscription",
        "is_trial",
        "trial_days_remaining",
        "subscription_days_remaining",
        "subscription_type",
        "is_expiring_soon",
        "is_expired",
        "can_renew",
      ],
    },
  ],
  [
    "GET /payments/upgrade-calculation",
    {
      query: ["target_package_id"],
      answer: [
        "current_plan",
        "target_plan",
        "days_remaining",
        "prorated_current_value",
        "prorated_target_value",
        "upgrade_cost",
        "currency",
      ],
    },
  ],
  ["POST /payments/process-upgrade", { body: ["target_package_id", "origin_url"], answer: ["url"] }],
  ["POST /payments/create-checkout", { body: ["package_id", "origin_url", "user_count"], answer: ["checkout_url"] }],
  ["GET /payments/status/{session_id}", { answer: ["payment_status", "status", "amount_total", "currency"] }],
  ["GET /assignees", { answer: ["id", "name", "username", "role"] }],
  ["POST /assignees", { body: ["name", "role"] }],
  ["GET /departments", { answer: ["id", "name", "created_at"] }],
  ["POST /departments", { body: ["name"] }],
  ["PUT /departments/{id}", { body: ["name"] }],
  [
    "GET /machines",
    {
      query: ["department_id"],
      answer: [
        "id",
        "name",
        "department_id",
        "created_at",
        "notes",
        "specifications",
        "location_details",
        "checklist",
        "files",
      ],
    },
  ],
  ["PUT /machines/{id}", { body: ["department_id", "files", "name", "notes", "specifications", "location_details"] }],
  [
    "POST /files/upload",
    { body: ["file"], answer: ["id", "name", "size", "stored_filename", "uploaded_by", "uploaded_at"] },
  ],
  ["GET /files/download/{id}", { query: ["stored_filename"] }],
  ["PUT /task-instances/{id}", { body: ["status"], answer: ["id", "work_order_id", "status", "scheduled_time"] }],
  [
    "POST /parts",
    {
      body: ["name", "part_type", "code", "current_quantity", "min_stock_level", "barcode_type", "barcode_data"],
      answer: ["id", "code", "supplier", "contact", "manuals", "quantity_history", "change_type"],
    },
  ],
  ["POST /parts/{id}/quantity", { body: ["quantity", "change_type", "notes"], answer: ["current_quantity"] }],
  ["POST /support/contact", { body: ["subject", "message", "priority", "userEmail", "username"] }],
  [
    "GET /repair-history",
    {
      query: ["machine_id"],
      answer: [
        "id",
        "work_order_id",
        "title",
        "department_name",
        "machine_name",
        "priority",
        "assignee_name",
        "completed_by_name",
        "completed_at",
        "work_order_type",
        "description",
        "scheduled_date",
        "wo_id",
      ],
    },
  ],
];

test.each(promisedParts)("%s takes and answers what is promised", (key, { query = [], body = [], answer = [] }) => {
  const { parameters = [], requestBody, responses = {} } = operation(key) ?? {};
  const done = responses["200"] ?? responses["201"];
  expect(parameters.filter((one) => one.in === "query").map(({ name }) => name)).toEqual(expect.arrayContaining(query));
  expect(fieldsOf(requestBody)).toEqual(expect.arrayContaining(body));
  expect(fieldsOf(done)).toEqual(expect.arrayContaining(answer));
});

/** The field names of a JSON body, of the things in a list, or of the shape that it points at. */
function fieldsOf(part: { content?: Record<string, { schema: unknown }> } | undefined): string[] {
  return fieldsIn(Object.values(part?.content ?? {})[0]?.schema ?? {});
}

function fieldsIn(schema: unknown): string[] {
  const found: string[] = [];
  JSON.stringify(schema, function visit(this: unknown, key, value) {
    if (key === "properties") found.push(...Object.keys(value));
    if (key === "$ref") found.push(...fieldsIn(document.components.schemas[String(value).split("/").at(-1) ?? ""]));
    return value;
  });
  return found;
}

test("the document lists every declared call under a unique name", () => {
  expect(operations.map(({ key }) => key).sort()).toEqual(Object.keys(contract).sort());
  expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length);
});

test("every reference in the document leads somewhere", () => {
  const text = JSON.stringify(document);
  const named = [...text.matchAll(/"\$ref":"([^"]+)"/g)].map(([, target]) =>
    target?.replace("#/components/schemas/", ""),
  );
  expect(named.filter((name) => document.components.schemas[name ?? ""] === undefined)).toEqual([]);
});

test("calls of members ask for a token, and every call tells its refusals by status", () => {
  for (const [key, spec] of Object.entries<CallSpec>(contract)) {
    const { security, responses = {} } = operation(key) ?? {};
    const schemes = [{ bearer: [] }, ...(isOfKey(spec) ? [{ apiKey: [] }] : [])];
    expect([key, security]).toEqual([key, spec.access === "public" ? [] : schemes]);
    expect([key, "401" in responses]).toEqual([
      key,
      spec.access !== "public" || spec.errors?.some((code) => errorStatus[code] === 401) === true,
    ]);
  }
  expect(operation("PUT /machines/{id}")?.responses["409"]?.description).toContain(
    "machine_in_department: This machine already",
  );
});

/** How many turns of the event loop others had while something was written. */
async function turnsDuring<Written>(write: () => Promise<Written>): Promise<{ written: Written; turns: number }> {
  let turns = 0;
  let isWritten = false;
  const countTurns = () => {
    turns += 1;
    if (!isWritten) setImmediate(countTurns);
  };
  setImmediate(countTurns);
  const written = await write();
  isWritten = true;
  return { written, turns };
}

test("the document and the page are written a call at a time, and others are answered meanwhile", async () => {
  const { written, turns } = await turnsDuring(() => openApiInTurns("1.0.0"));
  expect(Object.keys(written.paths)).toEqual(Object.keys(document.paths));
  expect(turns).toBeGreaterThan(0.9 * operations.length);
  const page = await turnsDuring(() => writeReferencePage(written));
  expect(page.turns).toBeGreaterThan(0.9 * (operations.length + Object.keys(written.components.schemas).length));
});

test("the reference page names every call and needs nothing from elsewhere", async () => {
  const page = await fetch(`${app.origin}/api/docs`);
  const text = await page.text();
  expect(page.headers.get("content-type")).toBe("text/html; charset=utf-8");
  for (const { operationId } of operations) expect(text).toContain(`id="${operationId}"`);
  expect(text).not.toMatch(/<script(?! src="\/api\/docs\.js" type="module">)|<style|style=|(?:src|href)="https?:/);
  expect((await fetch(`${app.origin}/api/docs.css`)).headers.get("content-type")).toBe("text/css; charset=utf-8");
});

test("each call of an API key has what its form needs, and the page's script is a file of its own", async () => {
  const page = await (await fetch(`${app.origin}/api/docs`)).text();
  const tried = [...page.matchAll(/ data-try="([^"]+)" data-query="([^"]*)"/g)].map(([, key, query]) => [key, query]);
  expect(new Map(tried as [string, string][]).get("GET /work-orders/{id}")).toBeDefined();
  expect(tried.find(([key]) => key === "GET /events")?.[1]).toBe("since wait");
  const keys = tried.map(([key = ""]) => key);
  const entries: [string, CallSpec][] = Object.entries(contract);
  const others = entries.filter(([, spec]) => !isOfKey(spec)).map(([key]) => key);
  expect(keys.filter((key) => others.includes(key))).toEqual([]);
  expect(page.match(/<script\b[^>]*>[^<]*/g)).toEqual(['<script src="/api/docs.js" type="module">']);
  const script = await fetch(`${app.origin}/api/docs.js`);
  expect(script.headers.get("content-type")).toContain("text/javascript");
  expect(await script.text()).not.toMatch(/innerHTML|localStorage|sessionStorage/);
});
