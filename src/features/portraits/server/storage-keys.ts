import type { EncodedPicture } from '#engine/portrait-engine.ts';

/** Where a portrait's files lie: fixed by its id, so that doing the work twice writes the same places. */

export const UPLOADS = 'uploads/';
const PORTRAITS = 'portraits/';

const EXTENSIONS: Readonly<Record<EncodedPicture['mediaType'], string>> = {
  'image/jpeg': '.jpg',
  'image/webp': '.webp',
};

export const uploadKey = (portraitId: string): string => `${UPLOADS}${portraitId}`;
export const portraitFolder = (portraitId: string): string => `${PORTRAITS}${portraitId}/`;
export const pictureKey = (portraitId: string, mediaType: EncodedPicture['mediaType']): string =>
  `${portraitFolder(portraitId)}picture${EXTENSIONS[mediaType]}`;
export const thumbnailKey = (portraitId: string, mediaType: EncodedPicture['mediaType']): string =>
  `${portraitFolder(portraitId)}thumbnail${EXTENSIONS[mediaType]}`;
