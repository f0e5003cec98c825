import type { SyncKind, SyncRow } from "@millwright/contract/sync";
import { addressOf, type UrlParts } from "#lib/api/address.ts";
import { copiedRow, copiedRows } from "#lib/local/copy/copy-state.ts";
import { currentSession } from "#lib/session/session.ts";
import { currentInstant } from "#lib/time/clock.ts";

/** A row of the device's copy, by its kind. */
export type Copied<Kind extends SyncKind> = NonNullable<Extract<SyncRow, { kind: Kind }>["row"]>;

/** All rows of a kind. */
export async function all<Kind extends SyncKind>(kind: Kind): Promise<Copied<Kind>[]> {
  // What is kept is what the server said under this kind: a build with other shapes drops it and asks anew.
  return (await copiedRows(kind)) as Copied<Kind>[];
}

/** One row; undefined where the copy does not have it. */
export async function one<Kind extends SyncKind>(
  kind: Kind,
  id: string | undefined,
): Promise<Copied<Kind> | undefined> {
  // As above.
  return id === undefined ? undefined : ((await copiedRow(kind, id)) as Copied<Kind> | undefined);
}

/** The moment at the plant, as the answers are of it. */
export const present = () => ({ now: currentInstant(), zone: currentSession()?.user.time_zone ?? "UTC" });

/** What a call asks for: its address's parameters and query, as texts. */
export class OfflineCall {
  readonly params: Record<string, string>;
  readonly query: URLSearchParams;
  readonly path: string;
  constructor(key: string, parts: UrlParts) {
    this.params = parts.params ?? {};
    const [, url] = addressOf(key, parts);
    const [path = "", search = ""] = url.split("?");
    this.path = path;
    this.query = new URLSearchParams(search);
  }
  get(name: string): string | undefined {
    return this.query.get(name) ?? undefined;
  }
  /** Whether one of several values, or all of them where nothing is asked, is meant. */
  takes(name: string, value: string | null): boolean {
    const wanted = this.get(name)?.split(",");
    return wanted === undefined || wanted.includes("all") || (value !== null && wanted.includes(value));
  }
  /** The day that is asked for, YYYY-MM-DD, or the widest one. */
  day(name: "from" | "to"): string {
    return this.get(name) ?? (name === "from" ? "0000" : "9999");
  }
}

/** An answer in pages as the server's are: its cursor says how many rows came before. */
export class Listed<Row> {
  readonly rows: readonly Row[];
  constructor(rows: readonly Row[]) {
    this.rows = rows;
  }
  response(call: OfflineCall): Response {
    const from = Number(call.get("cursor")?.replace("kept-", "") ?? 0) || 0;
    const limit = Number(call.get("limit") ?? 100);
    const until = from + limit;
    const headers = new Headers({ "content-type": "application/json" });
    if (until < this.rows.length) headers.set("Link", `<${call.path}?cursor=kept-${until}>; rel="next"`);
    return new Response(JSON.stringify(this.rows.slice(from, until)), { headers });
  }
}
