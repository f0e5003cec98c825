import type { Level } from "@millwright/domain/plans/rule";
import { byMeter, ruleOf } from "#demo/rules.ts";
import type { DemoTask, KnownOfPlant } from "#demo/tasks.ts";

const ago = ({ today }: KnownOfPlant, days: number) => today.subtract({ days });

/** The PMs of the demo plant that the spec's three intervals can't say. */
export const plans: readonly DemoTask[] = [
  {
    title: "Thermographie des panneaux électriques",
    machine: "Presse 2",
    priority: "High",
    assignee: "Marc Lavoie",
    falls: {
      frequency: "Custom",
      rule: (known) => {
        const start = ago(known, 85);
        return ruleOf(start, [{ every: 3, unit: "month", on: { day: start.day } }], { window: 10 });
      },
    },
    time: "10:00",
    minutes: 360,
    since: 86,
    lived: [82],
    standing: "done",
    checklist: [
      "Charger les circuits à 40 % au moins",
      "Photographier chaque panneau",
      "Noter les écarts de plus de 10 °C",
    ],
  },
  {
    title: "Boiler inspection by the insurer",
    machine: "Boiler 2",
    priority: "Critical",
    assignee: "Étienne Roy",
    falls: {
      frequency: "Custom",
      rule: ({ today }) => {
        const { month, day } = today.add({ days: 40 });
        return ruleOf(today.subtract({ days: 60 }), [{ every: 1, unit: "year", on: { month, day } }], { lead: 14 });
      },
    },
    time: "09:00",
    minutes: 960,
    since: 60,
    standing: "open",
    checklist: ["Book the inspector", "Cool down the evening before", "Open both handholes", "File the certificate"],
    notes: "Last certificate: cabinet 2, boiler room.",
  },
  {
    title: "Descale the heat exchanger",
    machine: "Mixer 1",
    priority: "Medium",
    assignee: "Étienne Roy",
    falls: {
      frequency: "Custom",
      rule: (known) => ruleOf(ago(known, 80), [{ every: 45, unit: "day" }], { anchor: "floating", shift: "none" }),
    },
    time: "13:00",
    minutes: 240,
    since: 80,
    lived: [78, 31],
    standing: "done",
    checklist: ["Isolate and drain", "Circulate citric acid for an hour", "Rinse until neutral"],
    safety: "Gloves and goggles: the acid is hot.",
  },
  {
    title: "Entretien de la presse",
    machine: "Presse 4",
    priority: "High",
    assignee: "Julie Tanguay",
    falls: {
      frequency: "Custom",
      rule: (known) => {
        const { id, total } = known.meterOf("Presse 4/Heures de marche");
        const levels = [
          { name: "250 h", every_units: 250, minutes: 45 },
          { name: "500 h", every_units: 500, minutes: 90 },
          { name: "1 000 h", every_units: 1_000, minutes: 240 },
        ];
        return ruleOf(ago(known, 1), levels, {
          ...byMeter,
          meter: { id, origin: Math.max(0, total - 1_880), lead: 10 },
        });
      },
    },
    time: "07:30",
    since: 1,
    standing: "open",
    checklist: ["Cadenasser au panneau E-14", "Changer le filtre hydraulique", "Relever les jeux du coulisseau"],
  },
  {
    title: "Change oil and separator",
    machine: "Air compressor 1",
    priority: "High",
    assignee: "Priya Raman",
    falls: {
      frequency: "Custom",
      rule: (known) => {
        const { id, total } = known.meterOf("Air compressor 1/Running hours");
        const either = {
          anchor: "floating",
          trigger: "any",
          meter: { id, origin: Math.max(0, total - 1_900), lead: 0 },
        } as const;
        const level = { every: 6, unit: "month", on: { workday: 1 }, every_units: 2_000, minutes: 150 } as const;
        return ruleOf(ago(known, 1), [level], either);
      },
    },
    time: "08:30",
    since: 1,
    standing: "open",
    checklist: [
      "Let it cool",
      "Change oil, filter and separator",
      "Reset the service counter",
      "Run and look for leaks",
    ],
  },
  {
    // In the shutdown over the turn of the year it falls on a week without hours, from which it can be moved.
    title: "Inspecter les palans et les élingues",
    machine: "Presse 2",
    priority: "Medium",
    assignee: "Marc Lavoie",
    falls: {
      frequency: "Custom",
      rule: (known) =>
        ruleOf(known.today.add({ days: 1 }), [{ every: 1, unit: "month", on: { day: 28 } }], {
          ...{ shift: "none", holidays: "keep", shutdowns: "keep", window: 10 },
        }),
    },
    time: "13:30",
    minutes: 180,
    since: 1,
    standing: "open",
    checklist: [
      "Crochets et linguets",
      "Câbles : fils rompus, écrasements",
      "Essai sous charge",
      "Étiquettes lisibles",
    ],
  },
  {
    title: "Laver les serpentins du ventilateur",
    machine: "Ventilateur 12",
    priority: "Low",
    assignee: "Priya Raman",
    falls: {
      frequency: "Custom",
      rule: (known) => {
        const level: Partial<Level> = { every: 2, unit: "week", on: { weekdays: ["Tuesday"] } };
        return ruleOf(ago(known, 10), [level], { seasons: [{ from: "04-15", to: "10-31" }], holidays: "skip" });
      },
    },
    time: "14:30",
    minutes: 150,
    since: 10,
    standing: "open",
    paused: { days: 120, reason: "Hors saison" },
    checklist: ["Couper la ventilation", "Laver à basse pression", "Redresser les ailettes"],
  },
];
