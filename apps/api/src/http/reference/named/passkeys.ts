import { contract } from "@millwright/contract/contract";
import { CreationOptions, NewCredential, Passkey, RequestOptions, UsedCredential } from "@millwright/contract/passkeys";

/** Of signing in by what a device holds. */
export const ofPasskeys = {
  AddPasskey: contract["POST /auth/passkeys"].body,
  BeginPasskey: contract["POST /auth/passkeys/options"].body,
  KnownPasskey: CreationOptions.shape.excludeCredentials.element,
  NewCredential,
  NewCredentialResponse: NewCredential.shape.response,
  Passkey,
  PasskeyAlgorithm: CreationOptions.shape.pubKeyCredParams.element,
  PasskeyCreationOptions: CreationOptions,
  PasskeyLogin: contract["POST /auth/passkey-login"].body,
  PasskeyPerson: CreationOptions.shape.user,
  PasskeyRelyingParty: CreationOptions.shape.rp,
  PasskeyRequestOptions: RequestOptions,
  PasskeySelection: CreationOptions.shape.authenticatorSelection,
  Passkeys: contract["GET /auth/passkeys"].output,
  UsedCredential,
  UsedCredentialResponse: UsedCredential.shape.response,
};
