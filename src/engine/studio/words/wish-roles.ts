/**
 * Role of the dictionary -> the hand-finished theme that shows it best; the others are composed of their words. Premium
 * themes are not among them: a wish over a free theme must not give one away.
 */
export const FINISHED_ROLES: readonly (readonly [role: string, themeId: string])[] = [
  ['mermaid', 'mermaid-lagoon'],
  ['pirate', 'pirate-captain'],
  ['wizard', 'young-wizard'],
  ['knight', 'brave-knight'],
  ['unicorn', 'unicorn-dream'],
  ['elf', 'mystical-elf'],
  ['fairy', 'fairy-garden'],
  ['dragon rider', 'dragon-rider'],
  ['ice queen', 'ice-kingdom'],
  ['doctor', 'doctor'],
  ['astronaut', 'astronaut'],
  ['pilot', 'pilot'],
  ['chef', 'chef'],
  ['firefighter', 'firefighter'],
  ['police', 'police-officer'],
  ['scientist', 'scientist'],
  ['cricketer', 'cricketer'],
  ['teacher', 'teacher'],
  ['explorer', 'safari-explorer'],
  ['spider', 'spider-character'],
  ['superhero', 'caped-hero'],
  ['robot', 'robot-defender'],
  ['ninja', 'shadow-ninja'],
  ['ballet', 'ballet-grace'],
  ['bharatanatyam', 'bharatanatyam'],
  ['kathak', 'kathak-twirl'],
  ['bhangra', 'bhangra-beat'],
  ['garba', 'garba-night'],
  ['hip hop', 'hip-hop-star'],
  ['flamenco', 'flamenco-fire'],
  ['bunny', 'bunny-onesie'],
  ['bear', 'teddy-friend'],
  ['monster', 'monster-pal'],
];

/** Roles that only a wish knows, or tells apart: what they are composed of, in words of the dictionaries. */
export const WORDED_ROLES: readonly (readonly [phrases: string, words: string, onTheHead?: string])[] = [
  ['queen|rani|maharani|empress|रानी|महारानी', 'queen royal crown purple maroon gold'],
  ['jhansi ki rani|rani lakshmibai|lakshmibai', 'maharani castle crimson saffron gold', 'turban'],
  ['shivaji|shivaji maharaj|maratha king', 'maharaja castle saffron maroon gold', 'turban'],
  ['lord krishna|krishna|kanha|kanhaiya|bal krishna|radha krishna', 'krishna yellow blue gold'],
  ['lord rama|lord ram|ram ji|rama|shri ram|श्री राम|राम जी', 'prince royal crown saffron red gold'],
  ['durga|lakshmi|saraswati|sita|radha|goddess|devi|देवी', 'princess choli royal crown red green gold'],
  ['bride|dulhan|दुल्हन|shaadi ka joda|शादी का जोड़ा', 'maang tikka choli wedding red gold'],
];

/** Roles that are beasts and makers of mood in a sentence: meant only where the child is to be one. */
export const COSTUME_ONLY: ReadonlySet<string> = new Set(
  (
    'bunny rabbit easter teddy bear panda koala monkey puppy dog cat kitten lion tiger leopard fox crocodile creature ' +
    'monster yeti spider butterfly unicorn pegasus pony dinosaur dino dragon swan ghost zombie mummy hero guru ' +
    'खरगोश भालू बंदर बिल्ली शेर बाघ डायनासोर ड्रैगन तितली भूत राक्षस'
  ).split(' '),
);

/** People whose names a theme may use for anything, and a wish only for themselves. */
export const PEOPLE: ReadonlySet<string> = new Set(
  'dancer dancing dance player artist driver boss cook wedding party'.split(' '),
);

/** Those that lend another role no more than what is on the head: "mermaid princess". */
export const ROYAL_ROLES: ReadonlySet<string> = new Set(
  'queen rani maharani princess rajkumari king raja prince emperor empress रानी राजा राजकुमारी'.split(' '),
);
