import type { newsMail as source } from "#news-mail/en.ts";
import type { Like } from "#text.ts";

export const newsMail = {
  named: "{code} · {title}",
  kinds: {
    breakdown: "À l’arrêt : {name}",
    assigned: "Assigné à vous : {name}",
    mentioned: "On vous mentionne : {name}",
    "report-changed": "Votre signalement a changé : {name}",
    overdue: "En retard : {name}",
    "part-low": "Au seuil minimal : {name}",
    commented: "Nouveau commentaire : {name}",
    "lock-forced": "Un cadenas a été retiré de force : {name}",
    "point-added": "Un point a été ajouté, sans votre cadenas : {name}",
    "step-failed": "Une étape a échoué : {name}",
  },
  asked: "Une question pour vous : {name}",
  by: "Par {actor}.",
  said: "{actor} : « {excerpt} »",
  happened: { one: "{n} changement.", other: "{n} changements." },
  news: { one: "{n} nouvelle notification de {company}", other: "{n} nouvelles notifications de {company}" },
  more: { one: "Et {n} autre.", other: "Et {n} autres." },
  open: "Ouvrir {code}",
  openOther: "Ouvrir",
  openAll: "Ouvrir vos notifications",
  digest: {
    subject: { one: "Aujourd’hui chez {company} : {n} tâche", other: "Aujourd’hui chez {company} : {n} tâches" },
    subjectNews: "Les nouvelles de {company}",
    work: { one: "{n} tâche vous attend aujourd’hui :", other: "{n} tâches vous attendent aujourd’hui :" },
    task: "{time}  {name}",
    late: "{time}  {name} (en retard)",
    open: "Ouvrir Mon travail",
    news: "Les autres nouvelles :",
  },
  settings: "Choisir ce qu’on vous annonce, et comment",
  stop: "Ne plus recevoir de courriels comme celui-ci",
  push: { title: "Millwright", body: "Du nouveau" },
} satisfies Like<typeof source>;
