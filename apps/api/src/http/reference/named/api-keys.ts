import { ApiKey, MadeApiKey } from "@millwright/contract/api-keys";
import { contract } from "@millwright/contract/contract";

/** Of API keys. */
export const ofApiKeys = {
  ApiKey,
  MadeApiKey,
  MakeApiKey: contract["POST /keys"].body,
  RenameApiKey: contract["PUT /keys/{id}"].body,
  ReportApiKey: contract["POST /keys/report"].body,
  RotateApiKey: contract["POST /keys/{id}/rotate"].body,
};
