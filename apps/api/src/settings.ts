import { z } from "zod";
import { readMailIn } from "#mail-in-setting.ts";
import { saysNetworks, saysProxies } from "#trusted-proxies.ts";

const levels = ["fatal", "error", "warn", "info", "debug", "trace", "silent"] as const;

const url = (protocol: RegExp) => z.url({ protocol });
const port = z
  .string()
  .regex(/^\d{1,5}$/)
  .transform(Number)
  .refine((value) => value <= 65_535);
const origin = z
  .url({ protocol: /^https?$/ })
  .refine((value) => URL.canParse(value) && new URL(value).origin === value);
/** Origins with commas between. */
export function originsIn(text: string): string[] {
  return text.split(",").flatMap((part) => part.trim() || []);
}
function saysOrigins(text: string): boolean {
  return originsIn(text).every((part) => origin.safeParse(part).success);
}
const address = () => z.string().regex(/^[^@\s]+@[^@\s]+$|^[^<>]*<[^@\s]+@[^@\s]+>$/);

/** Names and passwords are derived from the owner's. */
function isOriginOnly({ username, password, pathname }: URL): boolean {
  return username === "" && password === "" && pathname.length > 1;
}

/** What --help says of a setting. */
export interface Help {
  must: string;
  /** Its value when it is not given; null: none. */
  otherwise: string | null;
  about: string;
  /** Its value is never printed. */
  secret?: true;
}

export const help = z.registry<Help>();
function setting<S extends z.ZodType>(schema: S, lines: Help): S {
  help.add(schema, lines);
  return schema;
}

export const settings = z.object({
  PORT: setting(port, { must: "a port number from 0 to 65535", otherwise: "3000", about: "where the server listens" }),
  HOST: setting(z.string(), {
    must: "a host name or address",
    otherwise: "127.0.0.1",
    about: "0.0.0.0 for every network",
  }),
  DATA_DIR: setting(z.string(), {
    must: "a folder",
    otherwise: "./data",
    about: "the database, the files and the outbox",
  }),
  ARCHIVE_DIR: setting(z.string().nullable(), {
    must: "a folder",
    otherwise: null,
    about: "on another disk: what is written to DATA_DIR, a second later",
  }),
  DATABASE_URL: setting(
    url(/^postgres(ql)?$/)
      .refine((value) => URL.canParse(value) && new URL(value).password !== "")
      .nullable(),
    {
      must: "a postgres:// address with the owner's name and password",
      otherwise: null,
      about: "a PostgreSQL 15 or later; none: the one that comes along, in DATA_DIR",
      secret: true,
    },
  ),
  DATABASE_POOL_URL: setting(
    url(/^postgres(ql)?$/)
      .refine((value) => URL.canParse(value) && isOriginOnly(new URL(value)))
      .nullable(),
    {
      must: "a postgres:// address with a database and without a name and password",
      otherwise: null,
      about: "a PgBouncer in transaction mode before DATABASE_URL; none: the database itself",
      secret: true,
    },
  ),
  PUBLIC_ORIGIN: setting(origin.nullable(), {
    must: "an origin such as https://plant.example.com, without a path",
    otherwise: null,
    about: "what people type; none: http://localhost:PORT",
  }),
  TLS: setting(z.enum(["off", "local"]), {
    must: "off or local",
    otherwise: "off",
    about: "local: HTTPS on PORT under an authority of the plant's own, which is made in DATA_DIR/tls",
  }),
  TLS_CERT: setting(z.string().nullable(), {
    must: "a file",
    otherwise: null,
    about: "HTTPS on PORT with this certificate and its chain (PEM); read again when it changes",
  }),
  TLS_KEY: setting(z.string().nullable(), {
    must: "a file",
    otherwise: null,
    about: "the private key of TLS_CERT (PEM, without a passphrase)",
  }),
  HTTP_PORT: setting(port.nullable(), {
    must: "a port number from 0 to 65535",
    otherwise: null,
    about:
      "beside TLS: plain HTTP that leads to HTTPS; TLS=local: the page by which devices trust it, PORT + 1 if none",
  }),
  SMTP_URL: setting(url(/^smtps?$/).nullable(), {
    must: "an smtp:// or smtps:// address",
    otherwise: null,
    about: "the mail relay; none: .eml files in DATA_DIR/outbox",
    secret: true,
  }),
  MAIL_FROM: setting(address(), {
    must: "an e-mail address",
    otherwise: "Millwright <millwright@localhost>",
    about: "the sender of our mail",
  }),
  MAIL_IN: setting(
    z
      .string()
      .refine((text) => readMailIn(text) !== null)
      .nullable(),
    {
      must: "an address such as smtp://0.0.0.0:2525?domain=mail.plant.example.com&relay=10.0.0.5&authserv=mx.plant.example.com",
      otherwise: null,
      about: "where the mail server hands over mails with reports; none: nobody reports by mail",
    },
  ),
  SUPPORT_EMAIL: setting(address(), {
    must: "an e-mail address",
    otherwise: "support@localhost",
    about: "where support requests go",
  }),
  FILES_URL: setting(url(/^s3$/).nullable(), {
    must: "an address such as s3://bucket?endpoint=…&region=…",
    otherwise: null,
    about: "where uploads are kept; none: DATA_DIR/files",
    secret: true,
  }),
  STRIPE_SECRET_KEY: setting(
    z
      .string()
      .regex(/^[sr]k_/)
      .nullable(),
    {
      must: "a key that begins with sk_ or rk_",
      otherwise: null,
      about: "card payments; none: a checkout page for trying out, but see TEST_CHECKOUT",
      secret: true,
    },
  ),
  STRIPE_WEBHOOK_SECRET: setting(z.string().startsWith("whsec_").nullable(), {
    must: "a secret that begins with whsec_",
    otherwise: null,
    about: "proves that a webhook event is the provider's",
    secret: true,
  }),
  STRIPE_API_URL: setting(url(/^https?$/).nullable(), {
    must: "an http:// or https:// address",
    otherwise: null,
    about: "another payment server, for tests",
  }),
  SELLER: setting(z.string(), {
    must: "lines with semicolons between",
    otherwise: "Millwright",
    about: "who is paid, on receipts: name; address; tax numbers",
  }),
  TEST_CHECKOUT: setting(z.enum(["true", "false"]).nullable(), {
    must: "true or false",
    otherwise: null,
    about: "a checkout that takes no money; none: unless STRIPE_SECRET_KEY or NODE_ENV=production is given",
  }),
  TRUST_PROXY: setting(z.string().refine(saysProxies), {
    must: "false, the number of proxies before the server (such as 1), or their addresses with commas between (such as 10.0.0.5): whoever is believed can say to be anybody",
    otherwise: "false",
    about: "whose X-Forwarded headers are believed",
  }),
  DRAIN_SECONDS: setting(
    z
      .string()
      .regex(/^\d{1,2}$/)
      .transform(Number),
    {
      must: "a number of seconds from 0 to 99",
      otherwise: "0",
      about: "how long a node that is stopped goes on answering, while /api/ready tells the proxy to go elsewhere",
    },
  ),
  WORKERS: setting(
    z
      .string()
      .regex(/^[1-8]$/)
      .transform(Number),
    {
      must: "a number of processes from 1 to 8",
      otherwise: "1",
      about: "how many processes serve PORT together; as many as the machine has cores",
    },
  ),
  METRICS_TOKEN: setting(
    z
      .string()
      .regex(/^[\x21-\x7e]{16,}$/)
      .nullable(),
    {
      must: "at least 16 characters without a space",
      otherwise: null,
      about: "who sends it as a bearer token may read /api/metrics; none: this machine alone",
      secret: true,
    },
  ),
  PIN_PEPPER: setting(
    z
      .string()
      .regex(/^[\x21-\x7e]{32,}$/)
      .nullable(),
    {
      must: "at least 32 characters without a space",
      otherwise: null,
      about: "the secret that PINs are kept under, the same on every node; none: the file pin-pepper in DATA_DIR",
      secret: true,
    },
  ),
  VAPID_PUBLIC_KEY: setting(
    z
      .string()
      .regex(/^[\w-]{87}$/)
      .nullable(),
    {
      must: "a public key of 87 characters (base64url)",
      otherwise: null,
      about: "under which browsers take notifications, with VAPID_PRIVATE_KEY; none: the file push-key in DATA_DIR",
    },
  ),
  VAPID_PRIVATE_KEY: setting(
    z
      .string()
      .regex(/^[\w-]{43}$/)
      .nullable(),
    {
      must: "a private key of 43 characters (base64url)",
      otherwise: null,
      about: "the other half of VAPID_PUBLIC_KEY, the same on every node",
      secret: true,
    },
  ),
  PUSH_SERVICES: setting(z.string().refine(saysOrigins).nullable(), {
    must: "origins such as https://push.example.com, with commas between",
    otherwise: null,
    about: "push services beside those of the browsers' makers, for tests",
  }),
  WEBHOOK_NETWORKS: setting(z.string().refine(saysNetworks).nullable(), {
    must: "addresses or networks such as 10.20.0.0/16, with commas between",
    otherwise: null,
    about:
      "networks of the plant's own where webhooks and the provider of a sign-on may be as well, also by plain HTTP",
  }),
  SERVICE_WORKER: setting(z.enum(["true", "false"]), {
    must: "true or false",
    otherwise: "true",
    about: "whether browsers keep the screens, to open them without a connection; false: they let go of what they kept",
  }),
  LOG_LEVEL: setting(z.enum(levels), {
    must: `one of ${levels.join(", ")}`,
    otherwise: "info",
    about: "how much is logged",
  }),
  NODE_ENV: setting(z.enum(["production", "development", "test"]), {
    must: "production, development or test",
    otherwise: "production",
    about: "development shows more of what went wrong",
  }),
});
