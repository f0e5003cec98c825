import { type MailWords, mailWords } from "@millwright/messages/mail/mail";
import { fill, type Locale } from "@millwright/messages/text";
import type { MailAttachment } from "#adapters/mail.ts";
import { escapeHtml } from "#features/mail/escape-html.ts";
import { type Fact, factsAsHtml, factsAsText } from "#features/mail/facts.ts";

/** What a mail says, before it has a form. Every text is plain: nothing in it is markup. */
export interface Email {
  locale: Locale;
  subject: string;
  /** What a list of mails shows beside the subject; the first text when left out. */
  preheader?: string;
  /** Where an answer goes, when not to support. */
  replyTo?: string;
  parts: EmailPart[];
  /** At its foot, such as to what it is set by. */
  links?: { text: string; href: string }[];
  /** Where a mail program stops such mails with one click (RFC 8058). */
  unsubscribe?: string;
  /** Files that come with it, as text. */
  attachments?: readonly MailAttachment[];
}

export type EmailPart =
  | { say: string }
  | { code: string }
  | { button: string; href: string }
  | { heading: string }
  | { note: string }
  | { facts: Fact[] };

export interface RenderedEmail {
  locale: Locale;
  subject: string;
  /** The subject without its codes: what is kept and logged of a message that left. One of an older version has none. */
  about?: string;
  replyTo?: string;
  unsubscribe?: string;
  attachments?: readonly MailAttachment[];
  html: string;
  text: string;
}

/** Gives an e-mail its two forms: HTML, and plain text that says the same. */
export function renderEmail(given: Email): RenderedEmail {
  // A name with a line break in it must not begin another header of the mail.
  const mail = { ...given, subject: given.subject.replace(/[\p{Cc}\u2028\u2029]+/gu, " ") };
  const words = mailWords[mail.locale];
  return {
    locale: mail.locale,
    subject: mail.subject,
    about: withoutCodes(mail),
    ...(mail.replyTo !== undefined && { replyTo: mail.replyTo }),
    ...(mail.unsubscribe !== undefined && { unsubscribe: mail.unsubscribe }),
    ...(mail.attachments !== undefined && { attachments: mail.attachments }),
    html: asHtml(mail, words),
    text: asText(mail, words),
  };
}

function withoutCodes({ subject, parts }: Email): string {
  const codes = parts.flatMap((part) => ("code" in part ? [part.code] : []));
  return codes.reduce((about, code) => about.replaceAll(code, "•".repeat(code.length)), subject);
}

function asText(mail: Email, words: MailWords): string {
  const parts = mail.parts.map((part) => {
    if ("say" in part) return part.say;
    if ("code" in part) return `    ${part.code}`;
    if ("heading" in part) return `${part.heading}\n${"=".repeat(part.heading.length)}`;
    if ("note" in part) return part.note;
    if ("facts" in part) return factsAsText(part.facts, (name, value) => fill(words.fact, { fact: name, value }));
    return `${fill(words.buttonAt, part)}\n${part.href}`;
  });
  const links = (mail.links ?? []).map(({ text, href }) => `${fill(words.buttonAt, { button: text })}\n${href}`);
  return `${[...parts, `-- \n${[...footOf(mail, words), ...links].join("\n")}`].join("\n\n")}\n`;
}

/** Who sent it, and whom an answer reaches. */
function footOf({ replyTo }: Email, { product, tagline, answers }: MailWords): string[] {
  const sender = `${product} – ${tagline}`;
  return replyTo === undefined ? [sender, answers] : [sender];
}

const preheaderOf = ({ preheader, parts }: Email) =>
  preheader ?? parts.flatMap((part) => ("say" in part ? [part.say] : []))[0] ?? "";

/** A mail of many lines is one page of paper, without what is there to be pressed. */
const onPaper = `<style>@page{size:letter;margin:12mm}@media print{body{zoom:.7}table{max-width:none !important}td{padding-top:2px !important;padding-bottom:2px !important}.screen{display:none}}</style>`;

const font = "font-family:Arial,Helvetica,sans-serif;color:#111111";

function asHtml(mail: Email, words: MailWords): string {
  const isTable = mail.parts.some((part) => "facts" in part);
  const hasButton = mail.parts.some((part) => "button" in part);
  const body = mail.parts.map((part) => partAsHtml(part)).join("\n");
  const hint = hasButton ? linkHint(mail, words) : "";
  return `<!doctype html>
<html lang="${mail.locale}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(mail.subject)}</title>${isTable ? onPaper : ""}</head>
<body style="margin:0;padding:0;background:#ffffff">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(preheaderOf(mail))}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:${isTable ? 680 : 520}px"><tr><td style="${font};font-size:16px;line-height:1.5;word-break:break-word">
<p class="screen" style="margin:0 0 24px;font-weight:bold;font-size:18px">${escapeHtml(words.product)}</p>
${body}
${hint}<p class="screen" style="margin:32px 0 0;padding-top:16px;border-top:1px solid #cccccc;font-size:13px;color:#555555">${[...footOf(mail, words).map(escapeHtml), ...linksOf(mail)].join("<br>")}</p>
</td></tr></table>
</td></tr></table>
</body>
</html>
`;
}

function linksOf({ links = [] }: Email): string[] {
  return links.map(({ text, href }) => `<a href="${escapeHtml(href)}" style="color:#555555">${escapeHtml(text)}</a>`);
}

function partAsHtml(part: EmailPart): string {
  if ("say" in part) return `<p style="margin:0 0 16px">${escapeHtml(part.say).replace(/\n/g, "<br>")}</p>`;
  if ("code" in part) {
    return `<p style="margin:0 0 16px;font-family:Consolas,Menlo,monospace;font-size:32px;font-weight:bold;letter-spacing:6px">${escapeHtml(part.code)}</p>`;
  }
  if ("heading" in part) return `<h2 style="margin:16px 0 4px;font-size:16px">${escapeHtml(part.heading)}</h2>`;
  if ("note" in part)
    return `<p style="margin:0 0 4px;font-size:12px;line-height:1.3;color:#333333">${escapeHtml(part.note)}</p>`;
  if ("facts" in part) return factsAsHtml(part.facts);
  return `<p class="screen" style="margin:0 0 16px"><a href="${escapeHtml(part.href)}" style="display:inline-block;padding:12px 20px;background:#111111;color:#ffffff;text-decoration:none;font-weight:bold">${escapeHtml(part.button)}</a></p>`;
}

function linkHint(mail: Email, words: MailWords): string {
  const links = mail.parts.flatMap((part) => ("button" in part ? [part.href] : []));
  const lines = links.map((href) => `<br>${escapeHtml(href)}`).join("");
  return `<p class="screen" style="margin:24px 0 0;font-size:13px;color:#555555">${escapeHtml(words.linkHint)}${lines}</p>\n`;
}
