import { contract } from "@millwright/contract/contract";
import { Part, SupplierInput } from "@millwright/contract/parts";
import {
  PartSupplier,
  PartSupplierInput,
  PartSuppliers,
  SuppliedPart,
  Supplier,
  SupplierDetails,
} from "@millwright/contract/suppliers";

/** Of suppliers, and of the one that a part names. */
export const ofSuppliers = {
  CreateSupplier: contract["POST /suppliers"].body,
  MergeSupplier: contract["POST /suppliers/{id}/merge"].body,
  PartSupplier,
  PartSupplierInput,
  PartSuppliers,
  PreferredSupplier: Part.shape.supplier,
  PreferredSupplierInput: SupplierInput,
  SetPartSuppliers: contract["PUT /parts/{id}/suppliers"].body,
  SuppliedPart,
  Supplier,
  SupplierDetails,
  UpdateSupplier: contract["PUT /suppliers/{id}"].body,
};
