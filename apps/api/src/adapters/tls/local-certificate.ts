import { X509Certificate } from "node:crypto";
import { readFile, rename } from "node:fs/promises";
import { join } from "node:path";
import type { Logger } from "pino";
import { z } from "zod";
import { replaceSecret, secretIn } from "#adapters/secret-file.ts";
import type { Certificate, CertificateSource } from "#adapters/tls/certificate.ts";
import { isVouchedFor, namesToVouchFor } from "#adapters/tls/names.ts";

const Kept = z.object({ cert: z.string(), key: z.string(), names: z.array(z.string()) });
/** The names are those that an authority may vouch for, or that a server's certificate holds. */
type Kept = z.output<typeof Kept>;

const authorityFile = "authority.json";
const serverFile = "server.json";
const yearMs = 365 * 86_400_000;
const monthMs = 30 * 86_400_000;

export interface LocalOptions {
  dataDir: string;
  /** What the authority is called in a device's list. */
  title: string;
  /** By what this machine is reached at that moment. */
  names: () => string[];
  /** One process makes and renews what all of them show. */
  mayIssue: boolean;
  clock: () => Temporal.Instant;
  log: Pick<Logger, "info" | "warn">;
}

/** A certificate under an authority of the plant's own, both in DATA_DIR/tls, for what this machine is called at that moment. */
export class LocalCertificate implements CertificateSource {
  readonly #options: LocalOptions;
  readonly #folder: string;
  #last: Kept | null = null;
  #endingSaidAt = Number.NEGATIVE_INFINITY;

  constructor(options: LocalOptions) {
    this.#options = options;
    this.#folder = join(options.dataDir, "tls");
  }

  async current(): Promise<Certificate> {
    const { mayIssue } = this.#options;
    const stored = await this.#read(serverFile);
    const issued = mayIssue ? await this.#renewed(stored) : stored;
    if (issued === null) throw new Error(`${join(this.#folder, serverFile)} is not there.`);
    if (this.#last?.cert !== issued.cert) this.#last = issued;
    return this.#last ?? issued;
  }

  /** By what names the server is vouched for now. */
  get names(): readonly string[] {
    return this.#last?.names ?? [];
  }

  /** What devices are to trust, PEM. */
  async authority(): Promise<string> {
    const { cert } = (await this.#read(authorityFile)) ?? (await this.#standingAuthority());
    return cert;
  }

  async #renewed(stored: Kept | null): Promise<Kept> {
    const { names, clock, log } = this.#options;
    const authority = await this.#standingAuthority();
    const wanted = names().filter((name) => isVouchedFor(name, authority.names));
    if (stored !== null && !isDue(stored, authority, wanted, clock())) return stored;
    const { issueCertificate } = await import("#adapters/tls/issue.ts");
    const issued = { ...(await issueCertificate(authority, wanted, clock())), names: wanted };
    await replaceSecret(join(this.#folder, serverFile), JSON.stringify(issued));
    log.info({ names: wanted }, "A certificate was issued.");
    return issued;
  }

  /** The one in the folder, which the first start makes; one that is over makes room. */
  async #standingAuthority(): Promise<Kept> {
    const now = this.#options.clock().epochMilliseconds;
    const stored = await this.#read(authorityFile);
    const endsAt = stored && endOf(stored);
    if (endsAt !== null && endsAt <= now) {
      const aside = `authority-until-${new Date(endsAt).toISOString().slice(0, 10)}.json`;
      await rename(join(this.#folder, authorityFile), join(this.#folder, aside));
    }
    if (endsAt !== null && endsAt > now) this.#logExpiry(endsAt, now);
    const text = await secretIn(join(this.#folder, authorityFile), () => this.#newAuthority());
    return Kept.parse(JSON.parse(text));
  }

  async #newAuthority(): Promise<string> {
    const { title, names, clock, log } = this.#options;
    const vouchedFor = namesToVouchFor(names());
    const { makeAuthority } = await import("#adapters/tls/issue.ts");
    const created = { ...(await makeAuthority(title, vouchedFor, clock())), names: vouchedFor };
    log.info({ names: vouchedFor }, "An authority was made: devices trust it once they have installed it.");
    return JSON.stringify(created);
  }

  #logExpiry(endsAt: number, now: number): void {
    if (endsAt - now > yearMs || now - this.#endingSaidAt < monthMs) return;
    this.#endingSaidAt = now;
    const until = new Date(endsAt).toISOString().slice(0, 10);
    this.#options.log.warn(
      `The authority in DATA_DIR/tls ends on ${until}, and with it the trust of every device. Choose a quiet day before: remove ${authorityFile}, and install the new one on each device.`,
    );
  }

  async #read(name: string): Promise<Kept | null> {
    const path = join(this.#folder, name);
    try {
      return Kept.parse(JSON.parse(await readFile(path, "utf8")));
    } catch (error) {
      if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
      throw new Error(`${path} can't be read: remove it, and another one is made.`, { cause: error });
    }
  }
}

/** Before its last third begins; or when it is another authority's, or lacks a name that this machine has by now. */
function isDue(stored: Kept, authority: Kept, wanted: readonly string[], now: Temporal.Instant): boolean {
  const certificate = new X509Certificate(stored.cert);
  const [from, until] = [certificate.validFromDate.getTime(), certificate.validToDate.getTime()];
  const at = now.epochMilliseconds;
  return (
    at < from ||
    (at > from + ((until - from) * 2) / 3 && until < endOf(authority)) ||
    at >= until ||
    !certificate.verify(new X509Certificate(authority.cert).publicKey) ||
    wanted.some((name) => !stored.names.includes(name))
  );
}

function endOf({ cert }: Kept): number {
  return new X509Certificate(cert).validToDate.getTime();
}
