import type { Messages } from "@millwright/messages/messages";
import { useState } from "react";
import type { MessageOf } from "#features/auth/fields.ts";
import { api } from "#lib/api/api.ts";
import { failures, reasonsOf } from "#lib/failure/failures.ts";
import { currentMessages } from "#lib/language.ts";
import { showFailure } from "#ui/toast/show-failure.ts";

/** The code that is typed for an address, and the proof that it is the mailed one. */
export function useProof(email: string) {
  const [code, setCode] = useState("");
  const [fault, setFault] = useState<MessageOf | null>(null);
  const [proof, setProof] = useState<{ email: string; token: string } | null>(null);

  function change(next: string) {
    setCode(next);
    setFault(null);
  }

  /** The token that registers the address; null when the code was not the right one. */
  async function prove(): Promise<string | null> {
    try {
      const { verification_token: token } = await api("POST /auth/verify-code", { body: { email, code } });
      setProof({ email, token });
      return token;
    } catch (error) {
      setFault(() => (m: Messages) => reasonsOf(error, failures.verifyCode(m), m)[0]);
      showFailure(error, failures.verifyCode(currentMessages()));
      return null;
    }
  }

  /** The proof is no longer good, as half an hour later. */
  const forget = () => setProof(null);
  const token = proof !== null && proof.email === email ? proof.token : null;
  return { code, fault, change, prove, token, forget };
}
