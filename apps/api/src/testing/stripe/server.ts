import { randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, expect } from "vitest";
import type { z } from "zod";
import { stripeLife } from "#testing/stripe/events.ts";
import { ExpandForm, ListForm, RefundForm, readForm, SessionForm } from "#testing/stripe/form.ts";
import { invalid, type Session, StripeComplaint, StripeSessions } from "#testing/stripe/sessions.ts";

export const secretKey = "sk_test_stand_in";
const pinnedVersion = /^20\d\d-\d\d-\d\d\.[a-z]+$/;

/** A fault for the next request: a status, a connection that is cut before or after the work, or an answer that is late. */
export type Fault = { status: number } | { cut: "before" | "after" } | { lateMs: number };

export interface StripeServer {
  url: string;
  account: StripeSessions;
  life: ReturnType<typeof stripeLife>;
  /** What was asked, such as "POST /v1/checkout/sessions". */
  requests: string[];
  /** What a request had that Stripe would refuse. A test that expects one empties it. */
  complaints: string[];
  /** Met by the next requests, one each. */
  faults: Fault[];
}

interface StripeRequest {
  method: string;
  path: string;
  query: string;
  body: string;
  headers: IncomingMessage["headers"];
}

/** A server that takes what Stripe takes and refuses what Stripe refuses; closed with the file's tests. */
export async function stripeServer(clock: () => Temporal.Instant): Promise<StripeServer> {
  const account = new StripeSessions(clock);
  const state: StripeServer = {
    ...{ url: "", account, life: stripeLife(account), requests: [], complaints: [], faults: [] },
  };
  const answered = new Map<string, { request: string; status: number; json: unknown }>();

  function answer(request: StripeRequest): { status: number; json: unknown } {
    checkHeaders(request);
    const key = request.headers["idempotency-key"];
    if (request.method !== "POST" || typeof key !== "string") return { status: 200, json: act(account, request) };
    const same = `${request.path} ${request.body}`;
    const earlier = answered.get(key);
    if (earlier !== undefined && earlier.request !== same) {
      throw new StripeComplaint(
        400,
        "idempotency_error",
        "Keys for idempotent requests can only be used for the same.",
      );
    }
    const first = earlier ?? { request: same, status: 200, json: structuredClone(act(account, request)) };
    answered.set(key, first);
    return first;
  }

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const received = await read(request);
    state.requests.push(`${received.method} ${received.path}`);
    const fault = state.faults.shift();
    if (fault && "cut" in fault && fault.cut === "before") return void request.socket.destroy();
    if (fault && "status" in fault) return send(response, fault.status, errorBody("api_error", "Stripe is down."));
    if (fault && "lateMs" in fault) await pause(fault.lateMs);
    const answered = answerOrComplain(() => answer(received), state.complaints);
    if (fault && "cut" in fault) return void request.socket.destroy();
    send(response, answered.status, answered.json);
  }

  const server = createServer((request, response) => {
    serve(request, response).catch((error: unknown) => {
      state.complaints.push(String(error));
      response.destroy();
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", () => resolve());
  });
  const { port } = server.address() as AddressInfo;
  state.url = `http://127.0.0.1:${port}`;
  afterAll(async () => {
    server.closeAllConnections();
    await new Promise<void>((resolve) => {
      server.close(() => resolve());
    });
    expect(state.complaints).toEqual([]);
  });
  return state;
}

async function read(request: IncomingMessage): Promise<StripeRequest> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  const { pathname, search } = new URL(request.url ?? "/", "http://stripe");
  const { method = "GET", headers } = request;
  return { method, path: pathname, query: search.slice(1), body: Buffer.concat(chunks).toString("utf8"), headers };
}

function checkHeaders({ method, body, headers }: StripeRequest): void {
  if (headers.authorization !== `Bearer ${secretKey}`) {
    throw new StripeComplaint(401, "invalid_request_error", "Invalid API Key provided: sk_test_****");
  }
  if (!pinnedVersion.test(String(headers["stripe-version"]))) throw invalid("Stripe-Version names no version.");
  const isForm = headers["content-type"] === "application/x-www-form-urlencoded";
  if (method === "POST" && body !== "" && !isForm) throw invalid("The body is no form.");
  if (method === "GET" && body !== "") throw invalid("A GET has no body.");
}

const aSession = /^\/v1\/checkout\/sessions\/(\w+)(\/expire)?$/;

function act(account: StripeSessions, { method, path, query, body }: StripeRequest): unknown {
  if (path === "/v1/checkout/sessions") {
    if (method === "POST") return account.create(fitting(SessionForm, body));
    const { payment_intent } = fitting(ListForm, query);
    const data = [...account.sessions.values()].filter((session) => session.payment_intent === payment_intent);
    return { object: "list", url: path, has_more: false, data };
  }
  if (path === "/v1/refunds" && method === "POST") return account.refund(fitting(RefundForm, body).payment_intent);
  const [, id = "", expires] = aSession.exec(path) ?? [];
  if (id === "" || (method === "POST") !== (expires !== undefined)) {
    throw new StripeComplaint(404, "invalid_request_error", `Unrecognized request URL (${method}: ${path}).`);
  }
  const { expand } = fitting(ExpandForm, method === "POST" ? body : query);
  const session = method === "POST" ? account.expire(id) : account.get(id);
  return expanded(account, session, expand ?? []);
}

/** Only a caller that expands them gets the intent and each tax. */
function expanded(account: StripeSessions, session: Session, expand: string[]): unknown {
  const { payment_intent, total_details } = session;
  const intent = expand.includes("payment_intent") && account.intents.get(payment_intent ?? "");
  const isPriced = expand.includes("total_details.breakdown") && payment_intent !== null;
  return {
    ...session,
    ...(intent && { payment_intent: intent }),
    ...(isPriced && {
      total_details: { ...total_details, breakdown: { discounts: [], taxes: account.taxesOf(session) } },
    }),
  };
}

function fitting<T>(form: z.ZodType<T>, encoded: string): T {
  const read = form.safeParse(readForm(encoded));
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  throw invalid(`Received unknown or wrong parameter: ${issue?.path.join(".")} ${issue?.message}`);
}

/** Things that are gone, and states that do not allow it, are part of the day; anything else is a fault of ours. */
function answerOrComplain(
  work: () => { status: number; json: unknown },
  complaints: string[],
): { status: number; json: unknown } {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof StripeComplaint)) throw error;
    const codes = ["resource_missing", "charge_already_refunded"];
    const isOfTheDay = codes.includes(error.code ?? "") || error.message.includes("status of open");
    if (!isOfTheDay) complaints.push(error.message);
    return { status: error.status, json: errorBody(error.type, error.message, error.code) };
  }
}

function errorBody(type: string, message: string, code?: string): unknown {
  return { error: { type, message, ...(code !== undefined && { code }) } };
}

function send(response: ServerResponse, status: number, json: unknown): void {
  const body = JSON.stringify(json);
  response.writeHead(status, { "content-type": "application/json", "request-id": `req_${randomUUID().slice(0, 8)}` });
  response.end(body);
}
