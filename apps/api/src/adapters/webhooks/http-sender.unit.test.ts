import { createServer } from "node:http";
import { createServer as createTlsServer } from "node:https";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import type { Resolve } from "#adapters/network/guarded-lookup.ts";
import { issueCertificate, makeAuthority } from "#adapters/tls/issue.ts";
import { httpSenderOf } from "#adapters/webhooks/http-sender.ts";
import { webhookReceiver } from "#testing/webhooks/receiver.ts";

const receiver = await webhookReceiver();
const port = new URL(receiver.address).port;
const send = (address: string, sender = httpSenderOf({ networks: [], giveUpAfterMs: 1_000 })) =>
  sender.send({ address, body: "{}", headers: { "webhook-id": "1" } });

/** A resolver that gives a name these addresses, one after the other. */
function resolverOf(...answers: readonly (readonly string[])[]): Resolve {
  let asked = 0;
  return (_hostname, _options, done) => {
    const addresses = answers[Math.min(asked, answers.length - 1)] ?? [];
    asked += 1;
    done(
      null,
      addresses.map((address) => ({ address, family: address.includes(":") ? 6 : 4 })),
    );
  };
}

test.each([
  "https://127.0.0.1/",
  "https://127.1/",
  "https://2130706433/",
  "https://0x7f000001/",
  "https://0x7f.1/",
  "https://0177.0.0.1/",
  "https://017700000001/",
  "https://127.0.0.1./",
  "https://127.255.255.254/",
  "https://0.0.0.0/",
  "https://0/",
  "https://localhost/",
  "https://localhost./",
  "https://LOCALHOST/",
  "https://10.0.0.1/",
  "https://172.16.0.1/",
  "https://172.31.255.254/",
  "https://192.168.1.1/",
  "https://3232235777/",
  "https://169.254.169.254/latest/meta-data/",
  "https://0xa9fea9fe/",
  "https://100.64.0.1/",
  "https://100.100.100.200/",
  "https://192.0.0.192/",
  "https://198.18.0.1/",
  "https://192.0.2.1/",
  "https://224.0.0.1/",
  "https://255.255.255.255/",
  "https://[::1]/",
  "https://[::]/",
  "https://[0:0:0:0:0:0:0:1]/",
  "https://[::ffff:127.0.0.1]/",
  "https://[::ffff:7f00:1]/",
  "https://[::ffff:a9fe:a9fe]/",
  "https://[::127.0.0.1]/",
  "https://[64:ff9b::7f00:1]/",
  "https://[64:ff9b:1::a00:1]/",
  "https://[2002:7f00:1::]/",
  "https://[2001:0:7f00:1::]/",
  "https://[fe80::1]/",
  "https://[fec0::1]/",
  "https://[fc00::1]/",
  "https://[fd00:ec2::254]/",
  "https://[ff02::1]/",
  "https://[2001:db8::1]/",
  "http://8.8.8.8/",
  "http://example.com/",
])("%s is refused when it is connected to", async (address) => {
  const sender = httpSenderOf({
    networks: [],
    giveUpAfterMs: 1_000,
    ...(address.includes("example") && { resolve: resolverOf(["93.184.215.14"]) }),
    // Not every system knows the name with a dot.
    ...(address.includes("localhost.") && { resolve: resolverOf(["127.0.0.1"]) }),
  });
  expect(await send(address, sender)).toMatchObject({ status: null, failure: "address_refused" });
  expect(receiver.received).toEqual([]);
});

test.each([
  [["127.0.0.1"]],
  [["93.184.215.14", "10.0.0.5"]],
  [["2606:2800:21f:cb07:6820:80da:af6b:8b2c", "::1"]],
  [["::ffff:192.168.0.1"]],
])("a name that has the address %s is refused", async (addresses) => {
  const sender = httpSenderOf({ networks: [], resolve: resolverOf(addresses) });
  expect(await send(`https://hook.example:${port}/`, sender)).toMatchObject({ failure: "address_refused" });
});

test("a name that changes its mind is looked up once, and what was looked at is connected to", async () => {
  const resolve = resolverOf(["203.0.114.1"], ["127.0.0.1"]);
  const sender = httpSenderOf({ networks: [], resolve, giveUpAfterMs: 200 });
  expect((await send(`https://hook.example:${port}/`, sender)).failure).not.toBe("address_refused");
  expect(receiver.received).toEqual([]);
  expect(await send(`https://hook.example:${port}/`, sender)).toMatchObject({ failure: "address_refused" });
});

test("a network that the settings name is sent to, also by plain HTTP, and no other one", async () => {
  const sender = httpSenderOf({ networks: ["127.0.0.0/8"], resolve: resolverOf(["127.0.0.1"]) });
  expect(await send(receiver.address, sender)).toMatchObject({ status: 204, failure: null });
  expect(await send(`http://erp.plant.example:${port}/`, sender)).toMatchObject({ status: 204 });
  expect(await send("http://10.0.0.1/", sender)).toMatchObject({ failure: "address_refused" });
});

const trusting = httpSenderOf({ networks: ["127.0.0.1"], giveUpAfterMs: 300 });

test("a redirect is not followed", async () => {
  Object.assign(receiver, { received: [], status: 302, headers: { location: "http://127.0.0.1:1/" } });
  expect(await send(receiver.address, trusting)).toMatchObject({ status: 302, failure: null });
  expect(receiver.received).toHaveLength(1);
});

test("of an answer 4 kB are kept, and one beyond 64 kB is cut off", async () => {
  Object.assign(receiver, { status: 200, headers: {}, text: "é".repeat(10_000) });
  const answer = await send(receiver.address, trusting);
  expect([answer.status, Buffer.byteLength(answer.text ?? "")]).toEqual([200, 4_096]);
  receiver.text = "x".repeat(65 * 1024);
  expect(await send(receiver.address, trusting)).toMatchObject({ status: null, failure: "too_large" });
});

test("one that does not answer is given up, and one that nobody listens at says so", async () => {
  receiver.status = null;
  expect(await send(receiver.address, trusting)).toMatchObject({ failure: "timeout" });
  expect(await send("http://127.0.0.1:1/", trusting)).toMatchObject({ failure: "refused" });
});

test("one that answers drop by drop is given up as well", async () => {
  const dripping = createServer((_request, response) => {
    response.writeHead(200);
    const drop = setInterval(() => response.write("."), 50);
    response.on("close", () => clearInterval(drop));
  });
  await new Promise<void>((resolve) => dripping.listen(0, "127.0.0.1", resolve));
  const { port: own } = dripping.address() as AddressInfo;
  expect(await send(`http://127.0.0.1:${own}/`, trusting)).toMatchObject({ failure: "timeout" });
  dripping.closeAllConnections();
  dripping.close();
});

test("a certificate that nobody vouches for is refused", async () => {
  const now = Temporal.Now.instant();
  const authority = await makeAuthority("Nobody", ["localhost"], now);
  const server = createTlsServer(await issueCertificate(authority, ["localhost"], now), (_request, response) => {
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port: own } = server.address() as AddressInfo;
  const address = `https://localhost:${own}/`;
  const resolve = resolverOf(["127.0.0.1"]);
  expect(await send(address, httpSenderOf({ networks: ["127.0.0.1"], resolve }))).toMatchObject({
    failure: "certificate",
  });
  const knowing = httpSenderOf({ networks: ["127.0.0.1"], resolve, ca: authority.cert });
  expect(await send(address, knowing)).toMatchObject({ status: 200 });
  server.close();
});
