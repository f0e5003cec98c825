import { createHash, X509Certificate } from "node:crypto";
import { html } from "#http/reference/html.ts";

/** The plant's authority, as it is shown and handed out. */
export interface Authority {
  title: string;
  /** DER. */
  bytes: Buffer;
  /** SHA-256, as devices write it: AB:CD:… */
  fingerprint: string;
  until: Date;
}

export function authorityOf(pem: string): Authority {
  const { subject, raw, fingerprint256, validToDate } = new X509Certificate(pem);
  return { title: subject.replace(/^CN=/, ""), bytes: raw, fingerprint: fingerprint256, until: validToDate };
}

/** The authority as Apple's devices take it. Its ids follow from it, so that it is there once however often it is installed. */
export function profileOf({ title, bytes }: Authority): string {
  const { text } = html`<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
<plist version="1.0">
<dict>
<key>PayloadContent</key>
<array>
<dict>
<key>PayloadType</key><string>com.apple.security.root</string>
<key>PayloadVersion</key><integer>1</integer>
<key>PayloadIdentifier</key><string>millwright.authority.${idOf("certificate", bytes)}</string>
<key>PayloadUUID</key><string>${idOf("certificate", bytes)}</string>
<key>PayloadDisplayName</key><string>${title}</string>
<key>PayloadCertificateFileName</key><string>millwright.cer</string>
<key>PayloadContent</key><data>${bytes.toString("base64")}</data>
</dict>
</array>
<key>PayloadType</key><string>Configuration</string>
<key>PayloadVersion</key><integer>1</integer>
<key>PayloadIdentifier</key><string>millwright.profile.${idOf("profile", bytes)}</string>
<key>PayloadUUID</key><string>${idOf("profile", bytes)}</string>
<key>PayloadDisplayName</key><string>${title}</string>
<key>PayloadRemovalDisallowed</key><false/>
</dict>
</plist>
`;
  return text;
}

/** A UUID of version 8: made as its maker likes. */
function idOf(part: string, bytes: Buffer): string {
  const hex = createHash("sha256").update(part).update(bytes).digest("hex");
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)]
    .join("-")
    .toUpperCase();
}
