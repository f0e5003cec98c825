import { authContextOf } from "#features/auth/auth-context.ts";
import { addPasskey, beginPasskey } from "#features/auth/passkeys/add-passkey.ts";
import { beginPasskeySignIn, signInWithPasskey } from "#features/auth/passkeys/passkey-sign-in.ts";
import { passkeysOf, removePasskey, removePasskeys } from "#features/auth/passkeys/passkeys.ts";
import { bind } from "#http/call/bind.ts";

export const passkeyRoutes = [
  bind("POST /auth/passkey-login/options", (call) => beginPasskeySignIn(authContextOf(call))),
  bind("POST /auth/passkey-login", (call) => signInWithPasskey(authContextOf(call), call.body)),
  bind("GET /auth/passkeys", (call) => call.identity((db) => passkeysOf(db, authContextOf(call), call.by))),
  bind("POST /auth/passkeys/options", (call) => beginPasskey(authContextOf(call), call.by, call.body.password ?? null)),
  bind("POST /auth/passkeys", (call) =>
    call.identityOnce((db) => addPasskey(db, authContextOf(call), call.by, call.body)),
  ),
  bind("DELETE /auth/passkeys/{id}", (call) =>
    call.identityOnce((db) => removePasskey(db, authContextOf(call), call.by, call.params.id)),
  ),
  bind("DELETE /auth/passkeys", (call) => call.identityOnce((db) => removePasskeys(db, authContextOf(call), call.by))),
];
