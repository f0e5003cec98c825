import { privateNetworks } from "#adapters/tls/networks.ts";

export const nameConstraintsOid = "2.5.29.30";

/** Tags of RFC 5280: what is permitted, and in it a DNS name and an address with its mask. */
const permitted = 0xa0;
const sequence = 0x30;
const dnsName = 0x82;
const ipAddress = 0x87;

/** The names that an authority may vouch for, beside every private address, in DER: RFC 5280, 4.2.1.10. */
export function nameConstraints(names: readonly string[]): Uint8Array<ArrayBuffer> {
  const dns = names.map((name) => tagged(sequence, tagged(dnsName, Buffer.from(name, "latin1"))));
  const networks = privateNetworks.map(({ bytes, mask }) =>
    tagged(sequence, tagged(ipAddress, Buffer.from([...bytes, ...mask]))),
  );
  return new Uint8Array(tagged(sequence, tagged(permitted, Buffer.concat([...dns, ...networks]))));
}

function tagged(tag: number, content: Buffer): Buffer {
  return Buffer.concat([Buffer.from([tag, ...sizeOf(content.length)]), content]);
}

/** In as few bytes as it fits in. */
function sizeOf(length: number): number[] {
  if (length < 128) return [length];
  return length < 256 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
}
