import { afterEach, beforeEach } from "vitest";
import { queryClient } from "#lib/api/query.ts";
import { connection, isReachable, notifyReached } from "#lib/connection/connection.ts";
import { beginSession } from "#lib/session/session.ts";
import { settled } from "#lib/testing/hooks.ts";

/** What was asked of the server: `PUT /machines/m1`, and with what. */
interface ServerRequest {
  call: string;
  body: unknown;
  query: URLSearchParams;
  /** Its Idempotency-Key; empty when it has none. */
  key: string;
  /** Whose it is said to be (Author); empty where its sender is. */
  author: string;
}
type Answer = object | null;
type Serve = (asked: ServerRequest) => Answer | Promise<Answer>;

/** A refusal, as the server writes it. */
export class Refused extends Error {
  readonly status: number;
  readonly fields: Record<string, string> | undefined;
  constructor(status: number, code: string, fields?: Record<string, string>) {
    super(code);
    this.status = status;
    this.fields = fields;
  }
}

/** A server for a test's screens: it answers the calls that the test registers, and remembers the requests. */
export function serverForHooks() {
  const answers = new Map<string, Serve>();
  const requests: ServerRequest[] = [];
  const real = globalThis.fetch;

  async function answer(address: RequestInfo | URL, { method = "GET", body, headers }: RequestInit = {}) {
    const url = new URL(String(address), "http://localhost");
    if (url.pathname === "/api/ready") return Response.json({ status: "ready" });
    const one = {
      call: `${method} ${url.pathname.replace(/^\/api/, "")}`,
      body: typeof body === "string" ? JSON.parse(body) : null,
      query: url.searchParams,
      key: new Headers(headers).get("idempotency-key") ?? "",
      author: new Headers(headers).get("author") ?? "",
    };
    requests.push(one);
    const serve = answers.get(one.call);
    if (serve === undefined) throw new Error(`Nobody answers ${one.call}.`);
    try {
      const json = await serve(one);
      return json === null ? new Response(null, { status: 204 }) : Response.json(json);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      const { status, message: code, fields } = error;
      return Response.json({ code, detail: "", fields }, { status });
    }
  }

  beforeEach(() => {
    answers.clear();
    requests.length = 0;
    queryClient.clear();
    localStorage.clear();
    globalThis.fetch = answer;
    beginSession({ access_token: "token", user });
  });
  afterEach(async () => {
    if (connection() === "away") await settled(() => notifyReached());
    queryClient.clear();
    globalThis.fetch = real;
  });

  return {
    /** Answers a call, such as `PUT /machines/m1`. */
    on: (call: string, serve: Serve) => void answers.set(call, serve),
    /** Is out of reach from here on, and known to be so. */
    shut: () =>
      settled(async () => {
        globalThis.fetch = () => Promise.reject(new TypeError("Failed to fetch"));
        // What was asked before may still be answered.
        while (connection() === "there") await isReachable();
      }),
    /** Is there again. */
    open: () =>
      settled(() => {
        globalThis.fetch = answer;
        notifyReached();
      }),
    /** The bodies of the calls so far, in order. */
    bodies: (call: string) => requests.filter((one) => one.call === call).map(({ body }) => body),
    queries: (call: string) => requests.filter((one) => one.call === call).map(({ query }) => query.toString()),
    keys: (call: string) => requests.filter((one) => one.call === call).map(({ key }) => key),
    times: (call: string) => requests.filter((one) => one.call === call).length,
  };
}

const user = {
  ...{ id: "ann", email: "ann@plant.example", username: "ann", full_name: "Ann Roy", role: "Supervisor" },
  ...{ company_id: "plant", company_name: "Plant", time_zone: "America/Toronto", sign_off: false },
  access: "owner" as const,
  sees_money: true,
  stronger_sign_in_needed: false,
};
