import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { APIRequestContext } from "@playwright/test";
import type { Person } from "#people.ts";

/** The owner of the demo plant, which a first run fills. It is for looking at: other journeys may have it open. */
export async function demoOwner(request: APIRequestContext): Promise<Person> {
  const read = (name: string) => readFileSync(join(process.env.E2E_DATA_DIR ?? "", name), "utf8");
  // The server says so when the plant is filled, after its first page is served.
  while (!read("server.log").includes("Demo plant:")) await pause(100);
  const file = read("demo-sign-in.txt");
  const [, password = ""] = /^password: (\S+)$/m.exec(file) ?? [];
  const email = "demo@millwright.local";
  const answer = await request.post("/api/auth/login", { data: { email, password, company_code: "" } });
  if (!answer.ok()) throw new Error(`The demo plant did not open: ${await answer.text()}`);
  const { access_token: token, user } = await answer.json();
  return { email, password, token, user };
}
