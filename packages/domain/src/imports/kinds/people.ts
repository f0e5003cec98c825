import type { ImportKind } from "#imports/import-kind.ts";
import { idField, lines, longest, text, words } from "#imports/kinds/shared.ts";

const phone = text(longest.phone, "phone|phone number|telephone|tel|mobile|cell|cell phone|no de telephone|cellulaire");

export const suppliersKind = {
  kind: "suppliers",
  fields: {
    id: idField,
    name: {
      ...text(
        longest.name,
        "name|supplier|supplier name|vendor|vendor name|company|company name|business name|nom|fournisseur|nom du fournisseur|entreprise|compagnie",
      ),
      isRequired: true,
    },
    contact: text(
      longest.name,
      "contact|contact name|contact person|representative|personne ressource|nom du contact|representant",
    ),
    phone,
    email: {
      type: "email",
      longest: longest.email,
      headings: words("email|e mail|email address|contact email|courriel|adresse courriel|adresse electronique"),
    },
    terms: lines("terms|payment terms|conditions|conditions de paiement|modalites", 500),
    notes: lines("notes|note|comments|remarks|description|remarque|remarques|commentaires"),
  },
  matches: ["id", "name"],
  toldBy: words("company|company name|business name|payment terms|entreprise|compagnie|conditions de paiement"),
} as const satisfies ImportKind;

/** Departments, as which locations of other systems come in too. */
export const departmentsKind = {
  kind: "departments",
  fields: {
    id: idField,
    name: {
      ...text(
        longest.name,
        "name|department|department name|area name|location name|nom|departement|nom du departement|service|secteur",
      ),
      isRequired: true,
    },
  },
  matches: ["id", "name"],
  toldBy: words("number of machines|nombre de machines"),
} as const satisfies ImportKind;

const specializations = "specialization|specialisation|trade|skill|speciality|specialty|specialite|metier";

export const techniciansKind = {
  kind: "technicians",
  fields: {
    id: idField,
    name: {
      ...text(
        longest.name,
        "name|full name|technician|technician name|worker|employee|user|nom|nom complet|technicien|nom du technicien|employe",
      ),
      isRequired: true,
    },
    first_name: { ...text(longest.name, "first name|given name|prenom"), into: { field: "name", join: " " } },
    last_name: {
      ...text(longest.name, "last name|family name|surname|nom de famille"),
      into: { field: "name", join: " " },
    },
    phone,
    specialization: {
      type: "choice",
      choices: {
        electrical: words("electrical|electrician|electricity|electrique|electricien|electricite"),
        mechanical: words("mechanical|mechanic|millwright|mecanique|mecanicien|mecanicienne"),
        plumbing: words("plumbing|plumber|plomberie|plombier"),
        hvac: words("hvac|heating|cvac|cvc|ventilation|chauffage"),
        general: words("general|generalist|generale|polyvalent"),
      },
      headings: words(specializations),
    },
  },
  matches: ["id", "name"],
  toldBy: words(
    `${specializations}|first name|given name|last name|family name|prenom|nom de famille|job title|user type|titre du poste`,
  ),
} as const satisfies ImportKind;
