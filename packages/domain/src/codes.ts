/** Letters and digits that are not taken for one another: no 0 O 1 I L U. */
const alphabet = "23456789ABCDEFGHJKMNPQRSTVWXYZ";
const companyCodeLength = 12;
const enrolmentCodeLength = 8;

type RandomBytes = (count: number) => Uint8Array;

/**
 * A company code of 12 characters out of 30 (58 bits) from as many random bytes as it asks for. `randomBytes(n)` gives n bytes.
 */
export function makeCompanyCode(randomBytes: RandomBytes): string {
  return showCompanyCode(makeCode(companyCodeLength, randomBytes));
}

/** The same of 8 characters (39 bits), XXXX-XXXX: it lets a shared tablet in, for some minutes. */
export function makeEnrolmentCode(randomBytes: RandomBytes): string {
  return showCompanyCode(makeCode(enrolmentCodeLength, randomBytes));
}

function makeCode(length: number, randomBytes: RandomBytes): string {
  let code = "";
  while (code.length < length) {
    for (const byte of randomBytes(2 * length)) {
      const unbiased = byte < 240;
      if (unbiased && code.length < length) code += alphabet[byte % alphabet.length] ?? "";
    }
  }
  return code;
}

/** What a person typed as the code that is kept: case, spaces and dashes do not matter. */
export function readCompanyCode(typed: string): string {
  return typed.toUpperCase().replace(/[\s–—-]/g, "");
}

/** XXXX-XXXX-XXXX. */
export function showCompanyCode(code: string): string {
  return (
    readCompanyCode(code)
      .match(/.{1,4}/g)
      ?.join("-") ?? ""
  );
}

/** WO-2026-0001: at least four digits, five after 9999. */
export function displayCode(
  prefix: "WO" | "PM" | "MNT" | "REP" | "RQ" | "PR" | "PO" | "CNT",
  year: number,
  number: number,
): string {
  return `${prefix}-${year}-${String(number).padStart(4, "0")}`;
}

/** Ids are shown as their first 8 characters followed by an ellipsis of three dots. */
export function shortId(id: string): string {
  return `${id.slice(0, 8)}...`;
}
