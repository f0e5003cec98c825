export type PasswordFault = "too_short" | "too_common";

/** The rule for every new password: at least 6 characters, not a common one, not the e-mail itself. */
export function passwordFault(
  password: string,
  email: string,
  isCommon: (lowered: string) => boolean,
): PasswordFault | null {
  if ([...password].length < 6) return "too_short";
  const lowered = password.toLowerCase();
  if (lowered.trim() === "" || lowered === email.trim().toLowerCase() || isCommon(lowered)) return "too_common";
  return null;
}

/** How many characters the password of a planner or an owner has, where their company asks for a strong sign-in. */
export const longPassword = 12;

export function isLongPassword(password: string): boolean {
  return [...password].length >= longPassword;
}
