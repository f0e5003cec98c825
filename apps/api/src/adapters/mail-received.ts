import type { MailHead } from "@millwright/domain/requests/mail";

/** A mail that was handed over. */
export interface MailReceived {
  /** To whom it is handed over, in small letters: those of them that are known. */
  recipients: string[];
  head: MailHead;
  /** Of who says to have written it. */
  sender: { name: string; address: string } | null;
  subject: string;
  text: string;
  html: string;
  /** Of its Message-ID and sender, or of the whole mail where it has none: the same one again has the same. */
  fingerprint: string;
  attachments: { name: string; type: string; bytes: Buffer }[];
}

/** A refused mail, with the SMTP status and text that its sender gets. */
export class MailRefused extends Error {
  override name = "MailRefused";
  readonly responseCode: number;

  constructor(responseCode: number, words: string) {
    super(words);
    this.responseCode = responseCode;
  }
}
