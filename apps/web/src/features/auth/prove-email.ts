import type { Messages } from "@millwright/messages/messages";
import { useState } from "react";
import type { Said } from "#features/auth/fields.ts";
import { api } from "#lib/api.ts";
import { failures, reasonsOf } from "#lib/failures.ts";
import { currentMessages } from "#lib/language.ts";
import { tellFailure } from "#ui/tell-failure.ts";

/** The code that is typed for an address, and the proof that it is the mailed one. */
export function useProof(email: string) {
  const [code, setCode] = useState("");
  const [fault, setFault] = useState<Said | null>(null);
  const [provedEmail, setProvedEmail] = useState<string | null>(null);

  function change(next: string) {
    setCode(next);
    setFault(null);
  }

  /** Whether the code was the right one. */
  async function prove(): Promise<boolean> {
    try {
      await api("POST /auth/verify-code", { body: { email, code } });
      setProvedEmail(email);
      return true;
    } catch (error) {
      setFault(() => (m: Messages) => reasonsOf(error, failures.verifyCode(m), m)[0]);
      tellFailure(error, failures.verifyCode(currentMessages()));
      return false;
    }
  }

  /** The proof is no longer good, as half an hour later. */
  const forget = () => setProvedEmail(null);
  return { code, fault, change, prove, isProved: email !== "" && provedEmail === email, forget };
}
