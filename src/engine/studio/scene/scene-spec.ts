import type { Hour } from './hour.ts';
import type { ScenePalette } from './scenery/backdrop.ts';

/** What a background is: a kind out of the library, recoloured. Pure data, so that a theme can hold it. */

export const SCENE_KINDS = [
  // sky and space
  'space',
  'nebula',
  'cloud-dream',
  'airfield',
  'storm',
  // towns
  'neon-city',
  'skyline-rays',
  'city-street',
  'rainy-street',
  'moonlit-roofs',
  'graffiti-wall',
  // rooms
  'clinic',
  'classroom',
  'kitchen',
  'laboratory',
  'fire-station',
  'playroom',
  'wizard-library',
  'tech-hangar',
  // arenas and stages
  'cricket-stadium',
  'football-ground',
  'race-track',
  'stage-curtains',
  'dance-hall',
  'bollywood-stage',
  'circus-tent',
  // palaces and festivals
  'palace',
  'diya-night',
  'castle',
  'taj-mahal',
  'india-gate',
  'golden-temple',
  // studios
  'studio-backdrop',
  'old-master',
  // nature
  'flower-garden',
  'field-sun',
  'savanna',
  'desert',
  'jungle',
  'enchanted-forest',
  'snowfield',
  'ice-cave',
  'ocean',
  'mountains',
  'dragon-mountain',
  'ember-peaks',
  'pirate-deck',
  'beach',
  // drawn
  'toon-hills',
  'comic-burst',
  'anime-sky',
  'storybook-hills',
  'candy-land',
  'pixel-arcade',
] as const;
export type SceneKind = (typeof SCENE_KINDS)[number];

export interface SceneSpec {
  readonly kind: SceneKind;
  /** Overrides single colours of the kind's own palette. */
  readonly palette?: Partial<ScenePalette>;
  /** Multiplies the kind's depth of field: 0 sharp, 1 as designed, 2 very soft. Default 1. */
  readonly defocus?: number;
  /** The time of day that falls over it; without one it is as painted. */
  readonly hour?: Hour;
}

/** Pixels of the finished picture, and the seed that places the scene's details. */
export interface SceneSize {
  readonly width: number;
  readonly height: number;
  /** 32-bit unsigned. */
  readonly seed: number;
  /** Left and right changed. */
  readonly mirrored?: boolean;
}
