import type { AccessoryChoice, GarmentChoice, OverlayChoice } from '../themes/theme-spec.ts';
import { dictionary } from './lexer.ts';
import type { Role } from './role.ts';

/** Words that name a garment outright. */
export const GARMENT_WORDS = dictionary<GarmentChoice>([
  ['space suit|spacesuit|flight suit', { kind: 'space-suit' }],
  ['white coat|lab coat|scrubs', { kind: 'white-coat' }],
  ['apron|chef jacket', { kind: 'chef-jacket' }],
  ['uniform', { kind: 'uniform', service: 'pilot' }],
  ['turnout coat|reflective jacket|high vis|overalls of a builder', { kind: 'turnout-coat' }],
  ['racing suit|race suit|jumpsuit', { kind: 'race-suit' }],
  ['safari shirt|khaki shirt|cargo vest', { kind: 'safari-shirt' }],
  ['jersey|sports kit|football kit|tracksuit', { kind: 'jersey' }],
  ['hoodie|sweatshirt', { kind: 'hoodie' }],
  ['tee|t shirt|tshirt', { kind: 'tee' }],
  ['striped shirt', { kind: 'tee', striped: true }],
  ['cardigan', { kind: 'cardigan' }],
  ['sweater|pullover|jumper|knitted', { kind: 'cardigan', pullover: true }],
  ['blazer|suit and tie|business suit', { kind: 'blazer', neck: 'tie' }],
  ['tuxedo|dinner jacket|black tie', { kind: 'blazer', neck: 'bow' }],
  ['pinstripe', { kind: 'blazer', neck: 'bow', cloth: 'pinstripe' }],
  ['sequinned|sequined|sequin', { kind: 'blazer', neck: 'bow', cloth: 'sequins' }],
  ['varsity jacket|letterman jacket|bomber jacket|leather jacket|denim jacket', { kind: 'varsity-jacket' }],
  ['dungarees|overalls', { kind: 'dungarees' }],
  ['raincoat|rain jacket|trench coat|mackintosh', { kind: 'raincoat' }],
  ['winter coat|parka|puffer|anorak|fur coat', { kind: 'winter-coat' }],
  ['onesie|pyjamas|pajamas', { kind: 'onesie' }],
  ['tailcoat|parade coat|frock coat', { kind: 'captain-coat', style: 'parade' }],
  ['doublet|ruff', { kind: 'doublet' }],
  ['hero suit|superhero suit|bodysuit', { kind: 'hero-suit', cape: true }],
  ['armour|armor|breastplate|chain mail', { kind: 'breastplate' }],
  ['tech armour|tech armor|power armour|exosuit', { kind: 'tech-armour' }],
  ['tunic|jerkin', { kind: 'tunic' }],
  ['robe|mantle|gown of a wizard', { kind: 'robe' }],
  ['gown|dress|frock|ball gown', { kind: 'gown', bodice: 'plain', sleeves: 'puff' }],
  ['tutu|leotard', { kind: 'ballet-bodice' }],
  ['ruffled dress|polka dot dress', { kind: 'ruffled-dress' }],
  ['sherwani|achkan|bandhgala|शेरवानी', { kind: 'kurta', style: 'sherwani' }],
  ['kurta|kurti|pathani|कुर्ता', { kind: 'kurta', style: 'kurta' }],
  ['nehru jacket|waistcoat|embroidered vest', { kind: 'kurta', style: 'vest' }],
  ['anarkali', { kind: 'kurta', style: 'anarkali' }],
  ['lehenga|choli|ghagra|sari|saree|लहंगा|साड़ी', { kind: 'choli' }],
]);

type HeadPair = Pick<Role, 'open' | 'covered'>;

const hat = (
  kind:
    | 'safari-hat'
    | 'straw-hat'
    | 'trilby'
    | 'top-hat'
    | 'tricorn'
    | 'wizard-hat'
    | 'chef-hat'
    | 'royal-crown'
    | 'tiara'
    | 'ice-crown'
    | 'shell-crown'
    | 'flower-crown',
  wrap: 'nape' | 'veil' | 'bandana' | 'scarf',
): HeadPair => ({
  open: { kind },
  covered: { kind: 'hat-on-wrap', hat: kind, wrap },
});

/** Words that name what is on the head: worn open, and as it is worn when the hair must be hidden. */
export const HEADWEAR_WORDS = dictionary<HeadPair>([
  ['turban|pagri|pagdi|safa|dastar|पगड़ी', { covered: { kind: 'turban', style: 'royal' } }],
  ['royal crown|crown|मुकुट|ताज', hat('royal-crown', 'veil')],
  ['tiara|diadem', hat('tiara', 'veil')],
  ['flower crown|floral crown|flowers in hair', hat('flower-crown', 'veil')],
  ['crown of ice|ice crown|crystal crown', hat('ice-crown', 'veil')],
  ['leaf crown|laurel|garland of leaves', { open: { kind: 'leaf-garland' } }],
  ['wizard hat|witch hat|pointed hat|pointy hat', hat('wizard-hat', 'scarf')],
  ['top hat', hat('top-hat', 'scarf')],
  ['trilby|fedora|bowler', hat('trilby', 'scarf')],
  ['straw hat|sun hat', hat('straw-hat', 'bandana')],
  ['cowboy hat|safari hat|explorer hat|bush hat|hat|टोपी', hat('safari-hat', 'nape')],
  ['tricorn|pirate hat', hat('tricorn', 'bandana')],
  ['chef hat|toque', hat('chef-hat', 'nape')],
  [
    'peaked cap|officer cap',
    { open: { kind: 'service-cap' }, covered: { kind: 'hat-on-wrap', hat: 'service-cap', wrap: 'nape' } },
  ],
  [
    'baseball cap|cap|beret',
    { open: { kind: 'sports-cap' }, covered: { kind: 'hat-on-wrap', hat: 'sports-cap', wrap: 'nape' } },
  ],
  ['helmet|visor', { covered: { kind: 'racing-helmet', sign: 'star' } }],
  ['space helmet', { open: { kind: 'headset' }, covered: { kind: 'space-helmet' } }],
  ['knight helmet|horned helmet', { covered: { kind: 'knight-helmet', style: 'plume' } }],
  ['hood|cloak|hooded', { covered: { kind: 'cloth-hood', style: 'cloak' } }],
  ['fur hood|parka hood|fur lined hood', { covered: { kind: 'fur-hood' } }],
  [
    'beanie|woolly hat|knitted hat|winter hat',
    { open: { kind: 'headband', knot: true }, covered: { kind: 'knit-hood' } },
  ],
  ['veil|dupatta|scarf on the head|hijab|odhni', { covered: { kind: 'wrap', style: 'veil' } }],
  [
    'bandana|kerchief|headscarf',
    { open: { kind: 'headband', knot: true }, covered: { kind: 'wrap', style: 'bandana' } },
  ],
  ['headphones|headset|earphones', { open: { kind: 'headset' } }],
  ['goggles|sunglasses on the head', { open: { kind: 'raised-visor' } }],
  ['hair bow|bow|ribbon', { open: { kind: 'party-bow' } }],
  ['jasmine|gajra|mogra|गजरा', { open: { kind: 'gajra' } }],
  ['maang tikka|tikka', { open: { kind: 'maang-tikka' } }],
  ['bunny ears', { covered: { kind: 'mascot-hood', animal: 'bunny' } }],
  ['cat ears', { covered: { kind: 'mascot-hood', animal: 'cat' } }],
]);

export const ACCESSORY_WORDS = dictionary<AccessoryChoice>([
  ['stethoscope', { kind: 'stethoscope' }],
  ['medal|trophy|champion', { kind: 'medal' }],
  ['badge|star badge', { kind: 'badge' }],
  ['bow tie', { kind: 'bow-tie' }],
  ['tie|necktie', { kind: 'necktie' }],
  ['scarf|muffler|shawl', { kind: 'scarf' }],
  ['pearls|pearl|necklace|माला', { kind: 'pearls' }],
  ['temple jewellery|temple jewelry', { kind: 'temple-necklace' }],
  ['flower garland', { kind: 'garland', of: 'flowers' }],
  ['marigold garland|marigold', { kind: 'garland', of: 'marigolds' }],
  ['camera', { kind: 'strapped', device: 'camera' }],
  ['binoculars|telescope', { kind: 'strapped', device: 'binoculars' }],
  ['wings|पंख', { kind: 'wings', of: 'angel' }],
  ['butterfly wings', { kind: 'wings', of: 'butterfly' }],
  ['fairy wings|gossamer wings', { kind: 'wings', of: 'fairy' }],
  ['dragon wings', { kind: 'wings', of: 'dragon' }],
  ['cape', { kind: 'cape' }],
  ['backpack|school bag|rucksack', { kind: 'backpack', of: 'school' }],
  ['jetpack|jet pack', { kind: 'backpack', of: 'jet' }],
  ['balloon', { kind: 'balloons' }],
  ['staff|sceptre|scepter', { kind: 'staff', head: 'crystal' }],
  ['trident', { kind: 'staff', head: 'trident' }],
  ['wand|magic wand', { kind: 'wand' }],
  ['shield', { kind: 'shield' }],
  ['cricket bat', { kind: 'cricket-bat' }],
  ['microphone|mic', { kind: 'microphone' }],
  ['lollipop', { kind: 'lollipop' }],
  ['parrot', { kind: 'parrot' }],
  ['epaulettes', { kind: 'epaulettes' }],
  ['bindi', { kind: 'bindi' }],
]);

export const OVERLAY_WORDS = dictionary<OverlayChoice>([
  ['firefly|fireflies', { kind: 'fireflies' }],
  ['snow|snowfall|snowflake|snowy', { kind: 'snow' }],
  ['petal|petals|cherry blossom|blossom', { kind: 'petals' }],
  ['sparkle|sparkles|glitter|twinkling|magic dust|fairy dust', { kind: 'sparkles' }],
  ['confetti|celebration', { kind: 'confetti' }],
  ['bubble|bubbles|underwater', { kind: 'bubbles' }],
  ['ember|embers|sparks', { kind: 'embers' }],
  ['stardust|starlight|shooting star', { kind: 'stardust' }],
  ['leaves|leafy|foliage', { kind: 'leaves-frame' }],
]);
