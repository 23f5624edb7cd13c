import { dancingLooks } from './dancing.ts';
import { fantasyLooks } from './fantasy.ts';
import { professionalLooks } from './professional.ts';
import { realisticLooks } from './realistic.ts';
import { superheroesLooks } from './superheroes.ts';
import type { ThemeSpec } from './theme-spec.ts';
import { toonsLooks } from './toons.ts';

/** Every hand-finished theme, in the order of the catalogue's categories. */
export const THEMES: readonly ThemeSpec[] = [
  ...realisticLooks,
  ...professionalLooks,
  ...superheroesLooks,
  ...toonsLooks,
  ...dancingLooks,
  ...fantasyLooks,
];

const byId = new Map(THEMES.map((theme) => [theme.id, theme]));

/** The hand-finished look of a catalogue theme; undefined where its words are to be compiled. */
export function findTheme(id: string): ThemeSpec | undefined {
  return byId.get(id);
}
