import { createHash } from 'node:crypto';
import { isAsSeeded, isReworded } from '../seed/seed-catalogue.ts';
import type { ThemeRow } from '../tables.ts';

/** What a theme's picture is drawn from. */
export type DrawnWords = Pick<ThemeRow, 'id' | 'categoryId' | 'name' | 'promptTemplate'>;

const digest = (text: string, length: number): string =>
  createHash('sha256').update(text).digest('hex').slice(0, length);

/** The words as the engine reads them, in 24 hex digits. */
function wordsDigest({ id, categoryId, name, promptTemplate }: DrawnWords): string {
  const reworded = isReworded({ id, promptTemplate });
  return digest(JSON.stringify([id, categoryId, name, promptTemplate, reworded]), 24);
}

/**
 * The name of the picture that this engine draws of these words: the same only for the same. Another engine's picture
 * of the same words is shown until it is drawn again.
 * @param engine its name and version.
 */
export const pictureNameOf = (words: DrawnWords, engine: string): string =>
  `${wordsDigest(words)}-${digest(engine, 8)}`;

/** Whether a picture has to be drawn for the theme at all: those of the seed's words are built in. */
export const isDrawn = (theme: DrawnWords): boolean => !isAsSeeded(theme);

/** The name of the kept picture of the theme's present words; null: it has none, or needs none. */
export function shownPicture(theme: DrawnWords & Pick<ThemeRow, 'picture'>): string | null {
  if (theme.picture === null || !isDrawn(theme)) return null;
  return theme.picture.startsWith(`${wordsDigest(theme)}-`) ? theme.picture : null;
}
