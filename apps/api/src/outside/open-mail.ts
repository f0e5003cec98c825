import type { Mail, MailOptions } from "#outside/mail.ts";
import { fileMail } from "#outside/mail-files.ts";
import { smtpMail } from "#outside/mail-smtp.ts";

/** Through the relay when there is one, else as files. */
export function openMail(options: MailOptions): Mail {
  return options.smtpUrl ? smtpMail(options.smtpUrl, options.from) : fileMail(options);
}
