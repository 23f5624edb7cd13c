import type { RoleEntry } from './role.ts';

/** People at work and at play. */
export const WORKING_ROLES: readonly RoleEntry[] = [
  [
    'doctor|surgeon|physician|paediatrician|pediatrician|medic|डॉक्टर|चिकित्सक',
    {
      scene: 'clinic',
      garment: { kind: 'white-coat', under: 'scrubs' },
      open: null,
      half: { kind: 'scrub-cap', tint: { primary: '#1f9a8f' } },
      accessories: [{ kind: 'stethoscope' }],
      colours: ['#eef2f4', '#1f9a8f', '#2f6fd0', '#f2683a'],
    },
  ],
  [
    'nurse|dentist|vet|veterinarian|pharmacist|नर्स',
    {
      scene: 'clinic',
      garment: { kind: 'white-coat', under: 'shirt-tie' },
      open: null,
      half: { kind: 'scrub-cap', tint: { primary: '#5f8fd8' } },
      accessories: [{ kind: 'name-badge' }],
      colours: ['#f2f6fa', '#5f8fd8', '#c84f6a', '#f2a24f'],
    },
  ],
  [
    'astronaut|cosmonaut|spaceman|space explorer|अंतरिक्ष यात्री',
    {
      scene: 'space',
      garment: { kind: 'space-suit' },
      covered: { kind: 'space-helmet' },
      hidesHair: 'a space helmet closes round the face',
      overlay: { kind: 'stardust' },
      colours: ['#e4e7ef', '#27408f', '#a8b0c2', '#f0703a'],
    },
  ],
  [
    'pilot|aviator|captain of the plane|air force|पायलट',
    {
      scene: 'airfield',
      garment: { kind: 'uniform', service: 'pilot' },
      open: { kind: 'service-cap', branch: 'pilot' },
      half: { kind: 'service-cap', branch: 'pilot' },
      colours: ['#24365f', '#1b2746', '#e8c255', '#c8434f'],
    },
  ],
  [
    'chef|cook|baker|बावर्ची|रसोइया',
    {
      scene: 'kitchen',
      garment: { kind: 'chef-jacket' },
      open: { kind: 'chef-hat' },
      half: { kind: 'chef-hat' },
      colours: ['#f6f5f0', '#b8433a', '#3a4354', '#d9492f'],
    },
  ],
  [
    'firefighter|fireman|fire fighter|दमकल',
    {
      scene: 'fire-station',
      garment: { kind: 'turnout-coat' },
      covered: { kind: 'fire-helmet', tint: { primary: '#c62a20' } },
      hidesHair: 'a fire helmet and its neck guard close round the face',
      colours: ['#2f3340', '#b8281f', '#d9dde4', '#f2c22f'],
    },
  ],
  [
    'police|police officer|cop|sheriff|inspector|पुलिस',
    {
      scene: 'city-street',
      garment: { kind: 'uniform', service: 'police' },
      open: { kind: 'service-cap', branch: 'police' },
      half: { kind: 'service-cap', branch: 'police' },
      colours: ['#b59a6a', '#7a1f24', '#e3c25a', '#c8434f'],
    },
  ],
  [
    'soldier|army|navy officer|commander|general|fauji|सैनिक|फौजी',
    {
      scene: 'airfield',
      garment: { kind: 'uniform', service: 'police' },
      open: { kind: 'service-cap', branch: 'pilot' },
      half: { kind: 'service-cap', branch: 'pilot' },
      accessories: [{ kind: 'medal' }],
      colours: ['#5f6a3a', '#3a4424', '#d8b84a', '#b8433a'],
    },
  ],
  [
    'scientist|inventor|chemist|professor|genius|वैज्ञानिक',
    {
      scene: 'laboratory',
      garment: { kind: 'white-coat', under: 'shirt-tie' },
      open: { kind: 'raised-visor', glasses: true },
      half: { kind: 'scrub-cap', goggles: true, tint: { primary: '#5f8fd8' } },
      accessories: [{ kind: 'pocket-tubes' }],
      colours: ['#f0f3f6', '#5f4fd0', '#2fd0b0', '#8f5fe0'],
    },
  ],
  [
    'engineer|mechanic|builder|architect|coder|programmer|इंजीनियर',
    {
      scene: 'tech-hangar',
      garment: { kind: 'turnout-coat' },
      open: { kind: 'raised-visor', glasses: true },
      half: { kind: 'hard-hat', tint: { primary: '#f2b52f' } },
      colours: ['#e8862a', '#2f3f5f', '#d8dce4', '#f2d23f'],
    },
  ],
  [
    'cricketer|cricket|batsman|batter|bowler|क्रिकेटर|क्रिकेट',
    {
      scene: 'cricket-stadium',
      garment: { kind: 'jersey' },
      open: { kind: 'sports-cap', emblem: 'ball' },
      half: { kind: 'sports-cap', emblem: 'ball' },
      accessories: [{ kind: 'cricket-bat' }],
      colours: ['#2f86e0', '#f28a2f', '#ffffff', '#f7c53a'],
    },
  ],
  [
    'footballer|football|soccer|hockey|kabaddi|player|athlete|sports star|sports|khiladi|खिलाड़ी',
    {
      scene: 'cricket-stadium',
      garment: { kind: 'jersey' },
      open: { kind: 'headband' },
      half: { kind: 'sports-cap', emblem: 'star' },
      accessories: [{ kind: 'medal' }],
      overlay: { kind: 'confetti' },
      colours: ['#d83a4a', '#f4f5f7', '#f7c53a', '#2348a4'],
    },
  ],
  [
    'teacher|principal|guru|अध्यापक|शिक्षक|शिक्षिका',
    {
      scene: 'classroom',
      garment: { kind: 'cardigan' },
      open: null,
      half: { kind: 'graduation-cap' },
      colours: ['#2f7a6b', '#e8b65a', '#c98f4e', '#d8643a'],
    },
  ],
  [
    'student|scholar|school|graduate|librarian|विद्यार्थी',
    {
      scene: 'classroom',
      garment: { kind: 'blazer', neck: 'tie' },
      open: null,
      half: { kind: 'graduation-cap' },
      accessories: [{ kind: 'backpack', of: 'school' }],
      colours: ['#2a3f7f', '#c83a3f', '#e2b23a', '#f2c24f'],
    },
  ],
  [
    'race car driver|racing driver|racer|race driver|race|biker|cyclist',
    {
      scene: 'race-track',
      garment: { kind: 'race-suit' },
      covered: { kind: 'racing-helmet', sign: 'number' },
      hidesHair: 'a racing helmet closes round the face',
      colours: ['#e03a30', '#1f2a44', '#f4f6fa', '#f7c53a'],
    },
  ],
  [
    'farmer|gardener|kisan|किसान|माली',
    {
      scene: 'field-sun',
      garment: { kind: 'dungarees' },
      open: { kind: 'straw-hat' },
      half: { kind: 'straw-hat' },
      colours: ['#3f6aa8', '#d8503f', '#e2b23a', '#6a9a3a'],
    },
  ],
  [
    'detective|spy|secret agent|sherlock|investigator|जासूस',
    {
      scene: 'rainy-street',
      garment: { kind: 'blazer', neck: 'tie', cloth: 'pinstripe' },
      open: { kind: 'trilby' },
      half: { kind: 'trilby' },
      colours: ['#6a5a44', '#8a2f2f', '#b8843f', '#c8a45a'],
    },
  ],
  [
    'explorer|safari|archaeologist|adventurer|ranger|traveller|traveler|scout|hiker',
    {
      scene: 'savanna',
      garment: { kind: 'safari-shirt' },
      open: { kind: 'safari-hat' },
      half: { kind: 'safari-hat' },
      accessories: [{ kind: 'strapped', device: 'binoculars' }],
      colours: ['#b89a62', '#6a6f3a', '#7a4f2a', '#d8642f'],
    },
  ],
  [
    'cowboy|cowgirl|wild west',
    {
      scene: 'savanna',
      garment: { kind: 'safari-shirt' },
      open: { kind: 'safari-hat', tint: { primary: '#7a4a2a' } },
      half: { kind: 'safari-hat', tint: { primary: '#7a4a2a' } },
      accessories: [{ kind: 'badge' }],
      colours: ['#b0603a', '#c8302f', '#6a3f22', '#e2b23a'],
    },
  ],
  [
    'photographer|journalist|reporter|director|filmmaker',
    {
      scene: 'city-street',
      garment: { kind: 'hoodie' },
      open: { kind: 'sports-cap', emblem: 'star' },
      half: { kind: 'sports-cap', emblem: 'star' },
      accessories: [{ kind: 'strapped', device: 'camera' }],
      colours: ['#3f5a6a', '#e8b64a', '#d8dce4', '#e0603f'],
    },
  ],
  [
    'painter|artist|kalakar|कलाकार',
    {
      scene: 'studio-backdrop',
      garment: { kind: 'dungarees' },
      open: { kind: 'headband', knot: true },
      half: { kind: 'beret' },
      colours: ['#4f6fb0', '#f2c24f', '#e0603f', '#5fae8a'],
    },
  ],
  [
    'singer|rock star|rockstar|pop star|musician|guitarist|drummer|rapper|गायक',
    {
      scene: 'dance-hall',
      garment: { kind: 'varsity-jacket' },
      open: { kind: 'headset' },
      half: { kind: 'bandana' },
      accessories: [{ kind: 'microphone' }],
      overlay: { kind: 'confetti' },
      colours: ['#2a2334', '#c82f8a', '#e2b23a', '#38c8f2'],
    },
  ],
  [
    'ceo|boss|businessman|businesswoman|lawyer|judge|banker|president|prime minister|minister|वकील|नेता',
    {
      scene: 'skyline-rays',
      garment: { kind: 'blazer', neck: 'tie' },
      open: null,
      half: { kind: 'trilby' },
      colours: ['#2a3550', '#8a2f3a', '#c8a45a', '#d8dce4'],
    },
  ],
  [
    'sailor|diver|lifeguard|swimmer|fisherman|submarine|नाविक',
    {
      scene: 'ocean',
      garment: { kind: 'tee', striped: true },
      open: { kind: 'service-cap', branch: 'pilot', tint: { primary: '#f4f5f7' } },
      half: { kind: 'service-cap', branch: 'pilot', tint: { primary: '#f4f5f7' } },
      overlay: { kind: 'bubbles' },
      colours: ['#2a4f8f', '#f4f5f7', '#e2b23a', '#d83a3f'],
    },
  ],
  [
    'postman|conductor|driver|shopkeeper|waiter|barista',
    {
      scene: 'city-street',
      garment: { kind: 'uniform', service: 'pilot' },
      open: { kind: 'sports-cap' },
      half: { kind: 'sports-cap' },
      colours: ['#8a3f2f', '#3f4a5f', '#e2b23a', '#f2d29a'],
    },
  ],
];
