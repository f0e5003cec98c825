import { createHash } from "node:crypto";
import type { AltchaChallenge, PublicMachine } from "@millwright/contract/public-reports";
import type { TestApp } from "#testing/app.ts";
import type { CallInput } from "#testing/client.ts";
import type { TestPlant } from "#testing/test-plant.ts";

type ReportFields = Partial<CallInput<"POST /r/{token}">["body"]>;

/** The token on the label of a machine, which gets one. */
export async function labelOf({ call }: Pick<TestPlant, "call">, machineId: string): Promise<string> {
  const [code] = (await call("POST /machines/codes", { body: { machine_ids: [machineId] } })).body;
  return code?.path.slice("/r/".length) ?? "";
}

/** Somebody at a machine who has scanned its label, from another network. */
export function reporterAt(app: TestApp, token: string, ip = "203.0.113.7") {
  const headers = { "x-forwarded-for": ip };
  const params = { token };
  const look = async () => (await app.anyone("GET /r/{token}", { params, headers })).body;
  async function fill({ form, proof }: PublicMachine, fields: ReportFields = {}) {
    app.clock.advance({ seconds: 10 });
    const body = { text: "It leaks", form: form.token, proof: solve(proof), ...fields };
    return app.anyone("POST /r/{token}", { params, headers, body });
  }
  return {
    look,
    /** Opens the page, takes as long as a person, and sends. */
    report: async (fields: ReportFields = {}) => fill(await look(), fields),
    /** The same of a page that was opened before. */
    fill,
    send: (body: CallInput<"POST /r/{token}">["body"]) => app.anyone("POST /r/{token}", { params, headers, body }),
    photo: (form: string, bytes: Buffer, id?: string) => {
      const file = new FormData();
      file.set("file", new Blob([new Uint8Array(bytes)]), "photo.jpg");
      return app.anyone("POST /r/{token}/photos", { params, headers, query: { form, id }, body: file });
    },
  };
}

/** What the page does while somebody writes. */
export function solve({ challenge, salt, maxnumber, ...rest }: AltchaChallenge): string {
  for (let number = 0; number <= maxnumber; number += 1) {
    if (createHash("sha256").update(`${salt}${number}`).digest("hex") === challenge) {
      return Buffer.from(JSON.stringify({ ...rest, challenge, salt, number })).toString("base64");
    }
  }
  throw new Error("The challenge has no solution.");
}

/** The state of a report, read by its link. */
export function follow(app: TestApp, link: string) {
  return app.anyone("GET /s/{link}", { params: { link: link.slice("/s/".length) } });
}
