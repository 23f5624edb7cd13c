import { RIGS } from '../light/rigs.ts';
import type { RoleEntry } from './role.ts';

/** Animals, drawn worlds and manners of painting. */
export const DRAWN_ROLES: readonly RoleEntry[] = [
  [
    'bunny|rabbit|easter|खरगोश',
    {
      scene: 'storybook-hills',
      garment: { kind: 'onesie' },
      covered: { kind: 'mascot-hood', animal: 'bunny' },
      hidesHair: 'a onesie has its ears on its hood',
      colours: ['#f4f1ee', '#f2b8c8', '#f2b8c8', '#f28fb8'],
      light: RIGS.pastel,
      look: 'toon',
    },
  ],
  [
    'teddy|bear|panda|koala|monkey|puppy|dog|भालू|बंदर',
    {
      scene: 'playroom',
      garment: { kind: 'onesie' },
      covered: { kind: 'mascot-hood', animal: 'bear' },
      hidesHair: 'a onesie has its ears on its hood',
      colours: ['#b8783f', '#f2dcb8', '#d8503f', '#d8503f'],
      light: RIGS.indoor,
      look: 'toon',
    },
  ],
  [
    'cat|kitten|lion|tiger|leopard|fox|बिल्ली|शेर|बाघ',
    {
      scene: 'jungle',
      garment: { kind: 'onesie', spots: true },
      covered: { kind: 'mascot-hood', animal: 'cat' },
      hidesHair: 'a onesie has its ears on its hood',
      colours: ['#e8922f', '#fbe4c0', '#7a4a22', '#d8642f'],
      light: RIGS.forest,
    },
  ],
  [
    'monster|creature|yeti|goblin|राक्षस',
    {
      scene: 'playroom',
      garment: { kind: 'onesie', spots: true },
      covered: { kind: 'mascot-hood', animal: 'monster' },
      hidesHair: 'a onesie has its face on its hood',
      colours: ['#7fcf4a', '#8f4fc0', '#f7cf3a', '#f0802a'],
      light: RIGS.pastel,
      look: 'toon',
    },
  ],
  [
    'dinosaur|dino|crocodile|dragon onesie|डायनासोर',
    {
      scene: 'jungle',
      garment: { kind: 'onesie', spots: true },
      covered: { kind: 'mascot-hood', animal: 'dragon' },
      hidesHair: 'a onesie has its horns on its hood',
      overlay: { kind: 'leaves-frame' },
      colours: ['#4fae5a', '#f2d25a', '#e0803a', '#e0803a'],
      light: RIGS.forest,
    },
  ],
  [
    'candy|sweets|dessert|ice cream|cupcake|chocolate factory|lollipop|मिठाई',
    {
      scene: 'candy-land',
      garment: { kind: 'tee', striped: true, emblem: 'heart' },
      open: { kind: 'party-bow' },
      half: { kind: 'beanie', bobble: true, stripes: true },
      accessories: [{ kind: 'lollipop' }],
      colours: ['#f28fb8', '#9fe0d0', '#f7e08a', '#d84f9a'],
      light: RIGS.pastel,
      look: 'toon',
    },
  ],
  [
    'pixel|arcade|video game|gamer|gaming|esports|8 bit|गेमर',
    {
      scene: 'pixel-arcade',
      garment: { kind: 'hoodie', emblem: 'heart' },
      open: { kind: 'headset' },
      half: { kind: 'sports-cap', emblem: 'bolt' },
      colours: ['#7a3fd0', '#2fc4cf', '#f7cf3a', '#f2386b'],
      light: RIGS.neon,
      look: 'toon',
    },
  ],
  [
    'comic|comic book|pop art',
    {
      scene: 'comic-burst',
      garment: { kind: 'varsity-jacket' },
      open: { kind: 'headband' },
      half: { kind: 'bandana' },
      colours: ['#d8242f', '#2348c4', '#f7cf3a', '#f7cf3a'],
      look: 'comic',
    },
  ],
  [
    'anime|manga|chibi',
    {
      scene: 'anime-sky',
      garment: { kind: 'hoodie' },
      open: { kind: 'headband', knot: true },
      half: { kind: 'sports-cap', emblem: 'star' },
      accessories: [{ kind: 'backpack', of: 'school' }],
      overlay: { kind: 'petals' },
      colours: ['#4f9fe8', '#f4f5f7', '#f2a0b8', '#f7cf3a'],
      look: 'toon',
    },
  ],
  [
    'cartoon|toon|कार्टून',
    {
      scene: 'toon-hills',
      garment: { kind: 'dungarees' },
      open: { kind: 'party-bow' },
      half: { kind: 'sports-cap', emblem: 'star' },
      accessories: [{ kind: 'bow-tie', dots: true }],
      colours: ['#2f6fd8', '#f2503f', '#f7cf3a', '#f2386b'],
      look: 'toon',
    },
  ],
  [
    'storybook|fairy tale|fairytale|nursery|bedtime',
    {
      scene: 'storybook-hills',
      garment: { kind: 'cardigan', pullover: true },
      open: { kind: 'flower-crown' },
      half: { kind: 'beanie', bobble: true, stripes: true },
      colours: ['#9fd8c0', '#f7bc94', '#f2e0b0', '#e88fa0'],
      light: RIGS.pastel,
      look: 'painterly',
    },
  ],
  [
    'classic studio|studio portrait|studio|passport|formal',
    {
      scene: 'studio-backdrop',
      garment: { kind: 'cardigan' },
      open: null,
      half: { kind: 'beret' },
      colours: ['#24365f', '#f4f5f7', '#8a7a5f', '#c8a45a'],
      light: RIGS.indoor,
    },
  ],
  [
    'vintage|retro|1950s|fifties|1920s|twenties|classic|पुराना ज़माना',
    {
      scene: 'studio-backdrop',
      garment: { kind: 'blazer', neck: 'bow', cloth: 'pinstripe' },
      open: { kind: 'trilby' },
      half: { kind: 'trilby' },
      colours: ['#6a4f3a', '#e8d8b8', '#b8843f', '#8a2f2f'],
      light: RIGS.indoor,
    },
  ],
  [
    'old master|renaissance|baroque|rembrandt|shakespeare|old painting',
    {
      scene: 'old-master',
      garment: { kind: 'doublet', collar: 'lace' },
      open: null,
      half: { kind: 'beret', plumed: true },
      colours: ['#2a2228', '#5f1f2a', '#c89a3f', '#8a2f2f'],
      light: RIGS.chiaroscuro,
      look: 'painterly',
    },
  ],
];
