import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

export interface Product {
  address: string;
  /** Of the server's process. */
  pid: number;
  /** Makes an account in a company of its own, of a network where the product trusts a proxy; answers its token. */
  signUp(email?: string, network?: string): Promise<string>;
  stop(): Promise<void>;
  /** Ends it as a power cut does. */
  kill(): Promise<void>;
}

/** Starts the product as it is shipped, in an empty folder and on a free port; `settings` are those of its environment. */
export async function startProduct(settings: Record<string, string> = {}): Promise<Product> {
  const dataDir = mkdtempSync(join(tmpdir(), "millwright-bench-"));
  const main = fileURLToPath(new URL("../apps/api/src/main.ts", import.meta.url));
  const env = { ...process.env, DATA_DIR: dataDir, PORT: "0", NODE_ENV: "production", ...settings };
  const child = spawn(process.execPath, [main], { env, stdio: ["ignore", "pipe", "inherit"] });
  const address = await new Promise<string>((found, failed) => {
    let output = "";
    child.stdout.on("data", (chunk) => {
      output = (output + chunk).slice(-4_000);
      const match = /Millwright is at (http:\S+)/.exec(output)?.[1];
      if (match) found(match);
    });
    child.once("exit", () => failed(new Error(output)));
  });
  const end = async (signal: "SIGTERM" | "SIGKILL") => {
    child.kill(signal);
    await once(child, "exit");
    rmSync(dataDir, { recursive: true, force: true });
  };
  return {
    address,
    pid: child.pid ?? 0,
    signUp: (email, network) => signUp(address, join(dataDir, "outbox"), email, network),
    stop: () => end("SIGTERM"),
    kill: () => end("SIGKILL"),
  };
}

/** Who signs up where nobody else is named. */
export const account = { email: "bench@plant.example", password: "wrench and oil 7" };

/** Makes an account in a company of its own by the e-mail in the outbox; answers its token. */
export async function signUp(
  address: string,
  outbox: string,
  email = account.email,
  network?: string,
): Promise<string> {
  const post = async (path: string, body: object) => {
    const answer = await fetch(`${address}/api${path}`, {
      method: "POST",
      headers: { "content-type": "application/json", ...(network && { "x-forwarded-for": network }) },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return answer.json();
  };
  await post("/auth/send-verification-code", { email });
  const { verification_token } = await post("/auth/verify-code", { email, code: await codeIn(outbox, email) });
  const person = { email, password: account.password, role: "Maintenance Supervisor" };
  const body = { ...person, company_code: null, verification_token };
  const { access_token } = await post("/auth/register", body);
  return access_token;
}

/** The code of the first e-mail to an address that says one; waits for it up to ten seconds. */
async function codeIn(outbox: string, email: string): Promise<string> {
  for (let tries = 0; tries < 100; tries += 1) {
    const code = /^\s+(\d{6})\s*$/m.exec(emailsTo(outbox, email))?.[1];
    if (code) return code;
    await new Promise((later) => setTimeout(later, 100));
  }
  throw new Error("No e-mail with a code came");
}

function emailsTo(outbox: string, email: string): string {
  try {
    const names = readdirSync(outbox).filter((name) => name.endsWith(".eml"));
    const emails = names.map((name) => readFileSync(join(outbox, name), "utf8"));
    return emails.filter((mail) => mail.includes(email)).join("\n");
  } catch {
    return "";
  }
}
