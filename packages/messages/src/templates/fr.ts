import type { templates as source } from "#templates/en.ts";
import type { Like } from "#text.ts";

export const templates = {
  compressor: {
    kind: "Compresseur d’air",
    title: "Compresseur d’air : vérification hebdomadaire",
    description: "Laissez le compresseur en marche, sauf indication contraire. Notez la pression et la température.",
    steps: [
      "Purger l’eau du réservoir, du séparateur et des filtres",
      "Vérifier le niveau d’huile à l’arrêt; compléter",
      "Lire la pression et la température de refoulement, comparer à la semaine passée",
      "Écouter les fuites d’air aux raccords et aux boyaux; étiqueter ce qui fuit",
      "Examiner la courroie ou l’accouplement : tension, fissures, garde en place",
      "Nettoyer le filtre d’admission et les ailettes du refroidisseur",
      "Vérifier que la purge automatique et la soupape de sûreté sont libres",
    ],
    safety_notes:
      "Cadenasser et relâcher toute la pression avant d’ouvrir une conduite ou une garde. Surfaces et huile chaudes. Protection des yeux et de l’ouïe.",
  },
  conveyor: {
    kind: "Convoyeur",
    title: "Convoyeur : inspection hebdomadaire",
    description:
      "Regardez-le d’abord tourner de l’extérieur des gardes, puis cadenassez-le pour ce qu’il faut toucher.",
    steps: [
      "Regarder tourner la courroie : alignement, bords, joints",
      "Écouter l’entraînement, les roulements et les rouleaux; marquer ce qui est bruyant ou chaud",
      "Essayer chaque arrêt d’urgence et chaque câble d’arrêt",
      "Cadenasser, puis vérifier la tension de la courroie ou de la chaîne",
      "Dégager les débris des rouleaux, des poulies et du brin de retour",
      "Graisser les roulements selon la plaque",
      "Vérifier les gardes, les fixations et les guides, puis faire tourner à vide",
    ],
    safety_notes:
      "Cadenasser avant de passer la main derrière une garde. Ni vêtement ample, ni bijou, ni gant près des rouleaux en marche. Remettre chaque garde avant le redémarrage.",
  },
  forklift: {
    kind: "Chariot élévateur",
    title: "Chariot élévateur : vérification avant le quart",
    description:
      "Par le cariste, avant la première charge. Un chariot qui échoue à une étape est étiqueté et ne roule pas.",
    steps: [
      "En faire le tour : fuites, dommages, plaque signalétique lisible",
      "Fourches, mât, chaînes et dosseret : fissures, usure, goupilles",
      "Pneus ou roues : coupures, pression, écrous",
      "Batterie et son câble, ou carburant, huile et liquide de refroidissement",
      "Ceinture, klaxon, phares, avertisseur de recul, miroirs",
      "Frein de service, frein de stationnement et direction, au pas",
      "Lever, descendre et incliner sans charge",
    ],
    safety_notes:
      "Caristes formés et autorisés seulement. Garder les mains loin du mât. Propane et zone de charge : ni flamme ni cigarette, protection des yeux.",
  },
  press: {
    kind: "Presse ou presse-plieuse",
    title: "Presse : vérification au début du quart",
    description: "Avant la première pièce, puis après chaque changement de matrice.",
    steps: [
      "Essayer le rideau optique ou la commande bimanuelle : le coulisseau doit s’arrêter",
      "Essayer chaque arrêt d’urgence",
      "Vérifier le serrage de la matrice, des brides et des boulons",
      "Vérifier la pression d’huile et d’air, et le niveau du lubrificateur",
      "Écouter l’embrayage et le frein pendant trois coups sans pièce",
      "Dégager les débouchures et les rebuts avec un outil, jamais à la main",
      "Vérifier les gardes, les verrouillages et le plancher autour",
    ],
    safety_notes:
      "Ne jamais passer la main dans la zone dangereuse. Bloquer le coulisseau et cadenasser avant de toucher à la matrice. Une presse dont la protection échoue reste arrêtée.",
  },
  hvac: {
    kind: "Appareil CVAC",
    title: "Appareil CVAC : entretien mensuel",
    description: "Arrêtez l’appareil à son sectionneur. Notez la taille des filtres pour le magasin.",
    steps: [
      "Changer ou nettoyer les filtres; écrire la date sur le cadre",
      "Vérifier les courroies, les poulies et les roulements du ventilateur",
      "Nettoyer les serpentins et le bac; rincer le drain de condensat",
      "Vérifier la course complète des volets et des actionneurs",
      "Chercher des marques de chaleur aux connexions électriques",
      "Démarrer : lire les températures d’alimentation et de retour, écouter",
      "Vérifier l’horaire du thermostat ou du régulateur",
    ],
    safety_notes:
      "Cadenasser, puis attendre l’arrêt du ventilateur. Sur un toit : rester loin des bords, pas de travail pendant l’orage. Réfrigérant : personnes certifiées seulement.",
  },
  boiler: {
    kind: "Chaudière",
    title: "Chaudière : ronde quotidienne",
    description:
      "Consignez les lectures au registre de la chaudière. Avisez tout de suite le mécanicien de machines fixes d’une lecture hors limites.",
    steps: [
      "Lire la pression, la température et le niveau d’eau",
      "Purger la colonne d’eau et essayer l’arrêt de bas niveau",
      "Regarder la flamme et écouter le brûleur",
      "Vérifier la pompe d’alimentation, son réservoir et le traitement de l’eau",
      "Chercher des fuites d’eau, de vapeur, de combustible et de gaz",
      "Vérifier que les prises d’air et les abords sont dégagés",
      "Inscrire les lectures au registre et signer",
    ],
    safety_notes:
      "Travail réservé aux personnes qualifiées. Vapeur et eau brûlantes : gants et visière à la purge. Ne jamais neutraliser une soupape ni un arrêt de sûreté.",
  },
  pump: {
    kind: "Pompe",
    title: "Pompe : vérification hebdomadaire",
    description: "Comparez aux valeurs de la semaine passée plutôt qu’à une impression.",
    steps: [
      "Lire la pression d’aspiration et de refoulement",
      "Toucher ou mesurer la température des roulements et du moteur",
      "Écouter la cavitation et les roulements; noter les vibrations",
      "Vérifier la garniture (quelques gouttes par minute) ou le joint (aucune)",
      "Vérifier le niveau et la couleur de l’huile, ou graisser les roulements",
      "Vérifier l’accouplement, sa garde et les boulons du socle",
      "Démarrer la pompe de relève et permuter, s’il y en a une",
    ],
    safety_notes:
      "Cadenasser, fermer les vannes et vidanger avant d’ouvrir. Attention au liquide chaud, sous pression ou corrosif; porter ce que demande la fiche de données de sécurité.",
  },
  cnc: {
    kind: "Machine CNC",
    title: "Machine CNC : entretien hebdomadaire",
    description: "À la fin de la semaine, après la dernière pièce.",
    steps: [
      "Dégager les copeaux de l’enceinte, des protecteurs et du convoyeur",
      "Vérifier le niveau et la concentration du liquide de coupe; écumer l’huile",
      "Remplir l’huile des glissières et l’huile hydraulique; remarquer toute consommation inhabituelle",
      "Nettoyer le cône de la broche et les porte-outils",
      "Nettoyer les filtres des ventilateurs de l’armoire, hors tension",
      "Vérifier la pression d’air et purger le régulateur",
      "Essayer le verrouillage de la porte et l’arrêt d’urgence",
      "Réchauffer, ramener les axes à l’origine et écouter",
    ],
    safety_notes:
      "Cadenasser avant d’entrer dans l’enceinte. Les copeaux coupent : crochet ou brosse, pas d’air comprimé vers quelqu’un. L’armoire est réservée aux électriciens.",
  },
  hydraulic: {
    kind: "Groupe hydraulique",
    title: "Groupe hydraulique : vérification hebdomadaire",
    description: "Groupe chaud, à sa charge habituelle.",
    steps: [
      "Vérifier le niveau, la couleur et la mousse de l’huile",
      "Lire la pression et la température de l’huile",
      "Lire l’indicateur du filtre; changer l’élément s’il le demande",
      "Chercher les fuites aux raccords, boyaux et vérins avec un carton, jamais à la main",
      "Examiner les boyaux : frottement, fissures, cloques",
      "Écouter la pompe; vérifier l’accouplement et la fixation",
      "Nettoyer le refroidisseur, le reniflard et les abords",
    ],
    safety_notes:
      "Un jet d’huile perce la peau : garder les mains loin et voir un médecin aussitôt. Descendre les charges, cadenasser et vider l’accumulateur avant tout travail.",
  },
  dockDoor: {
    kind: "Porte de quai et niveleur",
    title: "Porte de quai et niveleur : inspection mensuelle",
    description: "Fermez le quai à la circulation pendant la vérification.",
    steps: [
      "Faire marcher la porte : course douce, égale des deux côtés, sans bruit",
      "Vérifier les câbles, rouleaux, charnières et rails; huiler les charnières",
      "Essayer la cellule photoélectrique, le bord sensible et l’inversion",
      "Bloquer le niveleur avec sa béquille, puis nettoyer la fosse",
      "Vérifier la lèvre, les charnières, les ressorts ou le vérin et les boyaux",
      "Essayer la retenue de véhicule et les feux",
      "Vérifier les butoirs, les joints et la peinture d’avertissement",
    ],
    safety_notes:
      "Ressorts et câbles sont sous tension : réglage par des spécialistes seulement. Ne jamais aller sous un niveleur qui n’est ni bloqué ni cadenassé.",
  },
  hoist: {
    kind: "Pont roulant ou palan",
    title: "Pont roulant et palan : inspection mensuelle",
    description:
      "En plus de la vérification de chaque quart; l’inspection annuelle revient à un inspecteur certifié. Conservez cette fiche.",
    steps: [
      "Crochet : ouverture, torsion, fissures, linguet qui ferme",
      "Câble ou chaîne : brins cassés, allongement, usure, lubrification",
      "Essayer le fin de course supérieur sans charge, lentement",
      "Essayer le frein, la boîte de commande ou la télécommande, et l’arrêt d’urgence",
      "Écouter les moteurs et les engrenages sur toute la course",
      "Vérifier les butées, les rails, les boulons et la plaque de capacité",
      "Vérifier les élingues et les accessoires : étiquettes, coupures, usure",
    ],
    safety_notes:
      "Cadenasser pour le travail en hauteur et porter la protection contre les chutes. Personne sous la charge. Un palan qui échoue est étiqueté et ne sert pas.",
  },
  emergency: {
    kind: "Extincteurs et éclairage d’urgence",
    title: "Extincteurs et éclairage d’urgence : ronde mensuelle",
    description:
      "Une ronde du bâtiment. Signez l’étiquette de chaque extincteur; l’entretien annuel revient à une firme certifiée.",
    steps: [
      "Chaque extincteur : à sa place, visible et accessible",
      "Goupille et sceau intacts, manomètre au vert, boyau sans fissure",
      "Signer et dater l’étiquette",
      "Tenir 30 secondes le bouton d’essai de chaque lampe d’urgence",
      "Enseignes de sortie allumées; issues dégagées, portes qui s’ouvrent de l’intérieur",
      "Douche oculaire et douche : laisser couler jusqu’à l’eau claire",
      "Trousses de premiers soins complètes; trousses de déversement scellées",
    ],
    safety_notes:
      "Un extincteur qui échoue est remplacé avant de continuer la ronde. Au-dessus de deux mètres : échelle stable et deuxième personne.",
  },
} satisfies Like<typeof source>;
