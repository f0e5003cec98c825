export interface MailAttachment {
  name: string;
  contentType: string;
  text: string;
}

/** A message ready to leave, in its recipient's language. */
export interface MailMessage {
  /** Stays the same when a message is sent again, so that a mail server can recognise a repetition. */
  id: string;
  to: string;
  /** Where an answer goes; support when left out. */
  replyTo?: string;
  /** Where one click stops such messages (RFC 8058). */
  unsubscribe?: string;
  /** Files that come with it, as text. */
  attachments?: readonly MailAttachment[];
  subject: string;
  /** The subject without its codes. */
  about: string;
  html: string;
  text: string;
  locale: "en" | "fr";
}

export interface Mail {
  /** Hands the message over; throws when it was not accepted. */
  send(message: MailMessage): Promise<void>;
  close(): void;
}

export interface MailOptions {
  /** `smtp://` or `smtps://` address of the relay; without one messages become files. */
  smtpUrl: string | null;
  /** Sender, as `name <address>` or an address. */
  from: string;
  /** Whom an answer reaches, as `name <address>` or an address. */
  supportEmail: string;
  /** Folder of the `.eml` files. */
  outbox: string;
  /** Prints one line for the person who runs the server. It never holds a code or a link. */
  say: (line: string) => void;
}
