import { request } from "node:http";
import { contract } from "@millwright/contract/contract";
import { errors as fr } from "@millwright/messages/fr/errors";
import { expect, test } from "vitest";
import { splitKey } from "#http/call/bind.ts";
import { sharedApp } from "#testing/app.ts";

const app = await sharedApp();

interface Answered {
  status: number | undefined;
  allow: string | undefined;
  policy: string | undefined;
  body: string;
}

function ask(method: string, path: string): Promise<Answered> {
  return new Promise((resolve, reject) => {
    const message = request(`${app.origin}${path}`, { method, headers: { "Accept-Language": "fr" } }, (response) => {
      let body = "";
      response.setEncoding("utf8").on("data", (chunk) => {
        body += chunk;
      });
      response.on("end", () => {
        const { allow, "content-security-policy": policy } = response.headers;
        resolve({ status: response.statusCode, allow, policy: String(policy), body });
      });
    });
    message.on("error", reject).end();
  });
}

const known = Map.groupBy(
  Object.keys(contract).map((key) => splitKey(key)),
  ({ path }) => path,
);

test.each([...known])("%s names its methods to every other one", async (path, calls) => {
  const methods = calls.map(({ method }) => method);
  const address = `/api${path.replace(/\{\w+\}/g, () => crypto.randomUUID())}`;
  const others = ["GET", "POST", "PUT", "DELETE", "PATCH", "TRACE", "OPTIONS", "QUERY", "PROPFIND"];
  for (const method of others.filter((one) => !methods.includes(one))) {
    const { status, allow = "", policy, body } = await ask(method, address);
    expect([method, status]).toEqual([method, 405]);
    expect(allow.split(", ").filter((one) => one !== "HEAD")).toEqual(methods.toSorted());
    expect(policy).toContain("default-src 'none'");
    expect(JSON.parse(body)).toEqual({ code: "method_not_allowed", detail: fr.method_not_allowed });
  }
});

test("an address that is none is not found, whatever the method", async () => {
  for (const method of ["GET", "PATCH", "QUERY"]) expect((await ask(method, "/api/nothing")).status).toBe(404);
});

test("the description and the reference can only be read", async () => {
  for (const path of ["/api/openapi.json", "/api/docs"])
    expect(await ask("POST", path)).toMatchObject({ status: 405, allow: "GET, HEAD" });
});
