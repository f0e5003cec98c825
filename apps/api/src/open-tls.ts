import cluster from "node:cluster";
import type { RequestListener, Server, ServerOptions } from "node:http";
import { isIP, type Socket } from "node:net";
import { hostname } from "node:os";
import type { Logger } from "pino";
import { LocalCertificate } from "#adapters/tls/local-certificate.ts";
import { hostOf, namesOfMachine } from "#adapters/tls/names.ts";
import { OwnCertificate } from "#adapters/tls/own-certificate.ts";
import { ShownCertificate } from "#adapters/tls/shown-certificate.ts";
import type { Closing } from "#closing.ts";
import { type Config, StartRefused } from "#config.ts";
import type { Tls } from "#deps.ts";
import { leadTo, openLeadServer } from "#http/tls/lead-server.ts";
import { serveSecurely } from "#http/tls/secure-server.ts";

type Clock = () => Temporal.Instant;

/** HTTPS as the settings ask for it, of a process that serves or of the one that starts it. */
export class ServerTls implements Tls {
  readonly #config: Config;
  readonly #shown: ShownCertificate;

  constructor(config: Config, shown: ShownCertificate) {
    this.#config = config;
    this.#shown = shown;
  }

  serve(options: ServerOptions, listener: RequestListener): Server {
    return serveSecurely(this.#shown, (socket) => this.#plainOrigin(socket), options, listener);
  }

  /** Opens the port of plain HTTP, if there is one, for HTTPS at `port`. */
  async leadHere(_port: number, closing: Closing): Promise<void> {
    const { tls, host, publicOrigin } = this.#config;
    if (tls === null || tls.httpPort === null) return;
    const server = await openLeadServer(tls.httpPort, host, leadTo(publicOrigin));
    closing.add("the port of plain HTTP", 1_000, () => server.close());
  }

  /** What the start says of it. */
  lines(): string[] {
    return [];
  }

  #plainOrigin({ localAddress = "localhost" }: Socket): string {
    const { tls, publicOrigin, hasPublicOrigin } = this.#config;
    if (tls?.kind !== "local") return publicOrigin;
    const host = hasPublicOrigin ? new URL(publicOrigin).hostname : urlHost(localAddress.replace(/^::ffff:/, ""));
    return `http://${host}:${tls.httpPort}`;
  }
}

function urlHost(name: string): string {
  return isIP(name) === 6 ? `[${name}]` : name;
}

/** Null where PORT speaks HTTP. @throws StartRefused with a sentence where there is no certificate to show. */
export async function openTls(config: Config, clock: Clock, log: Logger): Promise<ServerTls | null> {
  if (config.tls === null) return null;
  try {
    const source = config.tls.kind === "own" ? new OwnCertificate(config.tls) : localCertificate(config, clock, log);
    const shown = await ShownCertificate.open(source, clock, log);
    if (source instanceof LocalCertificate) refuseUnknownName(config, source);
    shown.watch();
    return new ServerTls(config, shown);
  } catch (cause) {
    throw new StartRefused(cause instanceof Error ? cause.message : String(cause), { cause });
  }
}

function localCertificate({ dataDir, publicOrigin }: Config, clock: Clock, log: Logger): LocalCertificate {
  return new LocalCertificate({
    dataDir,
    title: `Millwright ${hostname()}`,
    names: () => namesOfMachine(publicOrigin),
    mayIssue: cluster.isPrimary,
    clock,
    log,
  });
}

/** An authority vouches for the names of its first day; it says so in itself, and devices hold it to that. */
function refuseUnknownName({ publicOrigin }: Config, { names }: LocalCertificate): void {
  const host = hostOf(publicOrigin);
  if (names.includes(host)) return;
  throw new Error(
    `PUBLIC_ORIGIN is at ${host}, for which the authority in DATA_DIR/tls can't vouch: it knows private addresses and the names of the day it was made. Name one of those, or remove DATA_DIR/tls/authority.json and install the new authority on each device.`,
  );
}
