import { RIGS } from '../light/rigs.ts';
import type { RoleEntry } from './role.ts';

/** Heroes, old and to come. */
export const HERO_ROLES: readonly RoleEntry[] = [
  [
    'spider|spider hero|spider character|makdi|मकड़ी',
    {
      scene: 'skyline-rays',
      garment: { kind: 'hero-suit', emblem: 'spider', cloth: 'web', cape: true },
      covered: { kind: 'web-mask' },
      hidesHair: 'the suit has a mask of its own',
      colours: ['#d0202f', '#2348a4', '#f2c22f', '#f2c22f'],
      light: RIGS.sunset,
    },
  ],
  [
    'superhero|super hero|hero|superman|supergirl|caped|crusader|saviour|नायक|सुपरहीरो',
    {
      scene: 'skyline-rays',
      garment: { kind: 'hero-suit', emblem: 'star', cape: true },
      open: { kind: 'hero-circlet', sign: 'star' },
      half: { kind: 'hero-helmet', sign: 'star' },
      colours: ['#2348c4', '#d8302f', '#f2c22f', '#f2c22f'],
      light: RIGS.sunset,
    },
  ],
  [
    'thunder|lightning|storm guardian|electric|flash',
    {
      scene: 'storm',
      garment: { kind: 'hero-suit', emblem: 'bolt', cape: true },
      open: { kind: 'hero-circlet', sign: 'wings' },
      half: { kind: 'hero-helmet', sign: 'bolt' },
      colours: ['#3a3f5f', '#5f3fc0', '#c4ccd8', '#f7d23a'],
      light: RIGS.night,
    },
  ],
  [
    'cosmic|galaxy|galactic|universe|stardust|celestial',
    {
      scene: 'nebula',
      garment: { kind: 'hero-suit', emblem: 'moon', cape: true },
      open: { kind: 'hero-circlet', sign: 'wings' },
      half: { kind: 'hero-helmet', sign: 'wings' },
      overlay: { kind: 'stardust' },
      colours: ['#4a2a9a', '#1f1a4f', '#e2b23a', '#e06fe0'],
      light: RIGS.space,
    },
  ],
  [
    'star captain|starship|spaceship|space captain|commander of the stars',
    {
      scene: 'tech-hangar',
      garment: { kind: 'hero-suit', emblem: 'star', collar: 'stand' },
      open: { kind: 'headset' },
      half: { kind: 'hero-helmet', sign: 'star' },
      colours: ['#e8ebf2', '#c02f3a', '#e2b23a', '#2fc4e0'],
      light: RIGS.space,
    },
  ],
  [
    'robot|mecha|cyborg|android|machine|रोबोट',
    {
      scene: 'tech-hangar',
      garment: { kind: 'tech-armour', emblem: 'diamond' },
      covered: { kind: 'robot-helmet' },
      hidesHair: 'a robot has a helmet for a head',
      colours: ['#e8862a', '#3a3f4a', '#c4ccd8', '#2fd0e0'],
      light: RIGS.space,
    },
  ],
  [
    'future|futuristic|cyber|cyberpunk|hacker|time traveller|time traveler|tomorrow|भविष्य',
    {
      scene: 'neon-city',
      garment: { kind: 'tech-armour', emblem: 'diamond' },
      open: { kind: 'headset' },
      half: { kind: 'hero-helmet', sign: 'tech' },
      colours: ['#eceffa', '#1f2560', '#ff4fc8', '#35e0f2'],
      light: RIGS.neon,
    },
  ],
  [
    'alien|martian|एलियन',
    {
      scene: 'nebula',
      garment: { kind: 'tech-armour', emblem: 'atom' },
      covered: { kind: 'mascot-hood', animal: 'monster' },
      hidesHair: 'an alien has a face of its own on its hood',
      overlay: { kind: 'stardust' },
      colours: ['#7fcf4a', '#4a2a8f', '#c4ccd8', '#f2e03a'],
      light: RIGS.space,
    },
  ],
  [
    'ninja|samurai|shadow|martial arts|karate|kung fu|निंजा',
    {
      scene: 'moonlit-roofs',
      garment: { kind: 'ninja-wrap' },
      covered: { kind: 'ninja-wrap' },
      hidesHair: 'a ninja is wrapped up to the eyes',
      overlay: { kind: 'petals' },
      colours: ['#2a2d3f', '#b01f3a', '#c4ccd8', '#d83a4a'],
      light: RIGS.night,
    },
  ],
];
