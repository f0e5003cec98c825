import type { faults as en } from "#imports/faults-en.ts";
import type { Like } from "#text.ts";

export const faults: Like<typeof en> = {
  required: "« {field} » est vide",
  too_long: "« {field} » est trop long",
  too_many: "« {field} » en énumère trop",
  day_invalid: "{field} : « {value} » n’est pas un jour",
  day_open: "{field} : « {value} » peut se lire de deux façons",
  number_invalid: "{field} : « {value} » n’est pas un nombre",
  not_whole: "{field} : « {value} » n’est pas un nombre entier",
  too_small: "{field} : « {value} » est trop petit",
  too_large: "{field} : « {value} » est trop grand",
  choice_unknown: "{field} : « {value} » n’est pas un des choix",
  email_invalid: "{field} : « {value} » n’est pas une adresse courriel",
  sheet_error: "« {field} » contient une erreur du tableur : {value}",
  reference_unknown: "{field} : « {value} » n’est pas connu ici",
  reference_unclear: "{field} : plusieurs s’appellent « {value} »",
  reference_refused: "{field} : « {value} » est une ligne de cette feuille, elle-même refusée",
  reference_loop: "{field} : « {value} » ferait partie de soi-même",
  exists: "Cela existe déjà ici et ne doit pas être changé",
  twice: "Une ligne précédente de la feuille dit la même chose",
  not_found: "Rien ici n’est ce dont parle la ligne",
  several_found: "Plusieurs ici peuvent être ce dont parle la ligne",
  taken: "{field} : « {value} » appartient à un autre",
  barcode_characters: "{field} : « {value} » contient des caractères qu’aucun code à barres ne peut porter",
  not_both: "{field} : « {value} » ne peut pas accompagner un maximum",
  stays: "{field} : « {value} » n’est pas celui qui est là, et celui-ci reste",
  recurrence_unknown:
    "{field} : « {value} » ne peut pas être une périodicité ici. Écrivez par exemple « toutes les 2 semaines », « tous les mois le 15 » ou « tous les 500 h »",
  time_invalid: "{field} : « {value} » n’est pas une heure",
  before_start: "{field} : « {value} » est avant son premier jour",
};
