import { portraitPrompt, type SeedTheme } from './seed-theme.ts';

export const professionalThemes: readonly SeedTheme[] = [
  {
    id: 'doctor',
    name: 'Doctor',
    premium: false,
    promptTemplate: portraitPrompt(
      "The child as a kind young doctor in a white coat over teal scrubs, a stethoscope round the neck and a small name badge with a red heart. A bright children's clinic behind, soft mint walls, shelves and a sunny window out of focus. High-key daylight, 50 mm lens, caring and trustworthy mood.",
    ),
  },
  {
    id: 'astronaut',
    name: 'Astronaut',
    premium: false,
    promptTemplate: portraitPrompt(
      'The child as an astronaut in a detailed white space suit with orange and blue stripes, a clear round helmet with a gold rim, visor open and unobstructed. Deep navy space behind with a glowing blue planet, a ringed orange planet and distant stars. Hard sunlight from the left, cool blue fill, 50 mm lens, awe and courage.',
    ),
  },
  {
    id: 'pilot',
    name: 'Pilot',
    premium: false,
    promptTemplate: portraitPrompt(
      'The child as an airline pilot in a navy uniform with gold epaulettes, a black tie, winged badge and peaked cap. An airfield behind in early morning: control tower, runway and an airliner climbing through a blue sky with soft white clouds. Clean warm sunlight, 85 mm lens, confident and friendly.',
    ),
  },
  {
    id: 'chef',
    name: 'Chef',
    premium: false,
    promptTemplate: portraitPrompt(
      'The child as a little head chef in a white double-breasted chef jacket with red piping and a tall pleated chef hat. A warm kitchen behind with copper pans, spice jars, cream tiles and steam rising. Golden lamp light from above and window light from the left, 50 mm lens, cheerful and proud.',
    ),
  },
  {
    id: 'firefighter',
    name: 'Firefighter',
    premium: false,
    promptTemplate: portraitPrompt(
      'The child as a brave firefighter in a tan turnout coat with yellow reflective bands and a red fire helmet with a gold shield. A fire station behind with a gleaming red engine and big bay doors, all softly blurred. Warm overhead lamps with a cool edge light, 50 mm lens, heroic and calm; no flames near the child.',
    ),
  },
  {
    id: 'police-officer',
    name: 'Police Officer',
    premium: false,
    promptTemplate: portraitPrompt(
      'The child as a friendly police officer in a pressed khaki police uniform with a navy peaked cap, silver star badge and name plate left blank. A city street in daylight behind, trees, shop fronts and soft red and blue lights far away. Clear morning light, 85 mm lens, honest and helpful mood.',
    ),
  },
  {
    id: 'scientist',
    name: 'Scientist',
    premium: false,
    promptTemplate: portraitPrompt(
      'The child as a young scientist in a white lab coat over a purple shirt and tie, with coloured test tubes in the pocket and clear goggles pushed up. A laboratory behind with shelves of glowing flasks, a floating atom model and teal light. Cool key light, violet accents, 50 mm lens, curious and inventive.',
    ),
  },
  {
    id: 'cricketer',
    name: 'Cricketer',
    premium: false,
    promptTemplate: portraitPrompt(
      'The child as an Indian cricket star in a blue jersey with orange trim, a bat over one shoulder and a sports cap. A packed cricket stadium behind, floodlights flaring, green striped outfield melting into bokeh. Bright evening floodlight from both sides, 135 mm lens, determined and happy; jersey without any writing.',
    ),
  },
  {
    id: 'teacher',
    name: 'Teacher',
    premium: false,
    promptTemplate: portraitPrompt(
      'The child as a cheerful teacher in a mustard cardigan over a white shirt, with a coral scarf. A classroom behind: green chalkboard with simple chalk drawings, a globe, colourful books and paper bunting, softly blurred. Morning sun through tall windows, 50 mm lens, patient and encouraging mood.',
    ),
  },
  {
    id: 'race-driver',
    name: 'Race Car Driver',
    premium: true,
    promptTemplate: portraitPrompt(
      'The child as a race car driver in a red racing suit with white and black panels, holding the pose of a winner, racing helmet with open visor. A race track at sunset behind, kerbs, grandstands and chequered flags blurred by speed. Low orange backlight, glossy highlights, 85 mm lens, fearless and thrilled; no sponsor marks.',
    ),
  },
];
