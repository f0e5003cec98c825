/**
 * The SHA-256 of some bytes, in hex. Undefined where the browser makes none, as over plain HTTP: then they are not read either.
 * Rejects with what reading them does.
 */
export async function sha256Of(read: () => Promise<BufferSource> | BufferSource): Promise<string | undefined> {
  const subtle: SubtleCrypto | undefined = crypto.subtle;
  if (subtle === undefined) return undefined;
  const hash = await subtle.digest("SHA-256", await read()).catch(() => undefined);
  return hash && [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
