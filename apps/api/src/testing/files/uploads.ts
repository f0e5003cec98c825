import type { TestApp } from "#testing/app.ts";
import type { Session } from "#testing/become.ts";

export interface Uploaded {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into refusals and files alike.
  body: any;
}

/** Uploads bytes under a name, as a browser's form does. */
export async function upload(
  app: TestApp,
  { token }: Pick<Session, "token">,
  file: {
    name: string;
    bytes: Uint8Array;
    field?: string;
    locale?: string;
    key?: string;
    to?: string;
    headers?: Record<string, string>;
  },
): Promise<Uploaded> {
  const form = new FormData();
  form.append(file.field ?? "file", new Blob([Uint8Array.from(file.bytes)]), file.name);
  const headers = {
    authorization: `Bearer ${token}`,
    "accept-language": file.locale ?? "en",
    ...(file.key && { "idempotency-key": file.key }),
    ...file.headers,
  };
  const response = await fetch(`${app.origin}/api/${file.to ?? "files/upload"}`, {
    method: "POST",
    headers,
    body: form,
  });
  return { status: response.status, body: await response.json() };
}

export async function download(
  app: TestApp,
  { token }: Pick<Session, "token">,
  path: string,
  locale = "en",
): Promise<Response> {
  const headers = { authorization: `Bearer ${token}`, "accept-language": locale, "accept-encoding": "identity" };
  return fetch(`${app.origin}/api/files/${path}`, { headers });
}
