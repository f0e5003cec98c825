import { createPrivateKey, X509Certificate } from "node:crypto";
import { readFile } from "node:fs/promises";
import { createSecureContext } from "node:tls";
import { sayThrown } from "@millwright/domain/thrown";
import type { Certificate, CertificateSource } from "#adapters/tls/certificate.ts";

interface Files {
  certFile: string;
  keyFile: string;
}

/** The certificate of TLS_CERT and TLS_KEY, as the files say at that moment. */
export class OwnCertificate implements CertificateSource {
  readonly #files: Files;
  #last: Certificate | null = null;

  constructor(files: Files) {
    this.#files = files;
  }

  async current(): Promise<Certificate> {
    const { certFile, keyFile } = this.#files;
    const cert = await read("TLS_CERT", certFile);
    const key = await read("TLS_KEY", keyFile);
    if (this.#last?.cert === cert && this.#last.key === key) return this.#last;
    this.#last = pairOf(cert, key, this.#files);
    return this.#last;
  }
}

async function read(setting: string, file: string): Promise<string> {
  try {
    return await readFile(file, "utf8");
  } catch (cause) {
    const reason = sayThrown(cause);
    throw new Error(`${setting} can't be read: ${reason}.`, { cause });
  }
}

/** No word of OpenSSL's is passed on: it says nothing to who named the wrong file. */
function pairOf(cert: string, key: string, { certFile, keyFile }: Files): Certificate {
  const certificate = attempt(
    () => new X509Certificate(cert),
    `TLS_CERT must be a certificate (PEM): ${certFile} is none.`,
  );
  const privateKey = attempt(
    () => createPrivateKey(key),
    `TLS_KEY must be a private key (PEM, without a passphrase): ${keyFile} is none.`,
  );
  if (!certificate.checkPrivateKey(privateKey)) {
    throw new Error(`TLS_KEY must belong to TLS_CERT: ${keyFile} is the key of another certificate than ${certFile}.`);
  }
  attempt(
    () => createSecureContext({ cert, key }),
    `TLS_CERT can't be shown: ${certFile} holds what is no certificate.`,
  );
  return { cert, key };
}

function attempt<Result>(make: () => Result, sentence: string): Result {
  try {
    return make();
  } catch (cause) {
    throw new Error(sentence, { cause });
  }
}
