import { readThemes } from './read-themes.ts';
import type { ThemeSpec } from './theme-spec.ts';
import data from './themes.json' with { type: 'json' };

/** Every hand-finished theme, in the order of the catalogue's categories. */
export const THEMES: readonly ThemeSpec[] = readThemes(data, 'themes.json');

const byId = new Map(THEMES.map((theme) => [theme.id, theme]));

/** The hand-finished look of a catalogue theme; undefined where its words are to be compiled. */
export function findTheme(id: string): ThemeSpec | undefined {
  return byId.get(id);
}
