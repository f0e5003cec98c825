import { limits } from "@millwright/contract/limits";
import { getUser } from "#features/auth/auth.ts";
import { authContextOf } from "#features/auth/auth-context.ts";
import { changePassword } from "#features/auth/password/change-password.ts";
import { forgotPassword, resetPassword } from "#features/auth/password/reset.ts";
import { endSession, sessionsOf, signOut } from "#features/auth/session/sessions.ts";
import { signIn } from "#features/auth/sign-in/sign-in.ts";
import { register } from "#features/auth/sign-up/registration.ts";
import { sendVerificationCode, verifyCode } from "#features/auth/sign-up/verification.ts";
import { bind } from "#http/call/bind.ts";

export const authRoutes = [
  bind("POST /auth/send-verification-code", async (call) => {
    await sendVerificationCode(authContextOf(call), call.body);
    return { sent: true, cooldown_seconds: limits.verificationCode.cooldownSeconds };
  }),
  bind("POST /auth/verify-code", async (call) => {
    return { verified: true, verification_token: await verifyCode(authContextOf(call), call.body, call.command) };
  }),
  bind("POST /auth/register", (call) => register(authContextOf(call), call.body)),
  bind("POST /auth/login", (call) => signIn(authContextOf(call), call.body)),
  bind("POST /auth/forgot-password", async (call) => {
    await forgotPassword(authContextOf(call), call.body.email);
    return { sent: true };
  }),
  bind("POST /auth/reset-password", async (call) => {
    const { token, new_password, device_tokens } = call.body;
    const device = await resetPassword(authContextOf(call), token, new_password, device_tokens);
    return { reset: true, ...(device !== undefined && { device_token: device }) };
  }),
  bind("POST /auth/change-password", async (call) => {
    await changePassword(authContextOf(call), call.by, call.body, call.command);
    return { changed: true };
  }),
  bind("POST /auth/logout", ({ identityOnce, by }) => identityOnce((db) => signOut(db, by))),
  bind("GET /auth/me", ({ identity, by }) => identity((db) => getUser(db, by.personId, by.companyId, by.bySignOn))),
  bind("GET /auth/sessions", ({ identity, by, now }) => identity((db) => sessionsOf(db, by, now))),
  bind("DELETE /auth/sessions/{id}", ({ identityOnce, by, params }) =>
    identityOnce((db) => endSession(db, by, params.id)),
  ),
];
