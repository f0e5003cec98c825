import type { peopleLog as source } from "#people-log/en.ts";
import type { Like } from "#text.ts";

export const peopleLog = {
  people: {
    title: "Qui a été admis, modifié et retiré",
    help: "Chaque changement des membres et des invitations, avec son auteur et son moment.",
  },
  company: {
    title: "Changements de l’entreprise",
    help: "Réglages, codes, exportations et paiements, avec l’auteur et le moment de chacun.",
  },
  of: {
    company: "Entreprise",
    member: "Membre : {name}",
    invitation: "Invitation : {name}",
    payment: "Paiement : {name}",
  },
  somebody: "quelqu’un qui est parti",
  moment: "refait",
  fields: {
    name: "Nom",
    access: "Niveau",
    role: "Titre du poste",
    barred: "Ne peut plus se joindre par le code",
    email: "Adresse",
    sent_at: "Envoyée",
    used_at: "Utilisée",
    time_zone: "Fuseau horaire",
    members_join_as: "Les nouveaux membres se joignent comme",
    sign_off: "Le travail est approuvé",
    pin_digits: "Chiffres d’un NIP, au moins",
    strong_sign_in: "Connexion renforcée",
    tell_reporters_who: "Qui signale voit qui s’en occupe",
    billing_name: "Reçus établis au nom de",
    billing_address: "Adresse sur les reçus",
    company_code: "Code d’entreprise, refait",
    report_address: "Adresse pour les signalements, créée",
    export: "Tout a été exporté",
    feeds: "Adresse de calendrier",
    status: "État",
    starts_on: "Du",
    ends_on: "Jusqu’au",
    amount_cents: "Montant avant taxes",
    total_cents: "Total",
    refunded_cents: "Remboursé",
    dispute: "Contestation",
  },
} satisfies Like<typeof source>;
