import type { Hour } from '../scene/hour.ts';
import type { SceneKind } from '../scene/scene-spec.ts';
import type { AccessoryChoice, GarmentChoice } from '../themes/theme-spec.ts';

/** Entries like those of the dictionaries: phrases separated by `|`, and what they mean. */
type Entries<T> = readonly (readonly [phrases: string, value: T])[];

/** Places as a sentence names them. What is here goes before the words of the themes. */
export const WISH_PLACES: Entries<SceneKind> = [
  [
    'under the sea|under the ocean|under the water|under sea|in the sea|in the ocean|sea bed|coral reef|sea|ocean|water world|underwater|under water|समुद्र के नीचे|समुद्र के अंदर|समुद्र में|पानी के नीचे|पानी के अंदर|समुद्र|सागर|samudra|samundar|samundar ke andar|samundar ke neeche|samudra ke andar|samudra ke neeche|samundar mein|pani ke andar|pani ke neeche',
    'ocean',
  ],
  [
    'by the sea|near the sea|near the ocean|beside the sea|sea shore|seashore|sea side|seaside|beach|goa|sea beach|समुद्र किनारे|समुद्र के किनारे|समुद्र तट|बीच पर|samudra kinare|samundar kinare|samundar ke kinare',
    'beach',
  ],
  [
    'ship|ships|on the sea|at sea|boat|sailing|pirate ship|sail boat|deck|जहाज|जहाज़|नाव|jahaz|jahaaz|naav|nav par',
    'pirate-deck',
  ],
  [
    'palace|royal court|kings court|court of king|throne|throne room|darbar|durbar|raj darbar|mahal|rajmahal|haveli|महल|राजमहल|दरबार|राजदरबार|सिंहासन|हवेली|taj mahal|ताज महल|temple|mandir|मंदिर',
    'palace',
  ],
  ['castle|kingdom|fort|kila|qila|किला|किले|क़िला', 'castle'],
  [
    'forest|enchanted forest|magic forest|magical forest|woods|fairyland|fairy land|pariyon ka desh|परियों का देश|वन',
    'enchanted-forest',
  ],
  ['jungle|rainforest|rain forest|जंगल|jangal', 'jungle'],
  [
    'space|outer space|planet|planets|mars|on the moon|moon surface|moon landing|on moon|rocket|chand par|chaand par|चांद पर|चाँद पर|अंतरिक्ष|antariksh|antriksh',
    'space',
  ],
  ['galaxy|stars|nebula|universe|among the stars|सितारे|तारे|तारों|taare|sitare', 'nebula'],
  ['sky|in the sky|clouds|cloud|heaven|आसमान|आकाश|बादल|बादलों|aasman|asman|badal|baadal', 'cloud-dream'],
  ['airport|airfield|runway|aeroplane|airplane|plane|हवाई जहाज|हवाई अड्डा|hawai jahaz', 'airfield'],
  [
    'stadium|cricket ground|cricket pitch|cricket stadium|wankhede|eden gardens|playground|ground|maidan|maidaan|मैदान|स्टेडियम',
    'cricket-stadium',
  ],
  ['snow mountain|snow mountains|snowy mountains|himalaya|himalayas|kashmir|manali|हिमालय', 'snowfield'],
  ['ice palace|ice castle|ice cave|frozen|glacier|barf ka mahal|बर्फ का महल', 'ice-cave'],
  ['garden|flower garden|flowers|park|bagicha|bageecha|bagh|बगीचा|बगीचे|बाग|फूलों', 'flower-garden'],
  ['mountains|mountain|pahad|pahaad|पहाड़|पहाड़ों|hills|hill', 'mountains'],
  ['desert|registan|rajasthan|thar|रेगिस्तान', 'savanna'],
  ['village|farm|field|fields|mustard field|gaon|gaanv|khet|गांव|गाँव|खेत', 'field-sun'],
  ['school|classroom|class room|vidyalaya|स्कूल|विद्यालय', 'classroom'],
  ['hospital|clinic|aspatal|अस्पताल', 'clinic'],
  ['city|street|town|bazaar|bazar|market|mumbai|delhi|शहर|बाजार|बाज़ार', 'city-street'],
  ['paris|london|new york|dubai|eiffel tower', 'skyline-rays'],
  ['thunder|thunderstorm|storm|stormy|lightning|तूफान|toofan', 'storm'],
  ['rainbow|rainbows|indradhanush|इंद्रधनुष', 'cloud-dream'],
  ['race track|racing track|racetrack', 'race-track'],
  ['stage|manch|मंच', 'bollywood-stage'],
  ['background|backdrop|plain background|studio', 'studio-backdrop'],
  ['diyas|diya|rangoli|deepak|lanterns|दीये|दिये|दीपक|दिया', 'diya-night'],
  ['library|books|hogwarts|pustakalaya|पुस्तकालय', 'wizard-library'],
  ['volcano|lava|ज्वालामुखी', 'ember-peaks'],
  ['candy land|candyland|chocolate world', 'candy-land'],
];

/** Weathers: seen over an open place, otherwise a place of their own. */
export const WISH_WEATHERS: Entries<'rain' | 'snow'> = [
  ['rain|rainy|raining|monsoon|in the rain|barish|baarish|barsaat|बारिश|बरसात', 'rain'],
  ['snow|winter wonderland|snowy|snowing|snowfall|winter|barf|baraf|बर्फ|बर्फ में|बर्फबारी|sardi|सर्दी', 'snow'],
];

export const WISH_TIMES: Entries<Hour> = [
  [
    'sunset|sunrise|evening|dusk|dawn|setting sun|rising sun|sham|shaam|suryast|suraj dhalte|शाम|सूर्यास्त|सूर्योदय|ढलता सूरज|डूबता सूरज|magic hour',
    'sunset',
  ],
  [
    'night|at night|midnight|moonlight|moonlit|full moon|moon|starry night|starry sky|night sky|under the stars|raat|rat ko|chandni|chandni raat|रात|चांद|चाँद|चांदनी|चाँदनी|चांदनी रात',
    'night',
  ],
];

/** Garments that a wish names otherwise than a theme does. `colours`: primary, secondary, trim, accent. */
export interface WornWords {
  readonly garment: GarmentChoice;
  readonly colours?: readonly [string, string, string, string];
}

const INDIA_KIT: WornWords = {
  garment: { kind: 'jersey', tint: { light: '#f4f5f7' } },
  colours: ['#1c6bd6', '#f58220', '#f4f5f7', '#ff9a3c'],
};

export const WISH_GARMENTS: Entries<WornWords> = [
  [
    'india jersey|indian jersey|team india jersey|india cricket jersey|indian cricket jersey|india team jersey|team india|india kit|jersey of india|indian team jersey|india ki jersey|bharat ki jersey|इंडिया जर्सी|इंडिया की जर्सी|भारत की जर्सी|भारतीय जर्सी|टीम इंडिया',
    INDIA_KIT,
  ],
  ['jersey|जर्सी', { garment: { kind: 'jersey' } }],
  [
    'dress|frock|gown|ball gown|lehnga|ड्रेस|फ्रॉक|गाउन',
    { garment: { kind: 'gown', bodice: 'plain', sleeves: 'puff', jewels: true } },
  ],
  [
    'saree|sari|lehenga|ghagra|choli|ghagra choli|lehenga choli|साड़ी|लहंगा|घाघरा',
    { garment: { kind: 'choli' } },
  ],
  ['sherwani|achkan|bandhgala|शेरवानी|अचकन', { garment: { kind: 'kurta', style: 'sherwani', stole: true } }],
  [
    'kurta|kurta pajama|kurta pyjama|कुर्ता|कुर्ता पजामा|कुर्ता पायजामा',
    { garment: { kind: 'kurta', style: 'kurta' } },
  ],
  ['suit|blazer|coat|coat pant|सूट|कोट', { garment: { kind: 'blazer', neck: 'tie' } }],
  ['school uniform|school dress|स्कूल ड्रेस', { garment: { kind: 'blazer', neck: 'tie' } }],
  ['space suit|spacesuit|अंतरिक्ष सूट', { garment: { kind: 'space-suit' } }],
  ['t shirt|tshirt|tee|shirt|टी शर्ट|शर्ट', { garment: { kind: 'tee' } }],
  ['jacket|leather jacket|जैकेट', { garment: { kind: 'varsity-jacket' } }],
  ['sweater|pullover|स्वेटर', { garment: { kind: 'cardigan', pullover: true } }],
  ['armour|armor|suit of armour|suit of armor|kavach|कवच', { garment: { kind: 'breastplate' } }],
];

/** What is on the head, in the words that the themes' dictionary knows it by. */
export const WISH_HEADWEAR: Entries<string> = [
  ['crown|royal crown|mukut|taj|taaj|मुकुट|ताज|राजमुकुट', 'royal crown'],
  ['tiara', 'tiara'],
  ['flower crown|floral crown|phoolon ka taj|phoolon ka mukut|फूलों का ताज|फूलों का मुकुट', 'flower crown'],
  ['ice crown|crown of ice', 'ice crown'],
  ['turban|pagri|pagdi|safa|पगड़ी|साफा', 'turban'],
  ['hat|topi|टोपी', 'hat'],
  ['cap|baseball cap|कैप', 'baseball cap'],
  ['pirate hat', 'pirate hat'],
  ['wizard hat|magic hat|jadui topi|जादुई टोपी', 'wizard hat'],
  ['helmet|हेलमेट', 'helmet'],
  ['gajra|flowers in hair|गजरा', 'gajra'],
  ['maang tikka|mang tika|tikka|मांग टीका|माँग टीका', 'maang tikka'],
  ['bow|hair bow|ribbon|रिबन', 'hair bow'],
  ['dupatta|chunni|veil|दुपट्टा|चुन्नी', 'dupatta'],
];

export const WISH_ACCESSORIES: Entries<AccessoryChoice> = [
  ['sword|talwar|talvar|tulwar|तलवार', { kind: 'sword' }],
  ['cape|superhero cape|केप', { kind: 'cape' }],
  ['wings|angel wings|feather wings|pankh|पंख|पंखों', { kind: 'wings', of: 'angel' }],
  ['fairy wings|pari ke pankh|परी के पंख', { kind: 'wings', of: 'fairy' }],
  ['butterfly wings|titli ke pankh|तितली के पंख', { kind: 'wings', of: 'butterfly' }],
  ['magic wand|wand|jadu ki chhadi|jadui chhadi|जादू की छड़ी|जादुई छड़ी|छड़ी', { kind: 'wand' }],
  ['shield|dhal|ढाल', { kind: 'shield' }],
  ['bat|cricket bat|balla|बल्ला|बैट', { kind: 'cricket-bat' }],
  ['necklace|pearls|mala|haar|माला|हार|मोती', { kind: 'pearls' }],
  ['balloons|balloon|gubbare|gubbara|गुब्बारे|गुब्बारा', { kind: 'balloons' }],
  ['baby dragon|little dragon|small dragon|pet dragon', { kind: 'small-dragon' }],
  ['parrot|tota|तोता', { kind: 'parrot' }],
  ['bindi|bindiya|बिंदी', { kind: 'bindi' }],
  ['school bag|bag|backpack|basta|बस्ता', { kind: 'backpack', of: 'school' }],
  ['mic|microphone|mike|माइक', { kind: 'microphone' }],
  ['medal|trophy|gold medal|पदक|ट्रॉफी', { kind: 'medal' }],
  ['garland|phoolon ki mala|फूलों की माला', { kind: 'garland', of: 'flowers' }],
];

/** Garment words that say no more of a role than that it is dressed, and the garments that they fit. */
export const FITTING_GARMENTS: Entries<readonly GarmentChoice['kind'][]> = [
  [
    'dress|gown|frock|ball gown|ड्रेस|फ्रॉक|गाउन',
    ['gown', 'ballet-bodice', 'ruffled-dress', 'choli', 'temple-dance'],
  ],
  [
    'suit|coat|uniform|armour|armor|jacket|सूट|कोट|जैकेट',
    [
      ...([
        'white-coat',
        'space-suit',
        'race-suit',
        'hero-suit',
        'tech-armour',
        'uniform',
        'captain-coat',
      ] as const),
      ...(['breastplate', 'ninja-wrap', 'turnout-coat', 'winter-coat', 'chef-jacket'] as const),
    ],
  ],
];
