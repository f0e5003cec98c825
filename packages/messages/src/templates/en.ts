/** The words of the ready PMs. They are loaded only where one is chosen. */
export const templates = {
  compressor: {
    kind: "Air compressor",
    title: "Air compressor: weekly check",
    description:
      "Keep the compressor running unless a step says otherwise. Write down the pressure and the temperature.",
    steps: [
      "Drain the condensate from tank, separator and filters",
      "Check the oil level with the machine stopped; top up",
      "Read discharge pressure and temperature, compare with last week",
      "Listen for air leaks at couplings and hoses; tag what leaks",
      "Look at belt or coupling: tension, cracks, guard in place",
      "Clean the intake filter and the cooler’s fins",
      "Check that the automatic drain and the safety valve are free",
    ],
    safety_notes:
      "Lock out and release all pressure before opening a line or a guard. Hot surfaces and oil. Wear eye and hearing protection.",
  },
  conveyor: {
    kind: "Conveyor",
    title: "Conveyor: weekly inspection",
    description: "First look at it running from outside the guards, then lock it out for what has to be touched.",
    steps: [
      "Watch the belt run: tracking, edges, splices",
      "Listen to drive, bearings and rollers; mark what is noisy or hot",
      "Test each emergency stop and pull cord",
      "Lock out, then check belt or chain tension",
      "Clear debris from rollers, pulleys and the return side",
      "Grease the bearings as the plate says",
      "Check guards, fasteners and side rails, then run it empty",
    ],
    safety_notes:
      "Lock out before reaching past a guard. No loose clothing, jewellery or gloves near moving rollers. Put every guard back before the restart.",
  },
  forklift: {
    kind: "Forklift",
    title: "Forklift: check before the shift",
    description: "By the operator, before the first load. A truck that fails a step is tagged and not driven.",
    steps: [
      "Walk around: leaks, damage, data plate readable",
      "Forks, mast, chains and load backrest: cracks, wear, pins",
      "Tires or wheels: cuts, pressure, nuts",
      "Battery and its cable, or fuel, oil and coolant",
      "Seat belt, horn, lights, reverse alarm, mirrors",
      "Service brake, parking brake and steering at walking speed",
      "Raise, lower and tilt without a load",
    ],
    safety_notes:
      "Only trained and authorized operators. Keep hands off the mast. Propane and charging areas: no flame, no smoking, eye protection.",
  },
  press: {
    kind: "Press or press brake",
    title: "Press: check at the start of the shift",
    description: "Before the first part, and again after each change of die.",
    steps: [
      "Test the light curtain or two-hand control: the ram has to stop",
      "Test each emergency stop",
      "Check that die, clamps and bolts are tight",
      "Check oil and air pressure, and the lubricator’s level",
      "Listen for knocks at clutch and brake over three strokes without a part",
      "Clear slugs and scrap with a tool, never by hand",
      "Check guards, interlocks and floor around the machine",
    ],
    safety_notes:
      "Never reach into the point of operation. Block the ram and lock out before die work. A press whose safeguard fails stays off.",
  },
  hvac: {
    kind: "HVAC unit",
    title: "HVAC unit: monthly service",
    description: "Stop the unit at its disconnect. Note filter sizes for the store.",
    steps: [
      "Change or clean the filters; write the date on the frame",
      "Check belts, pulleys and fan bearings",
      "Clean coils and drain pan; flush the condensate drain",
      "Check dampers and actuators over their full travel",
      "Look at electrical connections for heat marks",
      "Start it: read supply and return temperatures, listen for noise",
      "Check the thermostat’s or the controller’s schedule",
    ],
    safety_notes:
      "Lock out, then wait for the fan to stop. On a roof: stay away from edges, no work in lightning. Refrigerant work by certified people only.",
  },
  boiler: {
    kind: "Boiler",
    title: "Boiler: daily round",
    description:
      "Keep the readings in the boiler’s log. Tell the operating engineer at once of a reading outside its limits.",
    steps: [
      "Read pressure, temperature and water level",
      "Blow down the water column and test the low-water cut-off",
      "Look at the flame and listen to the burner",
      "Check the feedwater pump, its tank and the water treatment",
      "Look for leaks of water, steam, fuel and flue gas",
      "Check that combustion air openings and the area are clear",
      "Write the readings in the log and sign",
    ],
    safety_notes:
      "Work by qualified people only. Scalding steam and water: gloves and face shield at the blowdown. Never defeat a safety valve or a cut-off.",
  },
  pump: {
    kind: "Pump",
    title: "Pump: weekly check",
    description: "Compare with the values of last week rather than with a feeling.",
    steps: [
      "Read suction and discharge pressure",
      "Feel or measure bearing and motor temperature",
      "Listen for cavitation and bearing noise; note vibration",
      "Check packing (some drops a minute) or seal (none)",
      "Check oil level and colour, or grease the bearings",
      "Check coupling, its guard and the base bolts",
      "Start the standby pump and change over if there is one",
    ],
    safety_notes:
      "Lock out, close the valves and drain before opening. Mind hot, pressurized or corrosive liquid; wear what the safety data sheet asks for.",
  },
  cnc: {
    kind: "CNC machine",
    title: "CNC machine: weekly care",
    description: "At the end of the week, after the last part.",
    steps: [
      "Clear chips from the enclosure, way covers and conveyor",
      "Check coolant level and concentration; skim the tramp oil",
      "Fill way lube and hydraulic oil; look for use out of the ordinary",
      "Clean spindle taper and tool holders",
      "Clean the fan filters of the cabinet, with the power off",
      "Check air pressure and drain the regulator",
      "Test door interlock and emergency stop",
      "Warm up, home the axes and listen for noise",
    ],
    safety_notes:
      "Lock out before going inside. Chips cut: use a hook or brush, no compressed air at people. Only electricians open the cabinet.",
  },
  hydraulic: {
    kind: "Hydraulic unit",
    title: "Hydraulic unit: weekly check",
    description: "With the unit warm, at its usual load.",
    steps: [
      "Check oil level, colour and foam",
      "Read pressure and oil temperature",
      "Read the filter’s indicator; change the element if it asks",
      "Look for leaks at fittings, hoses and cylinders, with a card and never by hand",
      "Check hoses for rubbing, cracks and blisters",
      "Listen to the pump; check the coupling and the mounting",
      "Clean cooler, breather and the area around",
    ],
    safety_notes:
      "A jet of oil enters the skin: keep hands away and see a doctor at once. Lower loads, lock out and release the accumulator before any work.",
  },
  dockDoor: {
    kind: "Dock door and leveler",
    title: "Dock door and leveler: monthly inspection",
    description: "Close the bay for traffic while it is checked.",
    steps: [
      "Run the door: smooth travel, even on both sides, no noise",
      "Check cables, rollers, hinges and tracks; oil the hinges",
      "Test photo eye, safety edge and reverse",
      "Block the leveler with its strut, then clean the pit",
      "Check lip, hinges, springs or cylinder and hoses",
      "Test vehicle restraint and lights",
      "Check bumpers, seals and the warning paint",
    ],
    safety_notes:
      "Springs and cables are under tension: adjustment by specialists only. Never go under a leveler that is not blocked and locked out.",
  },
  hoist: {
    kind: "Crane or hoist",
    title: "Crane and hoist: monthly inspection",
    description:
      "Beside the operator’s check of each shift; the yearly inspection is a certified inspector’s. Keep this record.",
    steps: [
      "Hook: throat opening, twist, cracks, latch closes",
      "Wire rope or chain: broken wires, stretch, wear, lubrication",
      "Test the upper limit switch without a load, slowly",
      "Test brake, pendant or remote, and emergency stop",
      "Listen to motors and gears over the whole travel",
      "Check end stops, rails, bolts and the capacity plate",
      "Check slings and lifting gear: tags, cuts, wear",
    ],
    safety_notes:
      "Lock out for work at height and use fall protection. Nobody under the load. A hoist that fails is tagged and not used.",
  },
  emergency: {
    kind: "Extinguishers and emergency lighting",
    title: "Extinguishers and emergency lighting: monthly round",
    description: "One round of the building. Sign each extinguisher’s tag; the yearly service is a certified firm’s.",
    steps: [
      "Each extinguisher: in its place, seen and free to reach",
      "Pin and seal intact, gauge in the green, hose not cracked",
      "Sign and date the tag",
      "Press the test button of each emergency light for 30 seconds",
      "Exit signs lit; ways out free and doors open from inside",
      "Eyewash and shower: run until the water is clear",
      "First aid kits complete; spill kits sealed",
    ],
    safety_notes:
      "An extinguisher that fails is replaced before the round goes on. Use a stable ladder, and a second person, above two metres.",
  },
} as const;
