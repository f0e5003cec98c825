import { contract } from "@millwright/contract/contract";
import { SignedOn, SignOn, SignOnSettings } from "@millwright/contract/sign-on";

/** Of sign-on. */
export const ofSignOn = {
  SignedOn,
  SignOn,
  SignOnSettings,
  SetSignOn: contract["PUT /sign-on"].body,
  SetSignOnRules: contract["PUT /sign-on/rules"].body,
  BeginSignOn: contract["POST /auth/sign-on"].body,
  SignOnDeparture: contract["POST /auth/sign-on"].output,
  FinishSignOn: contract["POST /auth/sign-on/finish"].body,
  FinishSignOnLink: contract["POST /auth/sign-on/link/finish"].body,
  OwnSignOnLink: contract["GET /auth/sign-on/link"].output,
};
