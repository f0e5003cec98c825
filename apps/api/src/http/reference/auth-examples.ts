import type { Examples } from "#http/reference/example-types.ts";

export const email = "ann@plant.example";
const password = "wrench and oil 7";
const credential = { id: "kR7gq2xYv0c", rawId: "kR7gq2xYv0c", type: "public-key" } as const;

/** Bodies of signing up, signing in, passkeys, API keys and webhooks. */
export const authExamples = {
  "POST /auth/send-verification-code": { email, password, company_code: null },
  "POST /auth/verify-code": { email, code: "402816" },
  "POST /auth/register": {
    email,
    password,
    role: "Maintenance Supervisor",
    company_code: null,
    verification_token: "Q0s1v6YkzbnWVkaVUUn3GLYkOnlZmN4f",
    time_zone: "America/Toronto",
  },
  "POST /auth/login": { email, password, company_code: null },
  "POST /auth/passkey-login": {
    credential: {
      ...credential,
      response: {
        clientDataJSON: "eyJ0eXBlIjoid2ViYXV0aG4uZ2V0In0",
        authenticatorData: "SZYN5YgOjGh0NBcPZHZgW4_krrmihjLHmVzzuoMdl2MFAAAAAQ",
        signature: "MEUCIQDtf5Zz0hVw",
        userHandle: "C48_xW8KS16dXC8ffJrB0B",
      },
    },
    company_code: null,
  },
  "POST /auth/passkeys/options": { password },
  "POST /auth/passkeys": {
    name: "Chrome on Windows",
    credential: {
      ...credential,
      response: {
        clientDataJSON: "eyJ0eXBlIjoid2ViYXV0aG4uY3JlYXRlIn0",
        attestationObject: "o2NmbXRkbm9uZWdhdHRTdG10oGhhdXRoRGF0YQ",
        transports: ["internal"],
      },
    },
  },
  "POST /auth/forgot-password": { email },
  "POST /auth/reset-password": { token: "mN4fQ0s1v6YkzbnWVkaVUUn3GLYkOnlZ", new_password: password },
  "POST /auth/change-password": { old_password: password, new_password: "a belt and 3 bearings" },
  "POST /webhooks": { address: "https://erp.example.com/millwright", types: ["work_order.completed", "stock.moved"] },
  "PUT /webhooks/{id}": { is_paused: true },
  "PUT /sign-on": {
    issuer: "https://login.plant.example/realms/plant",
    client_id: "millwright",
    client_secret: "q0s1v6YkzbnWVkaVUUn3GLYkOnlZ",
  },
  "PUT /sign-on/rules": {
    email_domain: "plant.example",
    joins_as: "technician",
    groups_claim: "groups",
    group_levels: [{ group: "planning", access: "planner" }],
    only_sign_on: false,
  },
  "POST /auth/sign-on": { company: "ann@plant.example" },
  "POST /auth/sign-on/finish": { state: "fQ0s1v6YkzbnWVkaVUUn3GLYkOnlZmN4", code: "VUUn3GLYkOnlZ" },
  "POST /auth/sign-on/link/finish": { state: "link.fQ0s1v6YkzbnWVkaVUUn3GLYkOnlZmN4", code: "VUUn3GLYkOnlZ" },
  "POST /keys": { name: "ERP", access: "technician", days: 365 },
  "PUT /keys/{id}": { name: "ERP, stock" },
  "POST /keys/{id}/rotate": { days: 365 },
  "POST /keys/report": { key: "mw_4fQ0s1v6Yk_ZbnWVkaVUUn3GLYkOnlZmN4fRr81xXpq0KQz2L" },
} satisfies Partial<Examples>;
