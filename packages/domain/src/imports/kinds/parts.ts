import { wordsOf } from "#imports/heading-words.ts";
import type { ImportKind } from "#imports/import-kind.ts";
import { idField, lines, longest, mostCents, text, words } from "#imports/kinds/shared.ts";

const mostPieces = 999_999_999;
const pieces = (headings: string) =>
  ({ type: "whole", least: 0, most: mostPieces, headings: words(headings) }) as const;

const names = words("name|part name|part|item|item name|title|nom|nom de la piece|piece|article|nom de l article");
/** What stands above the names where no column is called a name, and else above what goes into the notes. */
const descriptions = words("description|part description|designation|libelle|description de la piece");

export const partsKind = {
  kind: "parts",
  fields: {
    id: idField,
    name: {
      type: "text",
      longest: longest.name,
      headings: names,
      isRequired: true,
    },
    code: text(
      200,
      "code|part code|part number|part no|part nr|part num|part|number|no|item no|item number|item code|sku|stock code|code de piece|code piece|no de piece|n de piece|numero de piece|no piece|n piece|num piece|numero piece|no de la piece|numero de la piece|reference|numero|code article|no d article",
    ),
    part_type: {
      type: "choice",
      choices: {
        repair: words("repair|spare|spare part|reparation|piece de rechange|rechange"),
        maintenance: words(
          "maintenance|consumable|preventive maintenance|entretien|consommable|maintenance preventive",
        ),
      },
      headings: words("part type|type|kind|type de piece|genre"),
    },
    barcode: text(200, "barcode|bar code|upc|ean|gtin|code barres|code a barres"),
    quantity: pieces(
      "quantity|qty|stock|on hand|quantity on hand|qty on hand|in stock|current quantity|available quantity|available|stock on hand|on hand stock|on hand quantity|on hand qty|stock quantity|stock qty|qty in stock|quantity in stock|current stock|quantite|qte|en stock|qte en stock|quantite en stock|qte en main|quantite en main|en main|qte disponible|quantite disponible|qte actuelle|quantite actuelle|stock actuel|inventaire",
    ),
    description: { type: "lines", longest: longest.text, headings: descriptions, into: { field: "notes", join: "\n" } },
    minimum: pieces(
      "minimum|min|minimum quantity|min quantity|min qty|minimum stock|min stock|minimum in stock|reorder point|minimum level|stock mini|mini|qte mini|quantite mini|qte minimum|qte minimale|seuil mini|stock de securite|safety stock|seuil|seuil minimum|quantite minimale|quantite minimum|stock minimum|stock minimal|point de commande",
    ),
    maximum: {
      type: "whole",
      least: 1,
      most: mostPieces,
      headings: words(
        "maximum|max|maximum quantity|max quantity|max qty|maximum stock|max stock|maximum level|stock maxi|maxi|qte maxi|quantite maxi|qte maximum|qte maximale|quantite maximale|quantite maximum|stock maximum|stock maximal",
      ),
    },
    reorder_quantity: {
      type: "whole",
      least: 1,
      most: 1_000_000,
      headings: words("reorder quantity|reorder qty|order quantity|quantite a commander|quantite de commande"),
    },
    bin: text(
      60,
      "bin|bin location|shelf|location|area|aisle|storage location|emplacement|casier|tablette|rangee|tiroir",
    ),
    unit: text(longest.unit, "unit|unit of measure|uom|units|unite|unite de mesure"),
    unit_cost: {
      type: "money",
      least: 0,
      most: mostCents,
      headings: words(
        "unit cost|cost|price|unit price|cost per unit|average cost|last price|cout|cout unitaire|prix|prix unitaire",
      ),
    },
    supplier: {
      type: "reference",
      to: "supplier",
      headings: words(
        "supplier|supplier name|vendor|vendors|vendor name|preferred vendor|fournisseur|nom du fournisseur|fournisseurs",
      ),
    },
    supplier_contact: text(longest.name, "supplier contact|vendor contact|contact|contact du fournisseur"),
    supplier_phone: text(longest.phone, "supplier phone|vendor phone|telephone du fournisseur"),
    supplier_email: {
      type: "email",
      longest: longest.email,
      headings: words("supplier email|supplier e mail|vendor email|courriel du fournisseur"),
    },
    supplier_number: text(
      200,
      "supplier part number|supplier number|supplier part no|vendor part number|vendor part no|catalog number|manufacturer part number|no du fournisseur|numero du fournisseur|reference fournisseur|no de piece du fournisseur",
    ),
    lead_days: {
      type: "whole",
      least: 0,
      most: 1_000,
      headings: words("lead time|lead days|lead time days|delivery days|delai|delai de livraison|delai en jours"),
    },
    is_critical: {
      type: "yes_no",
      headings: words("critical|is critical|critical part|essential|critique|piece critique|essentielle"),
    },
    notes: lines("notes|note|comments|remarks|details|additional information|remarque|remarques|commentaires"),
  },
  matches: ["id", "code", "barcode", "name"],
  fieldsOf: (headings) => {
    const words = headings.map(wordsOf);
    const isNamed = words.some((word) => names.includes(word));
    return words.map((word) => (!isNamed && descriptions.includes(word) ? "name" : null));
  },
} as const satisfies ImportKind;
