import { dancingThemes } from './dancing.ts';
import { fantasyThemes } from './fantasy.ts';
import { professionalThemes } from './professional.ts';
import { realisticThemes } from './realistic.ts';
import type { SeedTheme } from './seed-theme.ts';
import { superheroesThemes } from './superheroes.ts';
import { toonsThemes } from './toons.ts';

export interface SeedCategory {
  readonly id: 'realistic' | 'professional' | 'superheroes' | 'toons' | 'dancing' | 'fantasy';
  readonly name: string;
  readonly themes: readonly SeedTheme[];
}

/** The catalogue of a fresh installation, in the order it is shown. */
export const SEED_CATALOGUE: readonly SeedCategory[] = [
  { id: 'realistic', name: 'Realistic', themes: realisticThemes },
  { id: 'professional', name: 'Professional', themes: professionalThemes },
  { id: 'superheroes', name: 'Superheroes', themes: superheroesThemes },
  { id: 'toons', name: 'Toons', themes: toonsThemes },
  { id: 'dancing', name: 'Dancing', themes: dancingThemes },
  { id: 'fantasy', name: 'Fantasy', themes: fantasyThemes },
];

const spaced = (words: string): string => words.trim().replace(/\s+/g, ' ');

const SEED_WORDS: ReadonlyMap<string, string> = new Map(
  SEED_CATALOGUE.flatMap(({ themes }) =>
    themes.map(({ id, promptTemplate }) => [id, spaced(promptTemplate)]),
  ),
);

/** Whether a theme's words are those that a built-in picture shows. */
export function isAsSeeded({ id, promptTemplate }: Pick<SeedTheme, 'id' | 'promptTemplate'>): boolean {
  return SEED_WORDS.get(id) === spaced(promptTemplate);
}

/** Whether a theme's words are no longer those that its id, with its look and its picture, came with. */
export function isReworded({ id, promptTemplate }: Pick<SeedTheme, 'id' | 'promptTemplate'>): boolean {
  const words = SEED_WORDS.get(id);
  return words !== undefined && words !== spaced(promptTemplate);
}
