/** A certificate with the private key that proves it, both as PEM. */
export interface Certificate {
  /** Followed by those that lead to its authority. */
  cert: string;
  key: string;
}

/** Where the certificate comes from that the server shows. */
export interface CertificateSource {
  /** The one to show now; the same object as long as it is the same. @throws with a sentence of why there is none. */
  current(): Promise<Certificate>;
}
