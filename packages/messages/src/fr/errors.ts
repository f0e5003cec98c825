import type { errors as source } from "#en/errors.ts";
import { shownErrors } from "#fr/shown-errors.ts";
import type { Like } from "#text.ts";

export const errors = {
  ...shownErrors,
  malformed: "La requête n’a pas pu être lue. Vérifiez que c’est du JSON valide.",
  signature_invalid: "La signature de cet événement webhook n’est pas valide.",
  unauthorized: "Veuillez vous connecter pour continuer.",
  wrong_credentials: "Courriel ou mot de passe incorrect",
  passkey_unknown:
    "Cette clé d’accès ne fonctionne pas ici : elle est inconnue ou a été retirée, ou l’attente a été trop longue. Réessayez ou connectez-vous avec votre mot de passe.",
  forbidden: "Accès refusé. Veuillez vous abonner ou renouveler pour continuer.",
  not_allowed: "Votre accès ne comprend pas cela. Un propriétaire de l’entreprise peut le modifier.",
  money_hidden:
    "Les coûts ne vous sont pas montrés ici. Un propriétaire peut les montrer aux techniciens, sous Personnes.",
  for_signed_in:
    "Seule une personne qui s’est connectée elle-même peut faire cela. Un tour sur une tablette partagée ne suffit pas.",
  for_people: "Une clé d’API ne peut pas faire cela : il faut une personne qui s’est connectée.",
  key_wrong:
    "Cette clé d’API est erronée, a expiré ou a été révoquée. Un propriétaire peut en créer une autre sous Personnes.",
  key_too_fast:
    "Cette clé d’API, ou toutes celles de l’entreprise ensemble, ont fait trop d’appels en une minute. Attendez, puis continuez.",
  stronger_sign_in_needed:
    "Votre entreprise demande à ses planificateurs et à ses propriétaires un mot de passe de 12 caractères ou une clé d’accès. Choisissez d’abord l’un des deux.",
  no_company: "Vous n’êtes plus dans aucune entreprise. Entrez un code d’entreprise pour vous joindre à l’une d’elles.",
  barred:
    "Un propriétaire a mis fin à votre accès à cette entreprise. Demandez-lui de le rétablir, puis entrez de nouveau le code.",
  subscription_expired: "Abonnement expiré. Renouvelez-le pour continuer; vos données sont conservées.",
  trial_expired:
    "Abonnement expiré : votre essai gratuit est expiré. Abonnez-vous pour continuer; vos données sont conservées.",
  professional_required:
    "Forfait Professionnel requis. L’inventaire des pièces fait partie du forfait Professionnel; passez à ce forfait pour l’utiliser.",
  not_found: "Introuvable. Cet élément a peut-être été supprimé.",
  method_not_allowed: "Cette adresse ne connaît pas cette méthode. Utilisez l’une de celles que nomme l’en-tête Allow.",
  sign_on_failed:
    "Le service de connexion de votre entreprise n’a pas confirmé qui vous êtes. Réessayez ; si cela persiste, avertissez un propriétaire de l’entreprise.",
  sign_on_refused:
    "Le service de connexion de votre entreprise a refusé l’accès, ou la connexion a été annulée. Réessayez, ou demandez à un propriétaire de l’entreprise.",
  sign_on_clock:
    "L’horloge du service de connexion de votre entreprise et celle de ce serveur diffèrent trop. Avertissez la personne qui s’en occupe.",
  sign_on_client:
    "Le service de connexion de l’entreprise n’accepte pas l’ID client ou le secret client qu’un propriétaire a entré ici. Prévenez un propriétaire : le secret est peut-être expiré.",
  sign_on_expired:
    "Cette connexion a pris trop de temps, a déjà servi ou a commencé dans un autre navigateur. Veuillez la recommencer.",
  sign_on_only:
    "Cette entreprise s’ouvre par son propre service de connexion. Choisissez « Se connecter avec l’entreprise ».",
  sign_on_owner:
    "Un propriétaire ne se lie pas ainsi. Connectez-vous avec votre mot de passe, puis liez le service de connexion de l’entreprise dans votre profil.",
  sign_on_needed:
    "Cette entreprise ne s’ouvre que par son service de connexion : sans ce lien, vous n’y entreriez plus.",
  password_sign_in_needed:
    "Connectez-vous avec votre mot de passe pour changer ce que voient aussi vos autres entreprises : le service de connexion de votre entreprise ne vaut que pour elle.",
  sign_on_not_linked:
    "Personne ici n’est lié à cette connexion. Recommencez avec votre mot de passe, liez-la dans votre profil, ou demandez une invitation à un propriétaire.",
  sign_on_not_found:
    "Aucun service de connexion d’entreprise n’a été trouvé. Le code d’entreprise a peut-être changé : vérifiez-le ou l’adresse, ou connectez-vous avec votre mot de passe.",
  sign_on_account_exists:
    "Un compte existe déjà à cette adresse. Connectez-vous avec son mot de passe, puis liez le service de connexion de l’entreprise dans votre profil ; ou demandez une invitation à un propriétaire de l’entreprise.",
  sign_on_password_first:
    "Un compte existe déjà à cette adresse. Ouvrez de nouveau l’invitation et entrez d’abord le mot de passe de ce compte.",
  sign_on_taken:
    "Une autre personne de cette entreprise est liée à cette connexion. Un propriétaire peut mettre fin à ce lien.",
  sign_on_linked_otherwise:
    "Vous êtes lié à une autre personne dans le service de connexion de l’entreprise. Un propriétaire peut mettre fin à ce lien.",
  sign_on_unavailable:
    "Le service de connexion de votre entreprise est injoignable pour le moment. Réessayez dans un instant ; les propriétaires peuvent se connecter avec leur mot de passe.",
  issuer_unusable: "Cet émetteur ne peut pas servir.",
  issuer_unreachable:
    "Cet émetteur ne répond pas comme un fournisseur OpenID Connect. Vérifiez son adresse : c’est celle où se trouve sa configuration, sans /.well-known.",
  issuer_not_https: "L’adresse d’un émetteur commence par https://.",
  issuer_private:
    "Cet émetteur se trouve dans un réseau privé, que ce serveur n’appelle pas. La personne qui gère le serveur peut le permettre avec WEBHOOK_NETWORKS.",
  issuer_differs:
    "Le fournisseur à cette adresse porte un autre nom d’émetteur. Entrez l’émetteur exactement comme le fournisseur l’affiche, pour une seule organisation.",
  issuer_without_code:
    "Ce fournisseur n’offre pas la connexion par code (authorization code flow) qui est nécessaire ici.",
  sign_on_group_twice: "Le groupe {group} reçoit deux niveaux. Gardez-en un seul.",
  issuer_client:
    "Le fournisseur répond, mais n’accepte pas cet ID client avec ce secret client. Copiez-les de nouveau ; pour Entra ID, prenez la valeur du secret et non son ID.",
  domain_unproved:
    "L’enregistrement TXT n’a pas encore été trouvé. Un nouvel enregistrement peut mettre une heure ou plus à paraître ; vérifiez-le et réessayez.",
  domain_taken: "Une autre entreprise a déjà prouvé ce domaine ici.",
  company_code_not_found: "Code d’entreprise introuvable",
  code_unknown:
    "Ce code n’ouvre rien ici. Il a peut-être été remplacé : cherchez une étiquette plus récente sur la machine.",
  link_unknown: "Ce lien n’ouvre rien. Il est peut-être trop vieux, ou il en manque une partie.",
  reports_off:
    "Cette usine ne reçoit pas de signalements ici en ce moment. Parlez directement à quelqu’un de l’entretien.",
  request_decided: "Quelqu’un a déjà tranché. Rechargez la page.",
  request_accepted_by: "{name} a déjà accepté cette demande.",
  request_merged_by: "{name} a déjà fusionné cette demande.",
  request_declined_by: "{name} a déjà refusé cette demande.",
  request_begun: "Quelqu’un a déjà commencé la réparation. Supprimez-la ou terminez-la plutôt.",
  not_to_merge: "C’est déjà fait ou tranché. Choisissez quelque chose d’ouvert.",
  nothing_asked: "Personne n’attend plus de réponse ici.",
  form_used:
    "Ce formulaire a déjà été envoyé, avec un autre texte. Numérisez le code de nouveau pour signaler autre chose.",
  form_expired: "Ce formulaire est trop vieux. Numérisez le code de nouveau; ce que vous avez écrit reste.",
  too_many_photos: "Il peut y avoir au plus {n} photos. Le signalement peut partir sans celle-ci.",
  too_many_reports:
    "Trop de signalements attendent ici en ce moment. Réessayez plus tard, ou parlez directement à quelqu’un.",
  conflict: "Quelqu’un d’autre a fait une modification en même temps. Rechargez et réessayez.",
  arrived_otherwise: "Ce fichier n’est pas arrivé tel qu’il a été envoyé. Envoyez-le de nouveau.",
  stale:
    "Quelqu’un d’autre a modifié ceci entre-temps. Regardez ce qui a changé, puis gardez votre version ou prenez la sienne.",
  email_taken: "Un compte existe déjà pour ce courriel. Connectez-vous ou réinitialisez votre mot de passe.",
  password_needed: "Entrez votre mot de passe actuel pour ajouter une clé d’accès.",
  passkey_invalid:
    "Cette clé d’accès n’a pas pu être ajoutée : elle est déjà connue, ou l’attente a été trop longue. Réessayez.",
  machine_in_department: "Cette machine appartient déjà à un département. Retirez-la d’abord de celui-ci.",
  machine_in_itself:
    "{name} est cette machine ou l’une de ses parties : cette machine ne peut pas en faire partie. Choisissez-en une autre.",
  downtime_overlap:
    "Cette machine était déjà arrêtée ou en marche à ce moment. Choisissez une heure plus tardive ou consultez son activité.",
  machine_number_taken:
    "{name} porte déjà le numéro d’équipement {number}. Choisissez-en un autre, ou changez-le d’abord là-bas.",
  bin_name_taken: "Il y a déjà un casier {name}. Choisissez un autre nom.",
  supplier_name_taken: "Il y a déjà un fournisseur {name}. Choisissez un autre nom ou fusionnez les deux.",
  count_closed:
    "Cet inventaire est appliqué ou annulé. Ce que vous avez compté n’y a pas été ajouté : comptez-le dans un autre.",
  count_not_posted: "Seul un inventaire appliqué peut être défait.",
  count_overtaken:
    "Cet inventaire ne peut pas être défait : on a recompté {name} depuis. Défaites d’abord l’inventaire ultérieur, ou corrigez cette pièce à la main.",
  count_undo_short:
    "Cet inventaire ne peut pas être défait : il a ajouté {added} de {name}, et il n’en reste que {available}. Remettez-en d’abord, ou corrigez cette pièce à la main.",
  nothing_to_count:
    "Il n’y a rien à compter dans ce choix. Choisissez un autre casier, une autre classe ou une autre liste.",
  nothing_counted: "Rien n’est encore compté. Entrez d’abord un nombre, ou annulez l’inventaire.",
  bin_in_use: "Des pièces se trouvent dans ce casier. Transférez-les d’abord, ou donnez-leur un autre casier.",
  code_name_taken: "Cette liste contient déjà {name}. Choisissez un autre nom, ou fusionnez les deux.",
  failure_code_required: "Cette machine a été à l’arrêt. Indiquez le problème, puis terminez la réparation.",
  code_merged: "Ce code compte lui-même comme un autre. Choisissez celui pour lequel il compte.",
  code_list_full: "Une liste contient au plus {count} codes. Renommez-en un qui ne sert plus.",
  meter_name_taken: "Cette machine a déjà un compteur nommé {name}. Choisissez un autre nom.",
  meter_in_use: "Des plans arrivent à échéance selon ce compteur : {plans}. Changez-les d’abord, puis supprimez-le.",
  reading_lower:
    "Le compteur indiquait {value} {unit} avant cela. Corrigez la valeur, ou indiquez que le compteur est revenu à 0 ou qu’il a été remplacé.",
  reading_higher:
    "Le compteur indiquait {value} {unit} après cela : il ne pouvait pas indiquer plus avant. Vérifiez la valeur et l’heure.",
  reading_jump:
    "Cela fait {used} {unit} depuis le {since}, alors que c’est d’habitude {usual} {unit} par jour. Vérifiez la valeur, ou confirmez qu’elle est juste.",
  reading_first_jump:
    "Cela fait {used} {unit} depuis le {since}, beaucoup plus que tout ce qui a été compté jusque-là. Vérifiez la valeur, ou confirmez qu’elle est juste.",
  reading_taken:
    "Le compteur a déjà un relevé de ce moment : {value} {unit}. Corrigez celui-là, ou choisissez un autre moment.",
  meter_elsewhere:
    "Ce plan arrive à échéance selon {name} de {machine}, le compteur d’une autre machine. Choisissez-en un de la machine de l’EP, ou une échéance par date.",
  meter_deleted:
    "Cet EP arrive à échéance selon {name} de {machine}, un compteur supprimé. Restaurez d’abord le compteur, puis l’EP.",
  machine_of_meter_deleted:
    "Cet EP arrive à échéance selon {name} de {machine}, une machine supprimée. Restaurez d’abord la machine, puis l’EP.",
  machine_meter_in_use:
    "Des plans arrivent à échéance selon un compteur de cette machine : {plans}. Changez-les d’abord, ou supprimez-les avec la machine.",
  reading_corrected: "Quelqu’un a déjà corrigé ce relevé. Revoyez la liste et corrigez le plus récent.",
  reading_ahead: "Ce moment n’est pas encore arrivé. Choisissez-en un jusqu’à maintenant.",
  reading_first: "Ce compteur n’a aucun relevé avant cela. Entrez d’abord ce qu’il indique.",
  reading_above_most:
    "Le compteur indiquait {value} {unit} avant cela : entrez une valeur maximale d’au moins autant, et d’au moins ce qu’il indique maintenant.",
  reading_above_final: "L’ancien compteur indiquait déjà {value} {unit}. Entrez une dernière valeur d’au moins autant.",
  reading_below_start: "Le nouveau compteur indique moins qu’à son installation. Vérifiez les deux valeurs.",
  reading_decimals: {
    one: "Ce compteur a {n} décimale. Entrez la valeur sans séparateur de milliers, et sans plus de décimales.",
    other: "Ce compteur a {n} décimales. Entrez la valeur sans séparateur de milliers, et sans plus de décimales.",
  },
  downtime_ahead: "Cette heure n’est pas encore venue. Choisissez-en une au plus tard maintenant.",
  downtime_ends_first: "Un arrêt finit après son début. Choisissez une fin plus tardive ou un début plus tôt.",
  downtime_too_early: "C’était il y a plus de {days} jours. Vérifiez l’année et choisissez une heure plus récente.",
  too_many_files: "Il peut y avoir au plus {n} fichiers ici. Retirez-en, puis ajoutez celui-ci de nouveau.",
  too_many_steps:
    "Il peut y avoir au plus {n} étapes ici, avec celles que d’autres ont ajoutées. Retirez-en, puis ajoutez celles-ci de nouveau.",
  device_revoked: "Cette tablette n’est plus inscrite. Demandez un nouveau code à un planificateur.",
  turn_ended: "Votre tour est terminé. Choisissez de nouveau votre nom.",
  device_only: "Seule une tablette inscrite peut faire cela.",
  turn_needed: "Choisissez d’abord votre nom et entrez votre NIP.",
  author_not_taken: "Ceci ne peut pas être envoyé au nom d’une autre personne.",
  done_too_long_ago:
    "Ceci a été fait il y a plus de 90 jours, et rien n’indique plus si le serveur l’a déjà reçu. Vérifiez ce qui s’y trouve et refaites-le s’il manque.",
  proof_needed: "Il faut une connexion et votre NIP : ceci exige la preuve de la personne qui le fait.",
  pin_locked:
    "Trop de NIP erronés aujourd’hui : celui-ci est verrouillé. Votre carte d’accès le rouvre, ou un nouveau NIP dans votre profil; sinon, demandez-en un à un planificateur.",
  badge_taken: "Un autre technicien a déjà cette carte d’accès. Retirez-la-lui d’abord.",
  too_many_devices:
    "Le nombre maximal de tablettes est atteint. Révoquez-en une qui ne sert pas, puis ajoutez celle-ci.",
  too_many_keys: "Le nombre maximal de clés d’API est atteint. Révoquez-en une qui ne sert pas, puis créez celle-ci.",
  too_many_webhooks: "Le nombre maximal de webhooks est atteint. Supprimez-en un qui ne sert pas, puis créez celui-ci.",
  webhook_off: "Ce webhook est désactivé. Activez-le, puis réessayez.",
  webhook_no_address: "Saisissez une adresse qui commence par https://.",
  webhook_not_https:
    "L’adresse doit commencer par https://. Le http:// simple est réservé aux réseaux que nomment les réglages du serveur.",
  webhook_private:
    "Cette adresse se trouve dans un réseau privé, que ce serveur n’appelle pas. La personne qui gère le serveur peut le permettre avec WEBHOOK_NETWORKS.",
  webhook_has_password: "L’adresse ne doit contenir ni nom ni mot de passe. La signature prouve qui envoie.",
  webhook_port_refused: "Ce port est celui d’un autre service. Utilisez 443, 80, ou un port à partir de 1024.",
  device_code_wrong:
    "Ce code est erroné, a déjà servi ou est expiré. Vérifiez-le, ou demandez-en un nouveau à un planificateur.",
  pin_wrong: "Cela ne correspond pas. Réessayez.",
  badge_wrong: "Cette carte d’accès n’est pas connue ici. Présentez-la de nouveau au lecteur, ou entrez votre NIP.",
  pin_outdated: "Votre NIP doit être redéfini, avec {digits} chiffres. Choisissez-en un nouveau.",
  pin_form: "Un NIP a de {min} à {max} chiffres.",
  pin_form_exact: "Un NIP a {max} chiffres ici.",
  pin_too_simple:
    "Ce NIP est deviné en premier. Choisissez-en un qui n’est ni une suite (1234), ni une répétition (0000, 1212), ni une année (1987), ni une ligne sur le clavier (2580).",
  last_owner: "Une entreprise doit avoir au moins un propriétaire. Nommez d’abord quelqu’un d’autre.",
  already_member:
    "{email} fait déjà partie de cette entreprise. Retirez cette adresse de la liste, et modifiez son accès parmi les membres.",
  too_many_views: "Vous gardez déjà le plus grand nombre de vues permis. Supprimez-en une, puis enregistrez celle-ci.",
  too_many_passkeys:
    "Vous avez déjà le plus grand nombre de clés d’accès permis. Retirez-en une qui ne sert plus, puis ajoutez celle-ci.",
  passkeys_off:
    "Les clés d’accès ne fonctionnent pas à cette adresse de Millwright. Il leur faut https et un nom d’hôte; demandez à la personne qui s’occupe du serveur.",
  push_off:
    "Les notifications ne fonctionnent pas à cette adresse de Millwright. Il leur faut https et un nom d’hôte; demandez à la personne qui s’occupe du serveur.",
  push_service_unknown:
    "Millwright ne connaît pas le service par lequel ce navigateur reçoit des notifications. Utilisez Chrome, Edge, Firefox ou Safari.",
  text_required: "Écrivez quelque chose, ou ajoutez une photo.",
  comment_settled: "Un commentaire se modifie pendant 5 minutes. Écrivez-en un autre, ou supprimez celui-ci.",
  nobody_reported:
    "Ceci ne vient pas d’un signalement : personne ne lirait une note publique. Envoyez un commentaire à l’équipe.",
  comment_of_another:
    "Quelqu’un d’autre a écrit ce commentaire. Cette personne peut le modifier; elle ou un planificateur peut le supprimer.",
  order_deleted_by:
    "{name} a supprimé ce bon de travail le {when}. Un planificateur peut le rétablir : renvoyez alors ce que vous avez fait.",
  order_deleted:
    "Ce bon de travail a été supprimé le {when}. Un planificateur peut le rétablir : renvoyez alors ce que vous avez fait.",
  step_gone: "Cette étape ne fait plus partie du travail. Ouvrez-le pour voir ce qui est demandé maintenant.",
  comment_deleted: "Ce commentaire a été supprimé entre-temps.",
  comment_pictures:
    "Seules des photos (JPEG, PNG, WebP ou HEIC) accompagnent un commentaire. Joignez les autres fichiers au travail lui-même.",
  mention_gone:
    "Une personne nommée avec @ ne peut plus lire ceci. Retirez son nom, ou choisissez-le de nouveau dans la liste.",
  technician_taken:
    "Ce technicien est déjà un autre membre. Choisissez-en un autre, ou demandez à un planificateur de le changer.",
  pin_same: "C’est le NIP actuel. Choisissez-en un autre.",
  badge_too_simple:
    "Cette carte d’accès est devinée en premier. Choisissez-en une sans suite comme 12345678 ou 00000000.",
  tablet_of_reader:
    "Ce technicien est un membre qui ne peut que consulter ou signaler. Donnez d’abord à ce membre l’accès d’un technicien.",
  link_others:
    "Seul un planificateur ou un propriétaire peut changer quel membre est un technicien. Adressez-vous à l’un d’eux.",
  link_again: "Vous êtes déjà un autre technicien. Demandez à un planificateur ou à un propriétaire de le changer.",
  link_of_removed:
    "Le technicien que vous étiez a été retiré. Demandez à un planificateur ou à un propriétaire de vous relier à celui-ci.",
  link_opens_tablets:
    "Ce technicien a un NIP ou une carte d’accès. Si c’est vous, demandez à un planificateur ou à un propriétaire de vous relier à lui.",
  not_at_hand:
    "Cette occurrence n’est plus celle à faire : elle est déjà faite, la suivante a commencé, elle vient après la suivante, ou l’horaire a été changé. Rechargez la liste.",
  day_begun: "Ce qui est planifié jusqu’à aujourd’hui reste tel quel. Choisissez un jour à partir de demain.",
  week_frozen: "Le plan de cette semaine est déjà figé, et reste tel qu’il était.",
  period_backwards: "La période finit avant de commencer. Choisissez un premier jour qui n’est pas après le dernier.",
  period_too_long: "Choisissez une période de cinq ans au plus.",
  holiday_listed: "Ce jour est déjà férié. Choisissez un autre jour, ou supprimez d’abord ce jour férié.",
  too_many_answers: "Cette étape a déjà reçu trop de réponses. Dites le reste dans un commentaire.",
  too_many_days: "Le nombre maximal est atteint. Supprimez une entrée qui ne sert plus, puis ajoutez celle-ci.",
  no_technician: "Le temps s’inscrit au nom d’un technicien. Dites dans Mon travail lequel vous êtes, ou nommez-en un.",
  labour_day_full: "Une journée a 24 heures : avec cette entrée, il y en aurait davantage pour cette personne.",
  labour_running: "Le chronomètre tourne déjà sur {code}. Arrêtez-le d’abord.",
  labour_stopped: "Ce chronomètre a déjà été arrêté.",
  labour_too_long: "Ce chronomètre a tourné si longtemps qu’il a été oublié. Dites combien de temps le travail a pris.",
  rate_in_past:
    "Le travail fait avant aujourd’hui a déjà son tarif, et le garde. Choisissez aujourd’hui ou un jour ultérieur.",
  rate_taken: "Un tarif commence déjà ce jour-là. Modifiez celui-ci, ou choisissez un autre jour.",
  rate_final:
    "Ce tarif est en vigueur et a été ajouté il y a plus de 7 jours : ce qu’il a chiffré reste. Ajoutez un nouveau tarif à partir d’aujourd’hui.",
  labour_ahead: "Ce moment n’est pas encore venu. Choisissez-en un jusqu’à maintenant.",
  labour_ends_ahead: "Ces minutes se termineraient après maintenant. Choisissez-en moins, ou un début plus tôt.",
  labour_other_day: "Le travail compte pour le jour où il a commencé, ou pour le suivant. Choisissez l’un des deux.",
  service_ahead: "Ce jour n’est pas encore venu. Choisissez-en un jusqu’à aujourd’hui.",
  too_many_planned_parts: "Un bon ou une procédure compte au plus 200 pièces.",
  too_many_notes:
    "Vous avez déjà laissé cette semaine autant de mots que possible. Dites-le à un planificateur, qui en retire.",
  too_many_feeds:
    "Vous avez déjà le plus grand nombre d’adresses permis. Révoquez-en une qui ne sert plus, puis créez celle-ci.",
  report_to_requester:
    "Un demandeur ne voit pas les indicateurs. Donnez-lui d’abord un autre niveau, puis désignez-le pour le rapport.",
  shutdown_ends_first:
    "Un arrêt de l’usine se termine le jour où il commence ou plus tard. Choisissez un dernier jour plus tardif.",
  shutdown_too_long: "Un arrêt de l’usine compte au plus {n} jours. Choisissez un dernier jour plus tôt.",
  occurrence_past: "Ce jour est passé. Choisissez aujourd’hui ou un jour à venir.",
  not_missed:
    "Cette occurrence n’a pas été manquée, alors elle ne peut pas être terminée en retard. Actualisez la liste.",
  meter_missing:
    "Aucun compteur nommé {name} en {unit} sur : {machines}. Ajoutez-en d’abord un à chacune de ces machines, ou laissez-les de côté.",
  family_full:
    "Un même plan compte {most} entretiens au plus, et il reste de la place pour {left}. Choisissez moins de machines.",
  cannot_stagger: "Cet horaire ne peut pas être échelonné sur des jours. Choisissez 0 jour, ou un autre intervalle.",
  stagger_daily:
    "Un entretien quotidien revient chaque jour ouvrable, alors il n’y a rien à échelonner. Choisissez 0 jour.",
  stagger_monthly:
    "Un entretien au début, au milieu ou à la fin du mois n’a pas d’autre jour où aller. Choisissez 0 jour, ou donnez au plan un jour du mois.",
  stagger_meter:
    "Un plan selon un compteur seul suit ce que chaque machine a tourné, et non les jours. Choisissez 0 jour.",
  stagger_levels:
    "Les paliers d’un plan tombent sur des jours qui vont ensemble, alors ils ne s’échelonnent pas. Choisissez 0 jour et changez le début de chacun.",
  stagger_weekdays:
    "Ce plan revient plusieurs jours de la semaine, alors il ne peut pas être échelonné. Choisissez 0 jour.",
  stagger_day:
    "Ce plan tombe un jour que le mois décide, alors il ne peut pas être échelonné. Choisissez 0 jour, ou un jour par son numéro.",
  conflict_changed_since: "Cela a encore changé depuis. Regardez la nouvelle valeur, puis décidez.",
  many_changed_since:
    "Quelqu’un a changé {orders} depuis, alors ceci ne peut pas être annulé pour tous. Remettez-les à la main.",
  only_of_plans: "Seul un entretien préventif peut être mis en pause, sauté ou terminé en retard.",
  pause_backwards: "Une pause se termine après le jour où elle commence. Choisissez un jour plus tardif.",
  pause_in_hand: "Ce travail est en cours. Choisissez un jour après celui où il se trouve, ou terminez-le d’abord.",
  pause_too_long: "Une pause dure dix ans au plus. Choisissez un jour plus proche.",
  plan_from_past:
    "Ce qui a commencé ou est fini reste sous le plan de son temps. Ce changement peut valoir à partir du {day}. Choisissez ce jour ou un jour plus tardif.",
  plan_levels:
    "Un plan d’entretien a de un à six paliers, chacun avec son propre identifiant. Ajoutez-en ou retirez-en.",
  plan_name: "Le palier {n} a besoin d’un nom pour être distingué des autres. Entrez-en un.",
  plan_every:
    "Le palier {n} a besoin d’un intervalle de 1 à 999, plus long que celui du palier précédent, et d’aucun dans un plan par compteur seul. Changez son intervalle.",
  plan_unit:
    "Le palier {n} compte en jours, semaines, mois ou années, et en aucun d’eux dans un plan par compteur seul. Choisissez de nouveau.",
  plan_on:
    "Les jours du palier {n} ne vont pas avec son intervalle. Choisissez des jours de la semaine, du mois ou de l’année.",
  plan_every_units:
    "Le palier {n} a besoin d’au moins 0,001 unité du compteur, et de plus que le palier précédent, et d’aucune dans un plan par date seule. Changez ses unités.",
  plan_anchor: "Un plan par date et par compteur compte à partir de ce qui a été fait. Choisissez flottant.",
  plan_overlap: "Seul un plan fixe peut s’accumuler. Choisissez un à la fois.",
  plan_meter:
    "Un plan par compteur nomme le compteur et l’usage à partir duquel il compte, et un plan par date n’en nomme aucun. Choisissez de nouveau.",
  plan_start: "Ce plan a besoin d’un jour où il commence. Choisissez-en un.",
  plan_end: "Un plan se termine à son premier jour ou plus tard. Choisissez un dernier jour plus tardif, ou aucun.",
  plan_seasons:
    "Une saison a besoin d’un premier et d’un dernier jour, et un plan a quatre saisons au plus. Changez-les.",
  plan_window: "Une fenêtre a de 0 à 366 jours. Entrez un tel nombre, ou laissez vide.",
  plan_lead: "Un plan se montre de 0 à 90 jours d’avance. Entrez un tel nombre.",
  occurrence_neighbour:
    "Une occurrence peut être déplacée à un jour entre celle d’avant et celle d’après. Choisissez un jour plus proche, ou changez l’horaire de l’entretien.",
  occurrence_before_open:
    "L’occurrence d’avant est encore ouverte et serait comptée comme manquée. Terminez-la d’abord, ou choisissez un jour plus tard.",
  step_needs_answer: "Cette étape demande plus qu’une coche. Ouvrez-la et répondez-y.",
  named_step_needs_answer: "« {step} » demande plus qu’une coche. Ouvrez cette étape et répondez-y.",
  step_same_person: "Une autre personne doit le faire, et non celle qui a répondu ou signé avant.",
  no_hold_point: "Personne n’a à vérifier ni à libérer cette étape. Rechargez-la pour voir où elle en est.",
  step_out_of_turn: "Répondez d’abord à cette étape : {step}.",
  steps_answered:
    "Des étapes de la procédure de ce travail ont déjà une réponse : il garde donc cette procédure. Pour en suivre une autre, créez un nouvel ordre de travail.",
  lock_needed:
    "Ce travail exige un cadenassage. Cadenassez d’abord la machine à partir de l’ordre, avec votre propre cadenas, puis commencez.",
  lock_placed: "Votre cadenas est déjà posé. Retirez-le avant de le poser de nouveau.",
  /** Dit à la place de `not_allowed` à qui prend un travail qui n’était à personne quand il l’a vu. */
  given_to_another:
    "Ce travail est maintenant à {name}. Voyez avec cette personne ou un planificateur s’il doit vous revenir.",
  /** Dit à la place de `not_at_hand` d’un changement fait avant que le travail soit terminé. */
  /** Dit à la place de `not_at_hand` des étapes d’une réparation. */
  answered_when_done: "Ce travail est terminé. Rouvrez-le, puis répondez à ses étapes.",
  /** Dit à la place de `not_at_hand` quand on cadenasse pour un travail terminé. */
  lock_when_done: "Ce travail est terminé. Rouvrez-le d’abord, puis cadenassez.",
  /** Dit à la place de `not_allowed`. */
  own_pin_needed:
    "Une autre personne connaît peut-être le NIP ou la carte qui a ouvert votre tour : elle l’a défini, ou votre lien à un compte a pris fin. Choisissez un NIP à vous, puis recommencez.",
  link_by_other:
    "Une autre personne vous a associé à ce technicien. Dans votre profil, changez le NIP du technicien en donnant l’actuel. Retirez ensuite le cadenas.",
  link_by_self:
    "Vous vous êtes associé vous-même à ce technicien, ce qui ne prouve encore rien. Dans votre profil, changez le NIP du technicien en donnant l’actuel. Retirez ensuite le cadenas.",
  link_since_pin:
    "Une autre personne a défini le NIP de ce technicien depuis que vous y êtes associé. Dans votre profil, changez ce NIP en donnant l’actuel. Retirez ensuite le cadenas.",
  holder_locked:
    "Un cadenas de {names} est posé : son NIP, sa carte et son lien restent tels quels, et personne ne peut le retirer de la liste. Si la personne est injoignable, retirez d’abord le cadenas de force, avec la raison : elle et les propriétaires en sont avisés.",
  lock_of_another:
    "Seule la personne à qui appartient ce cadenas le retire. Si elle est injoignable, un planificateur ou un propriétaire peut le faire.",
  locks_held: "La machine est encore cadenassée par {names}. Ce sera possible une fois tous les cadenas retirés.",
  lockout_undone:
    "Ce travail exige un cadenassage, et personne n’a cadenassé pour lui. Posez votre cadenas, faites le travail et retirez-le, puis terminez.",
  no_isolation_points:
    "Cette machine n’a pas encore de points d’isolement et ne peut donc pas être cadenassée. Un planificateur les ajoute sur la page de la machine.",
  /** Dit à la place de `no_isolation_points` d’un ordre sans machine. */
  no_machine_to_lock: "Cet ordre ne nomme aucune machine à cadenasser. Choisissez d’abord sa machine.",
  isolation_incomplete: "Tous les points ne sont pas encore confirmés. Coupez et vérifiez aussi : {names}.",
  /** Dit à la place de `isolation_incomplete` d’un travail qui continue ou se termine. */
  points_added:
    "La machine a des points d’isolement qui n’ont pas été cadenassés pour ce travail : {names}. Ouvrez le cadenassage, coupez-les aussi et posez de nouveau votre cadenas.",
  too_many_points: "Une machine a au plus {most} points d’isolement. Supprimez-en un d’abord.",
  /** Dit à la place de `steps_open` quand ce qui a été signé a changé depuis. */
  own_lock_on: "Votre cadenas est encore posé. Retirez-le d’abord, puis cochez cette étape.",
  sign_again: "Ce qui a été signé a changé depuis. Faites d’abord signer de nouveau : {names}.",
  /** Dit à la place de `invalid` des étapes d’une procédure. */
  steps_too_large:
    "L’ensemble des étapes dépasse la limite de {over} ko ; une procédure peut en avoir {most}. Raccourcissez les textes d’aide ou faites-en deux procédures.",
  /** Dit à la place de `steps_open` quand toutes ont leur réponse. */
  steps_wait: "Une deuxième personne doit d’abord vérifier ces étapes\u00a0: {names}.",
  steps_open: "Répondez d’abord à ces étapes : {names}.",
  step_failed:
    "Impossible de terminer : une étape a échoué. Donnez une meilleure réponse, ou demandez à un planificateur de la laisser passer. Étape : {names}",
  answer_needed: "Il manque quelque chose dans la réponse à « {step} ». Remplissez le champ indiqué.",
  answer_reason: "Dites pourquoi « {step} » ne s’applique pas ou ne peut pas être fait.",
  answer_photo: "« {step} » demande une photo ici. Prenez-la d’abord.",
  answer_decimals: {
    one: "« {step} » accepte au plus {n} décimale. Arrondissez la valeur.",
    other: "« {step} » accepte au plus {n} décimales. Arrondissez la valeur.",
  },
  answer_unfit: "Ce n’est pas une réponse à « {step} ». Vérifiez ce que l’étape demande.",
  procedure_published: "Cette procédure a déjà été publiée : elle est conservée. Retirez-la plutôt.",
  nothing_to_publish: "Il n’y a aucune nouvelle étape à publier. Ajoutez ou modifiez d’abord une étape.",
  too_many_procedures:
    "Votre usine a autant de procédures que possible. Supprimez d’abord un brouillon dont personne n’a besoin.",
  conflict_solved: "{name} a déjà décidé.",
  changed_since:
    "Une modification a été faite depuis : l’annulation complète n’est plus possible. Vérifiez, puis corrigez à la main.",
  not_to_review:
    "Ce travail n’attend plus d’approbation : quelqu’un l’a approuvé, renvoyé, rouvert ou terminé de nouveau. Ouvrez-le pour voir où il en est.",
  review_overtaken:
    "L’occurrence suivante a commencé : celle-ci ne peut plus être renvoyée. Approuvez-la, ou créez une réparation pour ce qui reste à faire.",
  /** Said in place of `not_allowed` where a technician reopens what was accepted. */
  for_accepted: "Un superviseur a approuvé ce travail. Demandez à un planificateur ou à un propriétaire de le rouvrir.",
  nothing_to_undo: "C’était déjà ainsi : il n’y a rien à annuler.",
  too_many_imports: "Beaucoup de feuilles attendent déjà d’être importées. Importez-les, ou supprimez-en.",
  too_many_kept_rows:
    "Un million de lignes ont été importées en 7 jours et sont gardées pour que cela puisse être annulé. Importez cette feuille quand l’importation la plus ancienne ne pourra plus être annulée.",
  import_running: "Cette importation est en cours. Attendez qu’elle se termine, ou arrêtez-la.",
  import_not_running: "Rien de cette importation n’est en cours.",
  import_not_checked: "Vérifiez cette importation telle qu’elle est maintenant avant de la lancer.",
  import_done: "Cette importation a été effectuée. Commencez-en une autre.",
  import_not_undoable: "Cette importation ne peut pas être annulée, ou l’a déjà été.",
  import_not_ready: "Répondez à ce qui reste ouvert au sujet de la feuille avant de la vérifier.",
  part_code_taken:
    "Une autre pièce porte déjà le code {code}. Choisissez-en un autre, ou laissez le champ vide pour en recevoir un.",
  purchase_not_draft:
    "Cette commande n’est plus un brouillon : elle ne peut plus être modifiée. Annulez-la et faites-en une autre.",
  purchase_not_waiting: "Cette commande n’attend pas d’approbation.",
  purchase_not_ordered: "Cela n’est possible qu’avec une commande passée et pas encore terminée.",
  purchase_empty: "Ajoutez d’abord au moins une pièce à la commande.",
  purchase_part_deleted: "La pièce {name} est supprimée. Restaurez-la d’abord, ou laissez-la de côté.",
  purchase_received:
    "Une partie de cette commande est déjà arrivée. Fermez-la plutôt : plus rien ne sera alors attendu.",
  more_than_ordered: "Il est arrivé plus que ce qui restait à venir : {names}. Confirmez que tout est à inscrire.",
  price_zero: "Un prix de 0 a été donné pour : {names}. Confirmez que c’est gratuit.",
  receipt_above_limit:
    "Avec ceci, ce qui est arrivé de {code} coûte plus que la limite de l’usine pour les commandes, ou que ce qu’un propriétaire a approuvé. Demandez à un propriétaire de le recevoir, ou de relever la limite.",
  receipt_used:
    "Cette réception ne peut pas être annulée : {name} a été prise, comptée, corrigée ou déplacée depuis. Corrigez plutôt son stock.",
  supplier_deleted: "Le fournisseur {name} est supprimé. Choisissez-en d’abord un autre.",
  supplier_no_email:
    "{name} n’a pas d’adresse courriel. Ajoutez-en une au fournisseur, ou imprimez la commande et envoyez-la vous-même.",
  code_of_another_part: "Ce code est déjà celui d’une autre pièce : {name}. Détachez-le d’abord de celle-ci.",
  code_unclear:
    "Les numéros de ce code ne se distinguent pas : le lecteur a omis ce qui les sépare. Tapez le numéro de pièce imprimé à côté du code.",
  too_many_part_codes: "Une pièce a au plus {most} codes. Détachez d’abord celui dont personne n’a besoin.",
  not_enough_stock: "Il n’y en a que {available} en stock : impossible d’en retirer {asked}.",
  duplicate: "Cela existe déjà. Choisissez un autre nom.",
  secret_shown_once:
    "C’est déjà fait, et le secret a été affiché à ce moment-là. Il ne peut plus l’être : si vous ne l’avez pas, renouvelez-le.",
  idempotency_conflict: "Cette clé Idempotency-Key a servi à une autre requête. Utilisez une nouvelle clé.",
  not_subscribed: "Il n’y a pas de forfait payé à mettre à niveau. Choisissez plutôt un forfait.",
  same_package: "C’est le forfait que vous avez déjà.",
  downgrade: "Un forfait moindre peut être choisi une fois la période en cours terminée.",
  upgrade_instead: "Un forfait est déjà payé. Mettez-le à niveau plutôt que d’en acheter un autre.",
  foreign_origin: "Les paiements se font à partir de {origin}. Ouvrez Millwright à cette adresse et réessayez.",
  renewal_too_early: "Ce forfait peut être renouvelé dans ses 30 derniers jours.",
  link_spent: "Ce téléchargement a déjà été lancé, ou sa minute est écoulée. Relancez-le depuis sa page.",
  too_large: "C’est trop volumineux. Un fichier peut avoir au plus 25 Mo.",
  body_too_large:
    "C’est trop volumineux : un envoi peut avoir au plus {kilobytes} ko. Raccourcissez les textes ou envoyez-les en plusieurs fois.",
  heic_unreadable:
    "Cette photo HEIC ne peut pas être lue. Ouvrez-la sur le téléphone, partagez-la ou exportez-la en JPEG, puis ajoutez celle-là.",
  one_file: "Envoyez un seul fichier à la fois, avec au plus dix champs.",
  photo_too_large:
    "Cette photo est trop grande pour être affichée : elle a trop de pixels. Enregistrez-la en plus petit, par exemple à la moitié de sa largeur, puis ajoutez celle-là.",
  report_photo_too_large: "Cette photo est trop volumineuse. Une photo peut avoir au plus 8 Mo.",
  report_photo_type: "Ce n’est pas une photo qui peut être affichée. Envoyez une photo JPEG, PNG, WebP ou HEIC.",
  unsupported_file:
    "Ce type de fichier n’est pas accepté. Utilisez PDF, DOC, DOCX, JPG, PNG, TXT, WEBP, HEIC, XLSX ou CSV, et assurez-vous que le contenu correspond au nom.",
  unsupported_media_type:
    "Ce type de contenu n’est pas accepté ici. Envoyez du application/json, ou un fichier en multipart/form-data.",
  empty_file: "Ce fichier est vide. Choisissez-en un autre.",
  sheet_empty: "Rien n’est écrit dans ce fichier. Choisissez-en un autre.",
  sheet_unreadable:
    "Ce fichier ne peut pas être lu comme une feuille. Enregistrez-le de nouveau en .xlsx ou en .csv, puis choisissez-le.",
  sheet_encrypted: "Ce fichier est protégé par un mot de passe. Enregistrez-le sans mot de passe, puis choisissez-le.",
  sheet_macros:
    "Ce fichier contient des macros, qui ne sont pas acceptées. Enregistrez-le en .xlsx sans macros, puis choisissez-le.",
  sheet_links:
    "Ce fichier prend des valeurs dans d’autres fichiers ou dans une base de données, ce qui n’est pas accepté. Rompez ses liaisons et supprimez ses connexions, ou copiez ses cellules comme valeurs dans un nouveau fichier, puis choisissez-le.",
  sheet_old_excel:
    "L’ancien format .xls d’Excel ne peut pas être lu. Enregistrez le fichier en .xlsx ou en .csv, puis choisissez-le.",
  sheet_too_large: "Il y a trop de contenu dans ce fichier. Divisez-le et importez une partie après l’autre.",
  sheet_too_many_rows: "Une feuille peut avoir au plus 50 000 lignes. Divisez-la et importez une partie après l’autre.",
  sheet_too_many_columns: "Une feuille peut avoir au plus 200 colonnes. Supprimez celles dont vous n’avez pas besoin.",
  sheet_cell_too_long: "Une cellule peut avoir au plus 101 000 caractères. Raccourcissez les plus longues.",
  invalid: "Des renseignements manquent ou ne sont pas valides. Vérifiez les champs indiqués.",
  step_twice:
    "Deux étapes de cette liste ont le même identifiant. Donnez à chacune le sien ou omettez-le pour une nouvelle étape.",
  title_required: "Veuillez entrer un titre",
  machine_name_required: "Veuillez entrer un nom de machine",
  fill_all_fields: "Veuillez remplir tous les champs",
  fill_required_fields: "Veuillez remplir tous les champs obligatoires",
  full_name_required: "Le nom complet ne peut pas être vide",
  role_required: "Le rôle ne peut pas être vide",
  email_not_verified: "Confirmez d’abord votre adresse courriel : demandez un code et entrez-le.",
  code_invalid: "Code invalide ou expiré",
  token_invalid: "Ce lien de réinitialisation est invalide ou expiré. Demandez-en un nouveau.",
  invitation_invalid:
    "Cette invitation a été utilisée ou annulée, est échue ou s’adresse à un autre courriel. Demandez qu’on vous l’envoie de nouveau.",
  time_zone_unknown: "Choisissez un fuseau horaire de la liste, par exemple America/Toronto.",
  barcode_characters:
    "Un code-barres ne contient que des lettres sans accent, des chiffres et les caractères du clavier. Choisissez-en d’autres, par exemple BRG-6205.",
  unknown_reference: "Ce que vous avez choisi n’existe plus. Choisissez de nouveau.",
  wrong_department: "Cette machine n’est pas dans ce département. Choisissez de nouveau la machine.",
  code_cooldown: "Veuillez attendre une minute avant de demander un autre code.",
  too_many_codes: "Trop de codes ont été envoyés à cette adresse aujourd’hui. Réessayez demain.",
  too_many_invitations:
    "Votre entreprise a envoyé autant d’invitations qu’il est possible en une journée. Envoyez les autres demain.",
  too_many_invitations_there:
    "{email} a reçu autant d’invitations qu’il est possible en une journée. Réessayez demain.",
  too_many_purchase_mails:
    "Votre entreprise a envoyé par courriel autant de commandes qu’il est possible en une journée. Envoyez les autres demain, ou imprimez-les.",
  too_many_mails_of_order:
    "{code} a été envoyée par courriel aussi souvent qu’il est possible en une journée. Réessayez demain, ou imprimez-la.",
  too_many_attempts: "Trop de tentatives. Attendez 15 minutes et réessayez.",
  sign_in_by_mail:
    "Trop de tentatives. Attendez 15 minutes et réessayez, ou définissez un nouveau mot de passe par courriel : il vous ouvre la porte aussitôt.",
  pin_wait: {
    one: "Trop d’essais erronés. Attendez une minute et réessayez.",
    other: "Trop d’essais erronés. Attendez {n} minutes et réessayez.",
  },
  pin_wait_seconds: {
    one: "Trop d’essais erronés. Attendez une seconde et réessayez.",
    other: "Trop d’essais erronés. Attendez {n} secondes et réessayez.",
  },
  too_many_sheets:
    "Plusieurs feuilles de votre usine sont en cours de lecture. Attendez que l’une soit terminée, puis renvoyez celle-ci.",
  too_many_requests: "Trop de requêtes. Attendez un moment et réessayez.",
  internal: "Une erreur s’est produite de notre côté. Rien n’a été perdu; veuillez réessayer.",
  unavailable: "Le service est injoignable pour le moment. Veuillez réessayer dans un instant.",
  storage_full:
    "Le disque du serveur est plein : rien n’a été enregistré. Veuillez prévenir la personne qui s’occupe du serveur.",
  payments_off: "Les paiements ne sont pas configurés sur ce serveur. Veuillez communiquer avec le soutien.",
  took_too_long:
    "Cela a pris trop de temps et a été interrompu. Rien n’a été modifié; veuillez réessayer dans un instant.",
} satisfies Like<typeof source>;
