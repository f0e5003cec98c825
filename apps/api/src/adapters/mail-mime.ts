import type { MailAttachment, MailMessage, MailOptions } from "#adapters/mail.ts";

/** The message in the terms of the mail library. Replies of robots are asked not to come. */
export function envelopeOf(message: MailMessage, { from, supportEmail }: Pick<MailOptions, "from" | "supportEmail">) {
  return {
    from,
    to: { name: "", address: message.to },
    replyTo: message.replyTo === undefined ? supportEmail : { name: "", address: message.replyTo },
    subject: message.subject,
    text: message.text,
    html: message.html,
    ...(message.attachments !== undefined && { attachments: message.attachments.map(asAttached) }),
    messageId: `<${message.id}@millwright>`,
    headers: {
      "Auto-Submitted": "auto-generated",
      "Content-Language": message.locale,
      ...(message.unsubscribe !== undefined && {
        "List-Unsubscribe": `<${message.unsubscribe}>`,
        "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
      }),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

const asAttached = ({ name, contentType, text }: MailAttachment) => ({ filename: name, contentType, content: text });
