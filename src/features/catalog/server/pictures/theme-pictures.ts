import type { Database } from '#platform/database/database.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { isDrawn, shownPicture } from './picture-name.ts';
import { isKept, themesToDraw } from './pictures-store.ts';

const ALL = 'theme-pictures/';
/** What the names of themes and pictures are made of: others are nobody's, and no keys of the storage. */
const NAME = /^[a-z0-9][a-z0-9-]{0,99}$/;

const pictureFolder = (themeId: string): string => `${ALL}${themeId}/`;
export const pictureKey = (themeId: string, picture: string): string =>
  `${pictureFolder(themeId)}${picture}.webp`;
export const listPictureKeys = (storage: Storage, themeId?: string): Promise<string[]> =>
  storage.list(themeId === undefined ? ALL : pictureFolder(themeId));

/** Pictures of themes that have no built-in one for their words. Workers draw them: see drawing.ts. */
export interface ThemePictures {
  /** The WebP of this name, when it is the one that is kept for the theme. */
  find(themeId: string, picture: string): Promise<Buffer | undefined>;
  /** How many themes' present words have no picture yet. */
  countMissing(): Promise<number>;
}

export function createThemePictures({ db, storage }: { db: Database; storage: Storage }): ThemePictures {
  return {
    async find(themeId, picture) {
      if (!NAME.test(themeId) || !NAME.test(picture)) return undefined;
      if (!(await isKept(db, themeId, picture))) return undefined;
      return (await storage.get(pictureKey(themeId, picture)))?.bytes;
    },
    async countMissing() {
      const themes = await themesToDraw(db);
      return themes.filter((theme) => isDrawn(theme) && shownPicture(theme) === null).length;
    },
  };
}
