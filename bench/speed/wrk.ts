import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";

export interface WrkRequest {
  url: string;
  token?: string;
  /** Lua of wrk's that makes each request, where they are not all the same; `n` counts them, `token` is given. */
  request?: string;
}

export interface Load {
  connections: number;
  seconds: number;
}

export interface Rate {
  perSecond: number;
  p50Ms: number;
  p99Ms: number;
}

/** What a server answers to so many connections that each ask again at once. @throws when an answer is no success. */
export async function wrk({ url, token, request }: WrkRequest, { connections, seconds }: Load): Promise<Rate> {
  const folder = mkdtempSync(join(tmpdir(), "millwright-wrk-"));
  const script = join(folder, "requests.lua");
  writeFileSync(script, luaOf(token, request));
  const options = ["-t1", `-c${connections}`, `-d${seconds}s`, "--timeout", "20s", "--latency", "-s", script, url];
  try {
    const { stdout } = await promisify(execFile)("wrk", options);
    if (/Non-2xx|Socket errors/.test(stdout)) throw new Error(`${url}: ${stdout}`);
    return readReport(stdout);
  } catch (cause) {
    if (cause instanceof Error && "code" in cause && cause.code === "ENOENT")
      throw new Error("wrk is missing: apt-get install wrk.", { cause });
    throw cause;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/**
 * What wrk prints. Its percentiles stand on lines of their own: the share within a standard deviation, at the end of the
 * lines above them, may be 97.50% as well. @throws when it lacks one of them
 */
export function readReport(report: string): Rate {
  return {
    perSecond: Number(find(report, /^Requests\/sec:\s+([\d.]+)/m)),
    p50Ms: milliseconds(find(report, /^\s+50%\s+(\S+)/m)),
    p99Ms: milliseconds(find(report, /^\s+99%\s+(\S+)/m)),
  };
}

function find(report: string, pattern: RegExp): string {
  const value = pattern.exec(report)?.[1];
  if (value === undefined) throw new Error(`wrk's report lacks ${pattern}: ${report}`);
  return value;
}

function luaOf(token: string | undefined, request: string | undefined): string {
  const headers = token === undefined ? "" : `wrk.headers["Authorization"] = "Bearer ${token}"\n`;
  const each = request === undefined ? "" : `local n = 0\nfunction request()\n  n = n + 1\n  ${request}\nend\n`;
  return `${headers}wrk.headers["Content-Type"] = "application/json"\n${each}`;
}

const unitMs: Readonly<Record<string, number>> = { us: 0.001, ms: 1, s: 1_000, m: 60_000, h: 3_600_000 };

function milliseconds(text: string): number {
  const [, value, unit = ""] = /^([\d.]+)([a-z]+)$/.exec(text) ?? [];
  const perUnit = unitMs[unit];
  if (perUnit === undefined) throw new Error(`wrk says ${text}, which is no time.`);
  return Number(value) * perUnit;
}
