import type { manual as source } from "#manual/en.ts";
import { payments } from "#manual/payments-fr.ts";
import type { Like } from "#text.ts";

export const manual = {
  sections: [
    {
      id: "getting-started",
      title: "Premiers pas",
      picture: "Le tableau des réparations avec son menu et sa barre du haut",
      parts: [
        {
          title: "Ouvrir votre usine",
          text: [
            "Choisissez Inscription, entrez votre courriel, votre rôle et un mot de passe, puis tapez le code à six chiffres que vous recevez. Si vous laissez le code d’entreprise vide, une nouvelle entreprise est créée et vous en êtes propriétaire.",
            "L’essai gratuit dure 14 jours et comprend tout, y compris l’inventaire des pièces.",
          ],
        },
        {
          title: "Faire venir votre équipe",
          text: [
            "Le code d’entreprise se trouve dans le menu et sur le profil. Quiconque l’entre à l’inscription ou à la connexion se joint à votre entreprise. Qui a été retiré n’y revient que si un propriétaire le réadmet. Un propriétaire peut en créer un nouveau en tout temps ; l’ancien cesse alors de fonctionner.",
          ],
        },
        {
          title: "Inscrire votre usine",
          steps: [
            "Créez les départements, puis les machines, et placez chaque machine dans son département.",
            "Ajoutez les techniciens sous Techniciens. Ils n’ont pas besoin de compte : ce sont les personnes à qui le travail est confié.",
            "Sur le profil, vérifiez le fuseau horaire de l’usine : aujourd’hui, les retards et le calendrier le suivent.",
          ],
        },
        {
          title: "Langue et apparence",
          text: [
            "EN et FR en haut de l’écran changent tout de suite la langue sur cet appareil. Le soleil ou la lune à côté choisit clair, sombre ou la préférence de l’appareil.",
          ],
        },
      ],
      tips: [
        "Tout ce qu’un collègue change paraît sur votre écran en moins d’une seconde.",
        "Ce que vous tapez dans un formulaire reste sur cet appareil jusqu’à l’enregistrement, même si la page est fermée.",
        "Sans connexion, ce que vous déplacez ou cochez reste sur cet appareil avec la mention « Pas encore envoyé », et part dès qu’elle revient.",
      ],
    },
    {
      id: "repair-work-orders",
      title: "Bons de travail de réparation",
      picture: "Une réparation avec ses détails, sa liste de vérification et ses fichiers",
      parts: [
        {
          title: "Signaler une réparation",
          steps: [
            "Appuyez sur Bon de travail dans la barre du haut, sur n’importe quel écran.",
            "Seul un titre est nécessaire. Choisissez d’abord le département, puis la machine.",
            "Ajoutez une priorité, une échéance, un technicien et les étapes à suivre, puis enregistrez.",
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
            "La recherche porte sur le titre, le numéro et la description. Les filtres restent dans l’adresse de la page : une vue peut être mise en signet ou envoyée à un collègue.",
          ],
        },
        {
          title: "Terminer et rouvrir",
          text: [
            "Déplacer une carte vers Terminé inscrit une entrée dans l’historique des réparations, avec l’heure et votre nom. La ramener garde cette entrée ; la terminer de nouveau en inscrit une autre.",
          ],
        },
        {
          title: "Les mots d’autres systèmes",
          text: [
            "Ce qui s’appelle ailleurs arriéré ou en suspens se trouve ici sous Planifié, et ce qui est urgent est Critique. Un travail annulé se supprime, ou se met En attente s’il patiente. En retard n’est pas un statut : une carte l’est par son échéance, peu importe sa colonne.",
          ],
        },
      ],
      tips: [
        "Si deux personnes modifient un même bon de travail, rien n’est perdu : on vous montre ce qui a changé et vous choisissez.",
        "Supprimé par erreur ? Un propriétaire le retrouve en tout temps sous Supprimés récemment, sur le profil, avec qui l’a supprimé et pourquoi; une pièce, pendant 30 jours.",
        "Annuler, dans le message, reprend un déplacement au complet, avec son entrée d’historique, tant que personne n’a modifié le bon depuis ; après un enregistrement, il reprend tout ce qui a été enregistré. Toute personne de l’entreprise peut annuler. Un bon en attente peut dire pourquoi : choisissez En attente sous Modifier et inscrivez la raison.",
      ],
    },
    {
      id: "maintenance-work-orders",
      title: "Bons d’entretien préventif",
      picture: "Le tableau d’entretien avec ses trois fréquences",
      parts: [
        {
          title: "Créer une tâche d’entretien",
          steps: [
            "Ouvrez l’entretien préventif et ajoutez une tâche.",
            "Donnez-lui un titre, un département et une machine.",
            "Choisissez quotidienne (du lundi au vendredi), hebdomadaire (un jour de la semaine) ou mensuelle (début, milieu ou fin du mois), et une heure.",
            "Vérifiez les cinq prochaines dates, affichées à mesure que vous choisissez, puis enregistrez.",
          ],
        },
        {
          title: "Ce qui revient",
          text: [
            "La carte représente l’occurrence à faire : la dernière arrivée à échéance, sinon la prochaine. La terminer inscrit une seule entrée dans l’historique d’entretien, y garde les coches de la liste et les efface pour la prochaine fois.",
            "Quand commence la journée de la prochaine occurrence, la carte revient d’elle-même à Planifié. Une occurrence dépassée par la suivante reste dans l’historique comme en retard, avec le mot manqué; si elle était en attente, elle y reste en attente.",
          ],
        },
        {
          title: "Dates mensuelles et fins de semaine",
          text: [
            "Le début du mois est le 1er et le milieu, le 15 ; une fin de semaine, ils passent au lundi suivant. La fin est le dernier jour ; une fin de semaine, elle recule au vendredi.",
          ],
        },
        {
          title: "Changer un horaire",
          text: [
            "Un nouvel horaire ne change que l’avenir. Avant d’enregistrer, la fenêtre dit à partir de quel jour il vaut ; ce qui a été fait ou manqué reste tel quel.",
          ],
        },
        {
          title: "Aux deux semaines, trimestriel, annuel",
          text: [
            "Un travail qui revient moins souvent que chaque mois est une réparation avec une échéance ; créez la suivante quand elle est terminée. Aux deux semaines, créez une tâche hebdomadaire et notez dans sa liste les semaines à sauter.",
          ],
        },
      ],
      tips: [
        "Les tuiles Quotidien, Hebdomadaire et Mensuel comptent les tâches de chaque sorte.",
        "Terminer depuis le tableau, la fenêtre, le calendrier ou les tâches du jour revient au même : c’est fait une seule fois.",
      ],
    },
    {
      id: "calendar",
      title: "Calendrier",
      picture: "Un mois de réparations et d’entretiens avec le jour choisi",
      parts: [
        {
          title: "Lire le mois",
          text: [
            "Les réparations et les entretiens figurent à leur jour. Un jour en montre deux, puis combien il en reste ; appuyez sur le jour pour tous les voir sur le côté.",
            "Une réparation figure à son début planifié, sinon à sa date planifiée, sinon à son échéance. Sans heure, elle est affichée à 9 h.",
          ],
        },
        {
          title: "Se déplacer",
          text: [
            "Les flèches vont d’un mois à l’autre, Aujourd’hui y revient. Au clavier, les flèches vont d’un jour à l’autre, Page précédente et Page suivante d’un mois à l’autre.",
          ],
        },
        {
          title: "Terminer une tâche du jour",
          text: [
            "Terminer, dans la liste du jour, achève une tâche ; Annuler, dans le message, la reprend. D’un entretien, seul le jour en cours se termine, même d’avance; bien avant son jour, on vous le demande d’abord. Ce que le suivant a dépassé est manqué, ce qui vient ensuite attend son tour. Rouvrir ce qui a été fait d’avance le remet à faire.",
          ],
        },
        {
          title: "Ce qui n’est pas affiché",
          text: [
            "Ce qui est terminé quitte le calendrier : c’est dans l’historique. Une tâche n’a aucun jour avant sa création.",
            "Une réparation qui a été terminée à son jour, puis rouverte, revient quand elle reçoit une autre date.",
          ],
        },
      ],
      tips: [
        "Sur un téléphone, le mois devient une liste de jours.",
        "Appuyez sur une tâche pour l’ouvrir, où que vous soyez.",
      ],
    },
    {
      id: "daily-tasks",
      title: "Tâches du jour",
      picture: "Les tâches du jour en quatre colonnes",
      parts: [
        {
          title: "La journée d’un coup d’œil",
          text: [
            "Selon la journée de l’usine, les entretiens du jour, les réparations prévues ou à échéance aujourd’hui, ce qui est en retard et toute réparation ouverte de priorité haute ou critique, quelles que soient ses dates. La liste se fait d’elle-même à minuit ; Actualiser cherche ce qui manque.",
          ],
        },
        {
          title: "Urgent",
          text: [
            "Une tâche est urgente quand elle est en retard ou commence d’ici deux heures. L’horloge du haut est celle de l’usine.",
          ],
        },
        {
          title: "Terminer une tâche",
          text: [
            "Déplacez-la vers Terminé. Elle passe tout de suite à l’historique et quitte l’écran après deux secondes ; d’ici là, Annuler la ramène.",
          ],
        },
        {
          title: "En retirer une",
          text: ["Supprimer une tâche ne la cache que pour aujourd’hui. Le bon de travail, lui, reste."],
        },
      ],
      tips: [
        "Laissez cet écran ouvert sur la tablette de l’atelier : il suit de lui-même la journée et les autres écrans.",
      ],
    },
    {
      id: "departments-and-machines",
      title: "Départements et machines",
      picture: "Une machine avec ses détails, ses fichiers et son historique de réparations",
      parts: [
        {
          title: "Départements",
          text: [
            "Tapez un nom et ajoutez-le. La fenêtre d’un département change son nom, montre ses machines et accueille celles qui n’appartiennent encore à aucun département.",
          ],
        },
        {
          title: "Machines",
          text: [
            "Une machine garde son modèle, son numéro de série, son emplacement, ses spécifications et ses notes, ses manuels et ses photos, ainsi que chaque réparation terminée.",
          ],
        },
        {
          title: "Déplacer une machine",
          steps: ["Ouvrez la machine et appuyez sur Modifier.", "Choisissez l’autre département et enregistrez."],
        },
        {
          title: "Supprimer",
          text: [
            "Supprimer un département, une machine ou un technicien demande une confirmation, qui dit combien de travaux ouverts y sont liés; ils peuvent être gardés sans lui, déplacés vers un autre, ou annulés. Le travail passé garde leurs noms.",
          ],
        },
      ],
      tips: [
        "Les fichiers peuvent être des PDF, Word, JPG, PNG ou du texte, de 25 Mo au plus ; un téléphone peut prendre la photo sur place.",
      ],
    },
    {
      id: "checklists-and-printing",
      title: "Listes de vérification et impression",
      picture: "La feuille imprimée d’un bon de travail",
      parts: [
        {
          title: "Listes de vérification",
          text: [
            "Écrivez les étapes en créant le bon de travail, ou plus tard avec Modifier ; la touche Entrée ajoute une étape. Sur une réparation, chaque coche est enregistrée dès qu’elle est faite, avec qui et quand. Sur une tâche d’entretien, la liste se modifie en mode édition.",
            "Si deux personnes cochent en même temps des étapes différentes, les deux comptent.",
          ],
        },
        {
          title: "Imprimer un bon de travail",
          text: [
            "Imprimer fait une feuille pour A4 ou Lettre : les renseignements, les consignes de sécurité, les étapes avec des cases pour un stylo et les lignes de signature du technicien et du superviseur. La durée réelle, les pièces et outils requis et les commentaires s’y écrivent à la main ; les photos s’ajoutent sous Fichiers. Le code QR du haut ouvre le bon de travail sur un téléphone.",
          ],
        },
        {
          title: "Étiquettes",
          text: [
            "Une tâche d’entretien s’imprime aussi sur une étiquette de 2 po sur 1 po. Choisissez ce format de papier dans la fenêtre de l’imprimante, à 100 % et sans marges. Le code commence par l’adresse que les gens tapent pour ouvrir Millwright; si personne ne l’a réglée, vous en êtes averti avant l’impression.",
          ],
        },
        {
          title: "Historiques",
          text: [
            "L’historique des réparations et celui des entretiens se filtrent, se téléchargent en CSV pour un tableur et s’impriment en rapport. Une entrée ouvre ce qui a été terminé tel que c’était alors, même si le bon de travail a été supprimé depuis; ce qui a changé depuis est marqué, avec qui et quand. Supprimer une entrée cache la trace et ne défait aucun travail, son jour reste fait et n’est pas redemandé.",
            "Millwright tient un journal de qui a changé quoi, quand, et de quoi à quoi. L’onglet Activité d’un bon de travail, d’une tâche d’entretien, d’une machine ou d’une pièce le montre, du plus récent au plus ancien : les champs avant et après, les étapes, les fichiers, le stock, ce qui a été annulé et par qui. Le journal ne se modifie pas, rien n’en est jamais supprimé, et l’exportation d’un propriétaire le contient avec la preuve qu’il est entier. Il commence avec la version qui l’a apporté : ce qui s’est passé avant n’y est pas.",
          ],
        },
      ],
      tips: ["Une feuille collée sur la machine avec son code QR épargne le chemin jusqu’au bureau."],
    },
    {
      id: "user-roles",
      title: "Rôles des utilisateurs",
      picture: "Le profil avec l’équipe d’un propriétaire",
      parts: [
        {
          title: "Votre rôle",
          text: [
            "Administrateur, superviseur d’entretien, superviseur ou un titre à vous : le rôle dit ce que vous faites dans l’usine et paraît à côté de votre nom. Vous le changez sur votre profil. Tout le monde dans l’entreprise crée et gère les bons de travail, les entretiens, les départements et les machines, et peut imprimer.",
          ],
        },
        {
          title: "Propriétaires",
          text: [
            "La personne qui a créé l’entreprise en est propriétaire. Les propriétaires voient aussi l’équipe, retirent des personnes, en nomment d’autres propriétaires, créent un nouveau code d’entreprise, nomment l’entreprise, règlent son fuseau horaire et ramènent ce qui a été supprimé.",
          ],
        },
        {
          title: "Techniciens",
          text: ["Les techniciens reçoivent le travail. Ils figurent sous Techniciens et ne se connectent pas."],
        },
        ...payments,
      ],
      tips: [
        "Votre profil montre où vous êtes connecté ; mettez-y fin à une session si un appareil est perdu.",
        "Réinitialiser le mot de passe vous déconnecte partout.",
      ],
    },
  ],
} as const satisfies Like<typeof source>;
