import type { PartLayer } from './part.ts';

/** How a layer takes the light: everything of a PartLayer that is not its drawing. */
export type Material = Omit<PartLayer, 'name' | 'depth' | 'draw'>;

export const CLOTH: Material = { volume: 0.2, bevel: 0.014, gloss: 0.12, shadow: 0.5 };
export const PLUSH: Material = { volume: 0.24, bevel: 0.02, gloss: 0.04, shadow: 0.55 };
export const LEATHER: Material = { volume: 0.2, bevel: 0.016, gloss: 0.4, shadow: 0.55 };
export const SILK: Material = { volume: 0.16, bevel: 0.012, gloss: 0.35, shadow: 0.4 };
export const LACQUER: Material = { volume: 0.26, bevel: 0.02, gloss: 0.85, shadow: 0.6 };
export const STEEL: Material = { volume: 0.26, bevel: 0.02, gloss: 0.8, metal: 0.75, shadow: 0.6 };
export const GOLD: Material = { volume: 0.05, bevel: 0.02, gloss: 0.8, metal: 0.85, shadow: 0.5 };
export const PETAL: Material = { volume: 0.05, bevel: 0.014, gloss: 0.15, shadow: 0.45 };
/** Painted light and shade (rim shade, reflections, lamps): taken as it is. */
export const PAINTED: Material = { volume: 0, bevel: 0, gloss: 0, glow: 1, shadow: 0 };
