import { createHash, X509Certificate } from "node:crypto";
import { readFile } from "node:fs/promises";
import { connect } from "node:tls";
import { messages } from "@millwright/messages/en";
import { trustWords } from "@millwright/messages/trust/trust";
import { expect, test } from "@playwright/test";
import { freePort, newInstance, releaseInstance, startServer } from "#product/server.ts";

const { en, fr } = trustWords;

/** What a browser is told to believe, as if its device trusted the authority: the key that the server proves. */
function keyShownAt(port: number, authority: X509Certificate): Promise<string> {
  return new Promise((found, failed) => {
    const socket = connect({ port, host: "127.0.0.1", servername: "plant.local", ca: authority.toString() }, () => {
      const { raw } = socket.getPeerCertificate();
      const spki = new X509Certificate(raw).publicKey.export({ type: "spki", format: "der" });
      found(createHash("sha256").update(spki).digest("base64"));
      socket.destroy();
    });
    socket.once("error", failed);
  });
}

test("a device of the shop learns to trust the plant's own authority, and then has a page that works without a connection", async ({
  playwright,
  launchOptions,
}) => {
  test.setTimeout(360_000);
  const [base, httpPort] = [await newInstance(), await freePort()];
  const instance = {
    ...base,
    origin: `https://plant.local:${base.port}`,
    readyAt: `http://localhost:${httpPort}/`,
    settings: { TLS: "local", HTTP_PORT: String(httpPort) },
  };
  const server = await startServer(instance, "scripts/start.ts");
  const args = [...(launchOptions.args ?? []), "--host-resolver-rules=MAP plant.local 127.0.0.1"];
  const help = `http://plant.local:${httpPort}`;

  const stranger = await playwright.chromium.launch({ ...launchOptions, args });
  const page = await stranger.newPage({ locale: "fr-CA" });
  await page.goto(`${help}/login`);
  await expect(page.getByRole("status")).toHaveText(fr.state.notYet);
  await page.getByRole("link", { name: fr.language }).click();
  await page.getByRole("link", { name: en.systems.android }).click();
  await expect(page.getByRole("img", { name: en.steps.android.kind.shown[1] })).toBeVisible();
  const downloading = page.waitForEvent("download");
  await page.getByRole("link", { name: en.download.certificate }).click();
  const authority = new X509Certificate(await readFile(await (await downloading).path()));
  await expect(page.getByText(authority.fingerprint256)).toBeVisible();
  expect(page.url()).toContain(`${help}/login`);
  await stranger.close();

  const trusted = `--ignore-certificate-errors-spki-list=${await keyShownAt(base.port, authority)}`;
  const device = await playwright.chromium.launch({ ...launchOptions, args: [...args, trusted] });
  const screen = await device.newPage({ serviceWorkers: "allow" });
  await screen.goto(`${help}/login`);
  await screen.waitForURL(`${instance.origin}/login`);
  await expect(screen.getByRole("button", { name: messages.auth.signIn, exact: true })).toBeVisible();
  expect(
    await screen.evaluate(() => [isSecureContext, "mediaDevices" in navigator, "serviceWorker" in navigator]),
  ).toEqual([true, true, true]);
  const worker = await screen.evaluate(async () => (await navigator.serviceWorker.ready).active?.scriptURL);
  expect(worker).toBe(`${instance.origin}/sw.js`);
  await device.close();
  await server.stop();
  releaseInstance(base);
});
