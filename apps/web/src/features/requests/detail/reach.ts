const address = /^[^\s@<>"'?&#,;:]+@[^\s@<>"'?&#,;:]+\.[^\s@<>"'?&#,;:]+$/;
const fewestDigits = 7;

/** Where a press on what somebody left to be reached by leads; null where it is neither an e-mail address nor a telephone number. */
export function contactLink(contact: string): { by: "mail" | "phone"; href: string } | null {
  const trimmed = contact.trim();
  if (address.test(trimmed)) return { by: "mail", href: `mailto:${encodeURIComponent(trimmed).replace("%40", "@")}` };
  const [number = "", extension] = trimmed.split(/\s*(?:ext\.?|poste|#|x)\s*/i);
  const digits = number.replace(/[^\d]/g, "");
  const isNumber = /^\+?[\d\s().-]+$/.test(number) && digits.length >= fewestDigits;
  if (!isNumber) return null;
  const more = extension && /^\d+$/.test(extension) ? `,${extension}` : "";
  return { by: "phone", href: `tel:${number.trim().startsWith("+") ? "+" : ""}${digits}${more}` };
}
