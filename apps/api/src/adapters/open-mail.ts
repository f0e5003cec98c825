import type { Mail, MailOptions } from "#adapters/mail.ts";
import { fileMail } from "#adapters/mail-files.ts";
import { smtpMail } from "#adapters/mail-smtp.ts";

/** Through the relay when there is one, else as files. */
export function openMail(options: MailOptions): Mail {
  return options.smtpUrl ? smtpMail(options.smtpUrl, options) : fileMail(options);
}
