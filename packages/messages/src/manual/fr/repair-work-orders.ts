import type { repairWorkOrders as source } from "#manual/en/repair-work-orders.ts";
import type { Like } from "#text.ts";

export const repairWorkOrders = {
  id: "repair-work-orders",
  title: "Bons de travail de réparation",
  picture: "Une réparation avec ses détails, sa liste de vérification et ses fichiers",
  parts: [
    {
      title: "Signaler une réparation",
      steps: [
        "Appuyez sur Créer une réparation dans la barre du haut, sur n’importe quel écran, ou sur n au tableau.",
        "Seul un titre est nécessaire. Trouvez la machine par une partie de son nom, par son numéro de série ou en numérisant son code : elle apporte son département. Ou choisissez le département, ou Sans département, puis la machine.",
        "Prenez une photo ou ajoutez des fichiers : ils partent pendant que vous remplissez le reste, et rien ne se perd si la connexion tombe.",
        "Ajoutez une priorité, une échéance, un technicien et les étapes à suivre, puis enregistrez.",
      ],
    },
    {
      title: "Ce que c’était les dernières fois",
      text: [
        "Une réparation montre jusqu’à cinq réparations terminées qui lui ressemblent, à ses étapes dans une ligne qui se déplie : ce que c’était, la défaillance et ce qui a été fait, ce qui a été noté du travail, les pièces, quand, par qui et en combien de temps. Celles de la même machine viennent d’abord, puis celles des machines de la même classe, puis toutes les autres : de chacune, celles qui ont le plus de mots en commun avec elle, les mots rares avant les mots courants, en français et en anglais, que ce soit fuite ou fuites, ou qui ont eu le même problème. Une fois le problème d’une réparation ouverte indiqué, elle dit aussi il y a combien de jours cette machine l’a eu, dans les 30 derniers jours. Appuyez sur l’une d’elles pour l’ouvrir telle qu’elle a été terminée. Les demandes montrent la même chose aux planificateurs.",
        "Pendant que vous créez une réparation, une ligne sous sa machine nomme celle qui lui ressemble le plus et dit si la même machine l’a eue dans les 30 derniers jours. Sans connexion, ce sont les dernières réparations de chaque machine qui sont comparées, et ni les pièces ni le temps ne sont indiqués.",
      ],
    },
    {
      title: "Travailler au tableau",
      text: [
        "Les quatre colonnes sont Planifié, En cours, Terminé et En attente. Glissez une carte avec la souris, tenez-la du doigt, soulevez-la avec la barre d’espace ou servez-vous du menu de la carte.",
        "Un contour rouge et les mots En retard marquent ce qui devrait être fini. Une échéance sans heure est en retard une fois sa journée terminée.",
      ],
    },
    {
      title: "En trouver un",
      text: [
        "La recherche prend n’importe quelle partie d’un mot du titre, du numéro, de la description, de la machine, du département ou du technicien, avec ou sans accents. Sur les tableaux, au calendrier et dans les tâches du jour, Filtrer restreint par technicien (À moi est votre travail, Non assigné celui de personne), échéance, machine, département et priorité; chaque filtre actif figure au-dessus du travail et s’enlève en appuyant dessus.",
        "Les filtres restent dans l’adresse de la page, qui peut être mise en signet ou envoyée à un collègue. Vues, le signet à côté des filtres, les garde sous un nom, pour vous seul ou pour toute l’entreprise. Les historiques se restreignent aussi à des jours : ce mois-ci, le mois dernier, cette année, ou de tel jour à tel autre.",
        "De partout, Ctrl et K (⌘ et K sur un Mac) trouvent un bon par son numéro ou ses mots.",
      ],
    },
    {
      title: "En changer plusieurs à la fois",
      text: [
        "La liste, à côté du tableau, montre le même travail en lignes; appuyez sur le nom d’une colonne pour trier. Choisissez des lignes, avec Maj pour toutes celles entre deux, puis assignez-les, fixez leur priorité, leur statut ou leur échéance, imprimez leurs feuilles ou supprimez-les. Un seul message dit ce qui a changé et nomme le reste; son bouton Annuler reprend le tout.",
        "CSV enregistre exactement les lignes affichées, dans leur ordre.",
      ],
    },
    {
      title: "Commencer, mettre en attente, terminer et rouvrir",
      text: [
        "Une réparation ou un entretien préventif met en avant un seul bouton, sa prochaine action : Commencer, puis Terminer. Mettre en attente demande pourquoi, dans une courte liste ou dans vos mots. Commencer ouvre la liste de vérification; Terminer nomme les étapes qui ne sont pas cochées et demande une seule fois. Rouvrir, l’étiquette et Supprimer sont dans le menu aux trois points.",
        "Ouvrir en page entière, à côté du statut, montre la même chose à une adresse à elle, à envoyer à un collègue; les codes imprimés y mènent.",
        "Déplacer une carte vers Terminé inscrit une entrée dans l’historique des réparations, avec l’heure et votre nom. La ramener garde cette entrée; la terminer de nouveau en inscrit une autre.",
      ],
    },
    {
      title: "Ce qui est tombé en panne",
      text: [
        "Une réparation indique la panne en trois touches : le problème constaté, sa cause, le remède. Viennent d’abord ceux qui partagent des mots avec le signalement ou que cette machine a déjà eus; Plus… montre toute la liste. Touchez de nouveau pour retirer. Cela se fait avant ou après avoir terminé, aussi depuis le message d’une carte déplacée (Ajouter des détails), et sans connexion; tout peut rester vide.",
        "L’historique des réparations, son CSV, l’impression et le journal l’ont, chaque fois la sienne. Un propriétaire peut demander le problème quand la machine a été à l’arrêt, sous Personnes : une telle réparation ne se termine qu’une fois le problème indiqué.",
        "Classes et codes de panne, sous Profil, sont les listes de l’usine. Un planificateur ajoute, renomme dans les deux langues, retire, et fusionne : dès lors l’un s’affiche et se compte comme l’autre, aussi dans le travail passé, jusqu’à ce que ce soit annulé.",
      ],
    },
    {
      title: "Le temps de travail",
      text: [
        "L’onglet Temps d’une réparation ou d’un entretien préventif dit qui y a travaillé et combien de temps. Une fois le travail terminé, le chronomètre propose le temps passé : du début à la fin, moins ce qui était en attente. Acceptez-le, entrez un autre nombre ou laissez-le : le temps n’est jamais exigé. Ce qui a tourné pendant la nuit n’est pas proposé.",
        "Ajouter du temps prend des minutes, ou des heures et des minutes, le jour et une note; un planificateur en ajoute pour n’importe qui. Vous corrigez et supprimez le vôtre, un planificateur celui de tous, chaque fois avec Annuler; le journal garde les deux. Un temps qui en chevauche un autre est gardé et marqué; plus de 24 heures d’une journée d’une même personne sont refusées. Sans connexion, le nouveau temps attend sur l’appareil.",
        "Démarrer le chronomètre : il tourne jusqu’à ce que vous l’arrêtiez, sur n’importe quel appareil, même après un rechargement et la fin d’un tour à une tablette. Un seul des vôtres tourne à la fois; celui qui a été oublié demande combien de temps le travail a pris. Mes heures, dans Mon travail, additionne votre semaine par jour; un planificateur choisit de qui. La feuille imprimée a le temps aussi.",
      ],
    },
    {
      title: "Ce que le travail a coûté",
      text: [
        "L’onglet Coût d’une réparation ou d’un entretien préventif est là pour qui voit l’argent. Il additionne le temps au taux de son jour, les pièces à ce qu’elles coûtaient quand elles ont été prises, moins celles qui ont été rapportées, et ce que d’autres ont facturé; touchez une catégorie pour ouvrir ses lignes. Le temps sans taux et les pièces sans coût sont indiqués dessous et ne sont pas dans la somme. D’un entretien préventif, c’est l’occurrence en cours.",
        "Ajouter un service externe inscrit qui l’a fait, le montant (480 ou 480,50), le jour, une note et un fichier du bon ou un nouveau, comme la facture. Les fournisseurs déjà nommés sont proposés. Un planificateur le modifie et le supprime, chaque fois avec Annuler; le journal garde les deux.",
        "Ce qu’a coûté la machine à l’arrêt, quand la machine dit ce que coûte une heure, est à côté de la somme et n’y entre jamais. La feuille imprimée a le coût aussi, pour qui voit l’argent.",
      ],
    },
    {
      title: "L’approbation du superviseur",
      text: [
        "Un propriétaire peut l’activer sous Règles de l’usine, à la page Personnes. Ce qu’un technicien termine reste alors dans Terminé avec la marque À approuver, jusqu’à ce qu’un planificateur ou un propriétaire l’approuve ou le renvoie. Ce qu’un planificateur ou un propriétaire termine n’a pas à être approuvé.",
        "Le tableau dit combien attendent et mène à leur liste; le filtre Approbation y réduit un tableau. Renvoyer demande ce qui reste à faire : le travail est de nouveau En cours, et ces mots restent au-dessus de lui jusqu’à ce qu’il soit terminé de nouveau. Les deux s’annulent. Une fois le travail approuvé, c’est un planificateur ou un propriétaire qui le rouvre.",
        "Une occurrence d’un entretien préventif peut être renvoyée jusqu’à ce que la suivante commence; ensuite, elle peut être approuvée. Les historiques disent qui a approuvé quoi, et ce qui a été renvoyé. Une fois la règle désactivée, ce qui attend est simplement terminé, sans l’approbation de personne.",
      ],
    },
    {
      title: "Photos et fichiers",
      text: [
        "L’onglet Fichiers d’une réparation, d’un entretien préventif ou d’une machine, et l’onglet Manuels d’une pièce, acceptent des fichiers PDF, Word, Excel, CSV, JPG, PNG, WebP, HEIC (comme en prend un iPhone) et texte d’au plus 25 Mo chacun. Choisissez-en plusieurs, déposez-les sur l’onglet ou prenez une photo avec un téléphone.",
        "Les photos figurent aussi dans les détails. Appuyez sur l’une d’elles pour la voir : glissez le doigt ou servez-vous des flèches pour la suivante, pincez, tournez la molette ou appuyez sur + et - pour l’agrandir, et téléchargez-la de là.",
        "Un fichier est joint dès qu’il est arrivé : il n’y a rien à enregistrer. Plusieurs fichiers partent l’un après l’autre, et vous pouvez continuer à travailler. Sans réseau, ceux d’une réparation ou d’un entretien préventif attendent sur cet appareil, même si vous fermez ou rechargez la page, et partent d’eux-mêmes. Ceux d’une machine ou d’une pièce restent dans l’onglet avec un bouton pour les envoyer de nouveau, jusqu’à ce que vous quittiez l’onglet. Envoyé deux fois, un fichier n’y est qu’une fois.",
        "Un téléchargement est celui du navigateur, peu importe la taille du fichier. Retirer un fichier demande d’abord une confirmation et ne s’annule pas; le journal sous Commentaires garde qui l’a ajouté et retiré.",
      ],
    },
    {
      title: "Les mots d’autres systèmes",
      text: [
        "Ce qui s’appelle ailleurs arriéré ou en suspens se trouve ici dans Planifié, et ce qui est urgent est Critique. Un travail annulé se supprime, ou se met En attente s’il patiente. En retard n’est pas un statut : une carte l’est par son échéance, peu importe sa colonne.",
      ],
    },
    {
      title: "Échanger sur le travail",
      text: [
        "Sous Commentaires d’un bon de travail, d’un entretien préventif ou d’une machine figure ce que les gens disent, du plus récent au plus ancien; le journal de ce qui s’est passé est replié dessous. Écrivez @ et le début d’un nom pour nommer quelqu’un, qui en est averti. Les photos s’ajoutent par leur bouton, se collent ou se déposent, cinq au plus. Ctrl et Entrée envoient.",
        "Ce que vous écrivez est gardé sur cet appareil jusqu’à l’envoi. Sans connexion, un commentaire attend, le dit et part de lui-même.",
        "Vous pouvez modifier votre commentaire pendant cinq minutes. Vous, ou un planificateur, pouvez le supprimer en tout temps : la trace reste, son texte et ses photos disparaissent. Une carte dit combien il y a de commentaires.",
      ],
    },
  ],
  tips: [
    "Si deux personnes modifient un même bon de travail, rien n’est perdu : on vous montre ce qui a changé et vous choisissez.",
    "Supprimé par erreur ? Le bouton Annuler du message le rétablit pendant dix minutes, qui que vous soyez. Ensuite, un propriétaire le retrouve en tout temps dans Supprimés récemment, sur le profil, avec qui l’a supprimé et pourquoi. Une pièce supprimée s’y trouve aussi, avec son stock.",
    "Annuler, dans le message, reprend un déplacement au complet, avec son entrée d’historique, tant que personne n’a modifié le bon depuis; après un enregistrement, il reprend tout ce qui a été enregistré. Toute personne de l’entreprise peut annuler. Un bon en attente peut dire pourquoi.",
  ],
} as const satisfies Like<typeof source>;
