import { contract } from "@millwright/contract/contract";
import { ForecastBasis, Meter, MeterReading } from "@millwright/contract/meters";
import {
  procedureOfOrder,
  SentChoice,
  SentHelp,
  SentNumber,
  SentStep,
  SentText,
  Step,
  StepChoice,
  StepNumber,
  StepResult,
  StepText,
  stepOfChecklist,
} from "@millwright/contract/procedure-steps";
import { Procedure, ProcedureVersion } from "@millwright/contract/procedures";
import { SignStep } from "@millwright/contract/step-commands";

const measurements = contract["GET /machines/{id}/measurements"].output.element;
const forecast = contract["GET /meters/{id}/forecast"].output;
const readingImport = contract["POST /meters/readings/import"];
const procedureImport = contract["POST /procedures/import"];

/** Of meters and of procedures, whose steps measure. */
export const ofMeasuring = {
  ChangeProcedure: contract["PUT /procedures/{id}"].body,
  ChecklistAsProcedure: contract["POST /work-orders/{id}/checklist-as-procedure"].body,
  CopyProcedure: contract["POST /procedures/{id}/copy"].body,
  CorrectReading: contract["POST /meters/{id}/readings/{reading_id}/correct"].body,
  CreateMeter: contract["POST /machines/{id}/meters"].body,
  CreateProcedure: contract["POST /procedures"].body,
  FoundBy: procedureOfOrder.found_by.unwrap(),
  ImportProcedure: procedureImport.body,
  ImportReadings: readingImport.body,
  ImportedProcedure: procedureImport.output,
  ImportedReading: readingImport.output.shape.lines.element,
  ImportedStep: procedureImport.output.shape.lines.element,
  LastValue: stepOfChecklist.last.unwrap().unwrap(),
  ListedProcedure: contract["GET /procedures"].output.element,
  ListedVersion: contract["GET /procedures/{id}/versions"].output.element,
  MeasuredStep: measurements,
  MeasuredLimits: measurements.shape.limits,
  MeasuredValue: measurements.shape.values.element,
  Meter,
  MeterForecast: forecast,
  MeterForecastBasis: ForecastBasis,
  MeterReading,
  OpenedRepair: stepOfChecklist.repair.unwrap().unwrap(),
  OverriddenStep: stepOfChecklist.overridden.unwrap().unwrap(),
  Procedure,
  ProcedureCsv: contract["GET /procedures/{id}/export"].output,
  ProcedurePublication: Procedure.shape.published.unwrap(),
  ProcedureVersion,
  ProcedureVersionSeen: contract["POST /procedures/{id}/publish"].body,
  ReadingImport: readingImport.output,
  SentChoice,
  SentHelp,
  SentNumber,
  SentStep,
  SentText,
  SignStep,
  Step,
  StepChoice,
  StepNumber,
  StepResult,
  StepSignature: StepResult.shape.signed.unwrap(),
  StepText,
  StepVerification: StepResult.shape.verified.unwrap(),
  TakeReading: contract["POST /meters/{id}/readings"].body,
  UpdateMeter: contract["PUT /meters/{id}"].body,
};
