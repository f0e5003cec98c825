import { readOfAll, writeOwned } from "#lib/storage/storage.ts";

/** The token by which this browser is known as a person's, whatever company they open. It opens nothing by itself. */
const name = "device";
const anyCompany = "any";
const most = 50;

const isText = (value: unknown): value is string => typeof value === "string";

/** The tokens of everybody who has signed in here: whose each one is, the server alone tells. */
export function deviceTokens(): string[] {
  return readOfAll(name, isText).slice(-most);
}

/** Keeps the token of who signed in, also after they sign out: what others fail here is then not counted against them. */
export function keepDevice(token: string | undefined): void {
  const person = token?.split(".")[0];
  if (token !== undefined && person) writeOwned({ company: anyCompany, person }, name, token);
}
