import { contract } from "@millwright/contract/contract";
import { PurchaseLine, PurchaseOrder, PurchaseReceipt, PurchaseSummary } from "@millwright/contract/purchasing";
import { PartSupply, ReorderProposal } from "@millwright/contract/reorder";

const draft = contract["POST /purchase-orders/drafts"];
const received = contract["POST /purchase-orders/{id}/receive"].body;

/** Of what is ordered, and what came of it. */
export const ofPurchasing = {
  CreatePurchaseDrafts: draft.body,
  CreatePurchaseOrder: contract["POST /purchase-orders"].body,
  MailPurchaseOrder: contract["POST /purchase-orders/{id}/mail"].body,
  OrderOnTheWay: PartSupply.shape.orders.element,
  PartSupply,
  PurchaseLine,
  PurchaseLineInput: contract["POST /purchase-orders"].body.shape.lines.unwrap().element,
  PurchaseOrder,
  PurchaseReceipt,
  PurchaseReceiptLine: PurchaseReceipt.shape.lines.element,
  PurchaseSummary,
  PurchaseVersion: contract["POST /purchase-orders/{id}/order"].body,
  ReceivedLine: received.shape.lines.element,
  ReceivePurchaseOrder: received,
  ReorderProposal,
  UndoReceipt: contract["POST /purchase-receipts/{id}/undo"].body,
  UpdatePurchaseOrder: contract["PUT /purchase-orders/{id}"].body,
};
