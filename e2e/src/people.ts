import { randomUUID } from "node:crypto";
import type { Locale } from "@millwright/messages/text";
import type { APIRequestContext } from "@playwright/test";
import { readMail, verificationCode } from "#product/mail.ts";

/** What is said of oneself when signing up; what is left out is made up. */
export interface Application {
  email?: string;
  password?: string;
  role?: string;
  /** Whose company to join; without one a company is founded. */
  companyCode?: string;
  fullName?: string;
  companyName?: string;
  timeZone?: string;
  language?: Locale;
}

export interface Person {
  email: string;
  password: string;
  /** The bearer token of their session. */
  token: string;
  /** In which they ask the server. */
  language?: Locale;
  user: { id: string; username: string; company_id: string; [more: string]: unknown };
}

/** An address that nobody has yet. */
export const freshEmail = (name = "marie"): string => `${name}.${randomUUID().slice(0, 8)}@plant.example`;

/** Makes an account as the screens do: a code by mail, its proof, the registration. */
export async function signUp(request: APIRequestContext, application: Application = {}): Promise<Person> {
  const { email = freshEmail(), password = "granite-coupling-42", language = "en" } = application;
  const post = async (path: string, data: object) => {
    const answer = await request.post(`/api/auth/${path}`, { data, headers: { "Accept-Language": language } });
    if (!answer.ok()) throw new Error(`${path} answered ${answer.status()}: ${await answer.text()}`);
    return answer.json();
  };
  await post("send-verification-code", { email });
  const { verification_token } = await post("verify-code", { email, code: await readMail(email, verificationCode) });
  const { access_token: token, user } = await post("register", {
    email,
    password,
    verification_token,
    role: application.role ?? "Maintenance Supervisor",
    company_code: application.companyCode ?? null,
    full_name: application.fullName ?? null,
    company_name: application.companyName ?? null,
    time_zone: application.timeZone ?? "America/Toronto",
  });
  return { email, password, token, language, user };
}

/** The code with which others join a person's company. */
export async function companyCodeOf(request: APIRequestContext, { token }: Person): Promise<string> {
  const answer = await request.get("/api/auth/company-code", { headers: { Authorization: `Bearer ${token}` } });
  const { company_code } = await answer.json();
  return company_code;
}
