import { asOwner } from "#testing/template.ts";

export interface QueuedEmail {
  recipient: string;
  subject: string;
  html: string;
  text: string;
  locale: "en" | "fr";
  replyTo?: string;
  attachments?: { name: string; text: string }[];
}

/** The e-mails that wait for an address in the order of their transactions: a test's clock may stand still. */
export function emailsTo(app: { ownerUrl: string }, email: string): Promise<QueuedEmail[]> {
  return asOwner(app.ownerUrl, async (owner) => {
    const { rows } = await owner.query<{ recipient: string; message: Omit<QueuedEmail, "recipient"> }>(
      "select recipient, message from mail_outbox where recipient = $1 order by xmin::text::bigint",
      [email],
    );
    return rows.map(({ recipient, message }) => ({ recipient, ...message }));
  });
}

/** The code of the latest e-mail to an address. */
export async function codeSentTo(app: { ownerUrl: string }, email: string): Promise<string> {
  const emails = await emailsTo(app, email);
  const code = /^ {4}(\d{6})$/m.exec(emails.at(-1)?.text ?? "")?.[1];
  if (!code) throw new Error(`No code was sent to ${email}.`);
  return code;
}

/** The token of the latest reset link to an address. */
export async function resetTokenSentTo(app: { ownerUrl: string }, email: string): Promise<string> {
  const emails = await emailsTo(app, email);
  const token = /reset-password\?token=([\w-]+)/.exec(emails.at(-1)?.text ?? "")?.[1];
  if (!token) throw new Error(`No reset link was sent to ${email}.`);
  return token;
}

/** The token of the latest invitation to an address. */
export async function invitationSentTo(app: { ownerUrl: string }, email: string): Promise<string> {
  const emails = await emailsTo(app, email);
  const token = /\/join#([\w-]+)/.exec(emails.at(-1)?.text ?? "")?.[1];
  if (!token) throw new Error(`No invitation was sent to ${email}.`);
  return token;
}
