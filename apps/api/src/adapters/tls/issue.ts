// Before the library, which is written with it.
import "reflect-metadata";
import { createPrivateKey, generateKeyPairSync, type KeyObject, randomBytes } from "node:crypto";
import { isIP } from "node:net";
import {
  AuthorityKeyIdentifierExtension,
  BasicConstraintsExtension,
  ExtendedKeyUsage,
  ExtendedKeyUsageExtension,
  Extension,
  type JsonGeneralName,
  KeyUsageFlags,
  KeyUsagesExtension,
  SubjectAlternativeNameExtension,
  SubjectKeyIdentifierExtension,
  X509Certificate,
  X509CertificateGenerator,
} from "@peculiar/x509";
import type { Certificate } from "#adapters/tls/certificate.ts";
import { nameConstraints, nameConstraintsOid } from "#adapters/tls/name-constraints.ts";

const namedCurve = "P-256";
const keyAlgorithm = { name: "ECDSA", namedCurve } as const;
const signingAlgorithm = { ...keyAlgorithm, hash: "SHA-256" } as const;
const authorityYears = 10;
/** Apple takes none that is valid for longer than 398. */
const certificateDays = 397;
/** For devices whose clock is behind. */
const backdatedHours = 24;

/** An authority of its own which can vouch for `names`, whatever lies below them, and addresses inside a network. */
export async function makeAuthority(
  title: string,
  names: readonly string[],
  now: Temporal.Instant,
): Promise<Certificate> {
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve });
  const name = [{ CN: [title] }];
  const certificate = await X509CertificateGenerator.create({
    serialNumber: newSerial(),
    subject: name,
    issuer: name,
    notBefore: dateOf(now.subtract({ hours: backdatedHours })),
    notAfter: dateOf(now.add({ hours: authorityYears * 365 * 24 })),
    publicKey: derOf(publicKey),
    signingKey: await signerOf(privateKey),
    signingAlgorithm,
    extensions: [
      new BasicConstraintsExtension(true, 0, true),
      new KeyUsagesExtension(KeyUsageFlags.keyCertSign | KeyUsageFlags.cRLSign, true),
      // Whoever steals its key can sign neither mails nor programs with it.
      new ExtendedKeyUsageExtension([ExtendedKeyUsage.serverAuth]),
      new Extension(nameConstraintsOid, true, nameConstraints(names)),
      await SubjectKeyIdentifierExtension.create(derOf(publicKey)),
    ],
  });
  return { cert: certificate.toString("pem"), key: pemOf(privateKey) };
}

/** A server's certificate for names and addresses, under an authority, which it never outlives. */
export async function issueCertificate(
  authority: Certificate,
  names: readonly string[],
  now: Temporal.Instant,
): Promise<Certificate> {
  const issuer = new X509Certificate(authority.cert);
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve });
  const from = now.subtract({ hours: backdatedHours });
  const certificate = await X509CertificateGenerator.create({
    serialNumber: newSerial(),
    subject: [{ CN: ["Millwright"] }],
    issuer: issuer.subjectName,
    notBefore: dateOf(from),
    notAfter: new Date(
      Math.min(issuer.notAfter.getTime(), dateOf(from.add({ hours: certificateDays * 24 })).getTime()),
    ),
    publicKey: derOf(publicKey),
    signingKey: await signerOf(createPrivateKey(authority.key)),
    signingAlgorithm,
    extensions: [
      new BasicConstraintsExtension(false, undefined, true),
      new KeyUsagesExtension(KeyUsageFlags.digitalSignature, true),
      new ExtendedKeyUsageExtension([ExtendedKeyUsage.serverAuth]),
      new SubjectAlternativeNameExtension(names.map(generalName)),
      await SubjectKeyIdentifierExtension.create(derOf(publicKey)),
      await AuthorityKeyIdentifierExtension.create(issuer.publicKey),
    ],
  });
  return { cert: certificate.toString("pem"), key: pemOf(privateKey) };
}

function generalName(name: string): JsonGeneralName {
  return { type: isIP(name) === 0 ? "dns" : "ip", value: name };
}

function dateOf({ epochMilliseconds }: Temporal.Instant): Date {
  return new Date(epochMilliseconds);
}

function pemOf(key: KeyObject): string {
  return String(key.export({ type: "pkcs8", format: "pem" }));
}

function derOf(key: KeyObject): Uint8Array<ArrayBuffer> {
  return new Uint8Array(key.export({ type: "spki", format: "der" }));
}

function signerOf(key: KeyObject) {
  const der = new Uint8Array(key.export({ type: "pkcs8", format: "der" }));
  return crypto.subtle.importKey("pkcs8", der, keyAlgorithm, false, ["sign"]);
}

/** Positive, and never the same twice: a browser refuses two certificates of one authority and number. */
function newSerial(): string {
  const bytes = randomBytes(16);
  return `4${bytes.toString("hex").slice(1)}`;
}
