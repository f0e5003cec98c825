import cluster from "node:cluster";
import { X509Certificate } from "node:crypto";
import type { RequestListener, Server, ServerOptions } from "node:http";
import { isIP, type Socket } from "node:net";
import { hostname } from "node:os";
import { sayThrown } from "@millwright/domain/thrown";
import type { Logger } from "pino";
import type { CertificateSource } from "#adapters/tls/certificate.ts";
import { LocalCertificate } from "#adapters/tls/local-certificate.ts";
import { addressesOfMachine, hostOf, namesOfMachine } from "#adapters/tls/names.ts";
import { OwnCertificate } from "#adapters/tls/own-certificate.ts";
import { ShownCertificate } from "#adapters/tls/shown-certificate.ts";
import type { Closing } from "#closing.ts";
import { type Config, StartRefused } from "#config.ts";
import type { Tls } from "#deps.ts";
import { authorityOf } from "#http/tls/authority.ts";
import { leadTo, openLeadServer } from "#http/tls/lead-server.ts";
import { serveSecurely } from "#http/tls/secure-server.ts";
import { answerTrusted, helpToTrust, type TrustHelp, trustedPath } from "#http/tls/trust-help.ts";

type Clock = () => Temporal.Instant;

/** HTTPS as the settings ask for it, of a process that serves or of the one that starts it. */
export class ServerTls implements Tls {
  readonly #config: Config;
  readonly #shown: ShownCertificate;
  /** Null where the certificate is one's own. */
  readonly #local: LocalCertificate | null;
  #lines: readonly string[] = [];

  constructor(config: Config, shown: ShownCertificate, source: CertificateSource) {
    this.#config = config;
    this.#shown = shown;
    this.#local = source instanceof LocalCertificate ? source : null;
  }

  serve(options: ServerOptions, listener: RequestListener): Server {
    return serveSecurely(
      this.#shown,
      (socket) => this.#plainOrigin(socket),
      options,
      (request, response) => {
        if (this.#local !== null && request.url === trustedPath) answerTrusted(response);
        else listener(request, response);
      },
    );
  }

  /** Opens the port of plain HTTP, if there is one, for HTTPS at `port`. */
  async leadHere(port: number, closing: Closing): Promise<void> {
    const { tls, host, publicOrigin } = this.#config;
    if (tls === null || tls.httpPort === null) return;
    const local = this.#local;
    const listener = local === null ? leadTo(publicOrigin) : helpToTrust(this.#helpOf(local, port));
    const server = await openLeadServer(tls.httpPort, host, listener);
    closing.add("the port of plain HTTP", 1_000, () => server.close());
    if (local !== null) this.#lines = [await this.#lineOf(local)];
  }

  /** What the start says of it. */
  lines(): readonly string[] {
    return this.#lines;
  }

  /** What people are told to type, and before it was told, whatever name of ours they came by. */
  #helpOf(local: LocalCertificate, port: number): TrustHelp {
    const { publicOrigin, hasPublicOrigin } = this.#config;
    return {
      authority: () => local.authority(),
      originsFor: (given) => {
        const host = given === undefined ? "" : hostIn(given);
        // A content policy can't name an address of IPv6.
        const isOurs = isIP(host) !== 6 && local.names.includes(host);
        const here = isOurs ? [new URL(`https://${host}:${port}`).origin] : [];
        const [first = publicOrigin, ...more] = hasPublicOrigin ? [publicOrigin, ...here] : [...here, publicOrigin];
        return [first, ...more.filter((origin) => origin !== first)];
      },
    };
  }

  async #lineOf(local: LocalCertificate): Promise<string> {
    const { host, publicOrigin, hasPublicOrigin } = this.#config;
    const inNetwork = isLoopback(host) ? undefined : addressesOfMachine()[0];
    const shown = hasPublicOrigin ? hostOf(publicOrigin) : (inNetwork ?? "localhost");
    const { fingerprint } = authorityOf(await local.authority());
    return `Devices learn to trust it at ${this.#plainAt(shown)}. The fingerprint of its authority is ${fingerprint}`;
  }

  #plainOrigin({ localAddress = "localhost" }: Socket): string {
    const { publicOrigin, hasPublicOrigin } = this.#config;
    if (this.#local === null) return publicOrigin;
    return this.#plainAt(hasPublicOrigin ? hostOf(publicOrigin) : localAddress.replace(/^::ffff:/, ""));
  }

  #plainAt(host: string): string {
    return new URL(`http://${isIP(host) === 6 ? `[${host}]` : host}:${this.#config.tls?.httpPort}`).origin;
  }
}

function hostIn(header: string): string {
  return URL.canParse(`http://${header}`) ? hostOf(`http://${header}`) : "";
}

function isLoopback(host: string): boolean {
  return host === "localhost" || host === "::1" || host.startsWith("127.");
}

/** Null where PORT speaks HTTP. @throws StartRefused with a sentence where there is no certificate to show. */
export async function openTls(config: Config, clock: Clock, log: Logger): Promise<ServerTls | null> {
  if (config.tls === null) return null;
  try {
    const source = config.tls.kind === "own" ? new OwnCertificate(config.tls) : localCertificate(config, clock, log);
    const shown = await ShownCertificate.open(source, clock, log);
    if (source instanceof LocalCertificate) refuseUnknownName(config, source);
    else if (cluster.isPrimary) warnOfOtherName(config, shown, log);
    shown.watch();
    return new ServerTls(config, shown, source);
  } catch (cause) {
    throw new StartRefused(sayThrown(cause), { cause });
  }
}

function localCertificate({ dataDir, publicOrigin }: Config, clock: Clock, log: Logger): LocalCertificate {
  return new LocalCertificate({
    dataDir,
    title: `Millwright ${hostname().replace(/[^\w.-]/g, "")}`.trim(),
    names: () => namesOfMachine(publicOrigin),
    mayIssue: cluster.isPrimary,
    clock,
    log,
  });
}

function warnOfOtherName({ publicOrigin }: Config, { pair }: ShownCertificate, log: Logger): void {
  const [host, certificate] = [hostOf(publicOrigin), new X509Certificate(pair.cert)];
  if ((isIP(host) === 0 ? certificate.checkHost(host) : certificate.checkIP(host)) !== undefined) return;
  log.warn(`TLS_CERT is not for ${host}, where people are sent by PUBLIC_ORIGIN: their browsers will refuse it.`);
}

/** An authority vouches for the names of its first day; it says so in itself, and devices hold it to that. */
function refuseUnknownName({ publicOrigin }: Config, { names }: LocalCertificate): void {
  const host = hostOf(publicOrigin);
  if (names.includes(host)) return;
  throw new Error(
    `PUBLIC_ORIGIN is at ${host}, for which the authority in DATA_DIR/tls can't vouch: it knows private addresses and the names of the day it was made. Name one of those, or remove DATA_DIR/tls/authority.json and install the new authority on each device.`,
  );
}
