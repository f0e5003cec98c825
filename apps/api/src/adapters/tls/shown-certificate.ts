import { X509Certificate } from "node:crypto";
import { sayThrown } from "@millwright/domain/thrown";
import type { Logger } from "pino";
import type { Certificate, CertificateSource } from "#adapters/tls/certificate.ts";
import { certificateEndsAt } from "#metrics.ts";

const lookEveryMs = 5_000;
const soonMs = 14 * 86_400_000;

/** The certificate that the server shows. It follows its source while the server runs, and stays where that has none. */
export class ShownCertificate {
  readonly #source: CertificateSource;
  readonly #log: Logger;
  readonly #clock: () => Temporal.Instant;
  readonly #listeners = new Set<(pair: Certificate) => void>();
  #pair: Certificate;
  /** What is wrong since how many looks. */
  #fault = { text: "", looks: 0 };
  #endingSaid: Certificate | null = null;
  #timer: NodeJS.Timeout | undefined;

  private constructor(source: CertificateSource, pair: Certificate, clock: () => Temporal.Instant, log: Logger) {
    this.#source = source;
    this.#pair = pair;
    this.#clock = clock;
    this.#log = log;
  }

  /** @throws what the source says where it has none to begin with. */
  static async open(source: CertificateSource, clock: () => Temporal.Instant, log: Logger): Promise<ShownCertificate> {
    const shown = new ShownCertificate(source, await source.current(), clock, log);
    shown.#logExpiry();
    return shown;
  }

  get pair(): Certificate {
    return this.#pair;
  }

  /** Hands over each certificate that takes the place of the one before. */
  onChange(listener: (pair: Certificate) => void): void {
    this.#listeners.add(listener);
  }

  watch(): void {
    const lookAgain = () => {
      this.#timer = setTimeout(() => void this.look().then(lookAgain), lookEveryMs).unref();
    };
    lookAgain();
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  /** Never throws: it keeps the pair that is shown, and logs a fault once. */
  async look(): Promise<void> {
    try {
      const pair = await this.#source.current();
      this.#fault = { text: "", looks: 0 };
      if (pair !== this.#pair) this.#show(pair);
      this.#logExpiry();
    } catch (error) {
      this.#logFault(sayThrown(error));
    }
  }

  /** At the second look, and once: files that are being replaced are a pair again at the next one. */
  #logFault(text: string): void {
    this.#fault = { text, looks: text === this.#fault.text ? this.#fault.looks + 1 : 1 };
    if (this.#fault.looks === 2) this.#log.error(`${text} The certificate of before is shown on.`);
  }

  #show(pair: Certificate): void {
    this.#pair = pair;
    for (const listener of this.#listeners) listener(pair);
    this.#log.info({ until: endOf(pair).toISOString() }, "Another certificate is shown from now on.");
  }

  #logExpiry(): void {
    const until = endOf(this.#pair);
    certificateEndsAt.set(until.getTime() / 1000);
    if (this.#endingSaid === this.#pair || until.getTime() - this.#clock().epochMilliseconds > soonMs) return;
    this.#endingSaid = this.#pair;
    this.#log.warn(
      { until: until.toISOString() },
      "The certificate ends soon, or has ended: put its successor in its place.",
    );
  }
}

function endOf({ cert }: Certificate): Date {
  return new X509Certificate(cert).validToDate;
}
