const form = /^(?=.{3,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/;

/** An e-mail domain as somebody typed it, such as `@Plant.example`; null of what is none. */
export function readEmailDomain(typed: string): string | null {
  const domain = typed.trim().toLowerCase().replace(/^@/, "");
  return form.test(domain) ? domain : null;
}

/** The domain of an e-mail address, in small letters; null of what is no address. */
export function domainOfEmail(email: string): string | null {
  const at = email.lastIndexOf("@");
  return at < 1 ? null : readEmailDomain(email.slice(at + 1));
}
