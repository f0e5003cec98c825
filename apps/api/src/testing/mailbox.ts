import { asOwner } from "#testing/template.ts";

export interface PostedLetter {
  recipient: string;
  subject: string;
  html: string;
  text: string;
  locale: "en" | "fr";
  replyTo?: string;
}

/** The letters that wait for an address in the order of their transactions: a test's clock may stand still. */
export function lettersTo(app: { ownerUrl: string }, email: string): Promise<PostedLetter[]> {
  return asOwner(app.ownerUrl, async (owner) => {
    const { rows } = await owner.query<{ recipient: string; message: Omit<PostedLetter, "recipient"> }>(
      "select recipient, message from mail_outbox where recipient = $1 order by xmin::text::bigint",
      [email],
    );
    return rows.map(({ recipient, message }) => ({ recipient, ...message }));
  });
}

/** The code of the latest letter to an address. */
export async function codeSentTo(app: { ownerUrl: string }, email: string): Promise<string> {
  const letters = await lettersTo(app, email);
  const code = /^ {4}(\d{6})$/m.exec(letters.at(-1)?.text ?? "")?.[1];
  if (!code) throw new Error(`No code was sent to ${email}.`);
  return code;
}

/** The token of the latest reset link to an address. */
export async function resetTokenSentTo(app: { ownerUrl: string }, email: string): Promise<string> {
  const letters = await lettersTo(app, email);
  const token = /reset-password\?token=([\w-]+)/.exec(letters.at(-1)?.text ?? "")?.[1];
  if (!token) throw new Error(`No reset link was sent to ${email}.`);
  return token;
}
