import { get } from "node:http";
import { Agent, request } from "node:https";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import type { Certificate } from "#adapters/tls/certificate.ts";
import { issueCertificate, makeAuthority } from "#adapters/tls/issue.ts";
import { ShownCertificate } from "#adapters/tls/shown-certificate.ts";
import { openLog } from "#http/log/log.ts";
import { leadTo, openLeadServer } from "#http/tls/lead-server.ts";
import { serveSecurely } from "#http/tls/secure-server.ts";

const now = Temporal.Now.instant();
const authority = await makeAuthority("Plant", ["localhost"], now);
const pair = () => issueCertificate(authority, ["localhost", "127.0.0.1"], now);

async function served() {
  let current = await pair();
  const source = { current: async () => current };
  const shown = await ShownCertificate.open(source, () => now, openLog("silent"));
  const server = serveSecurely(
    shown,
    () => "http://mill:3001",
    {},
    (_request, response) => response.end("here"),
  );
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const { port } = server.address() as AddressInfo;
  return { port, server, shown, replace: (next: Certificate) => (current = next) };
}

/** The number of the certificate that a new connection is shown. */
function serialAt(port: number, agent = new Agent({ ca: authority.cert })): Promise<string> {
  return new Promise((found, failed) => {
    const message = request({ port, host: "127.0.0.1", agent }, (response) => {
      response.resume();
      const socket = response.socket as import("node:tls").TLSSocket;
      found(socket.getPeerCertificate().serialNumber);
    });
    message.once("error", failed).end();
  });
}

test("a replaced certificate serves new connections; open ones stay", async () => {
  const { port, server, shown, replace } = await served();
  const staying = new Agent({ ca: authority.cert, keepAlive: true, maxSockets: 1 });
  const first = await serialAt(port, staying);
  replace(await pair());
  await shown.look();
  expect(await serialAt(port)).not.toBe(first);
  expect(await serialAt(port, staying)).toBe(first);
  staying.destroy();
  server.close();
});

test("who speaks plain HTTP to the port of HTTPS is led to where it is understood", async () => {
  const { port, server } = await served();
  const answer = await fetch(`http://127.0.0.1:${port}/work-orders`, { redirect: "manual" });
  expect([answer.status, answer.headers.get("location")]).toEqual([307, "http://mill:3001/"]);
  expect(await answer.text()).toContain("This port speaks HTTPS. Go to http://mill:3001/");
  expect(await serialAt(port)).toMatch(/^4/);
  server.close();
});

test.each([
  ["/work-orders?id=1", "https://plant.example/work-orders?id=1"],
  ["//elsewhere.example/", "https://plant.example/"],
  ["/\\elsewhere.example/", "https://plant.example/"],
  ["http://elsewhere.example/", "https://plant.example/"],
])("the port of plain HTTP leads %s to %s", async (path, location) => {
  const server = await openLeadServer(0, "127.0.0.1", leadTo("https://plant.example"));
  const answer = await new Promise<{ status: number | undefined; location: string | undefined }>((found) => {
    get({ port: server.port, host: "127.0.0.1", path }, ({ statusCode, headers }) =>
      found({ status: statusCode, location: headers.location }),
    );
  });
  expect(answer).toEqual({ status: 307, location });
  const posted = await fetch(`http://127.0.0.1:${server.port}/api/auth/login`, {
    method: "POST",
    body: "{}",
    redirect: "manual",
  });
  expect([posted.status, posted.headers.get("location")]).toEqual([405, null]);
  await server.close();
});

test("a port that is taken is told in a sentence", async () => {
  const server = await openLeadServer(0, "127.0.0.1", leadTo("https://plant.example"));
  const twice = openLeadServer(server.port, "127.0.0.1", leadTo("https://plant.example"));
  await expect(twice).rejects.toThrow(`HTTP_PORT ${server.port} can't be opened on HOST 127.0.0.1: `);
  await server.close();
});
