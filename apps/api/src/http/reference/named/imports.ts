import { contract } from "@millwright/contract/contract";
import {
  ChangeImport,
  FaultGroup,
  Import,
  ImportCandidate,
  ImportColumn,
  ImportDecision,
  ImportOutcome,
  ImportProgress,
  ImportRow,
  ImportSettings,
  ImportSheet,
  ListedImport,
  SeenImport,
} from "@millwright/contract/imports";

/** Of what comes in by sheets. */
export const ofImports = {
  ChangeImport,
  ChangeImportRow: contract["PUT /imports/{id}/rows"].body,
  CreateImport: contract["POST /imports"].body,
  FaultGroup,
  Import,
  ImportCandidate,
  ImportColumn,
  ImportDecision,
  ImportOutcome,
  ImportProgress,
  ImportRow,
  ImportSettings,
  ImportSheet,
  ListedImport,
  SeenImport,
};
