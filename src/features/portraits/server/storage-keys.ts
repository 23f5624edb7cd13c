import type { EncodedPicture } from '#engine/vocabulary.ts';

/** Where a portrait's files lie: fixed by its id, so that doing the work twice writes the same places. */

export const UPLOADS = 'uploads/';
const PORTRAITS = 'portraits/';
export const PREVIEWS = 'previews/';

/** Portraits whose files are deleted or listed at the same time: in a bucket each takes a few calls over the network. */
export const FOLDERS_AT_ONCE = 8;

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
export const previewFolder = (previewId: string): string => `${PREVIEWS}${previewId}/`;
/** What is to be shown. It lies there as long as somebody waits for the preview. */
export const previewThemeKey = (previewId: string): string => `${previewFolder(previewId)}theme.json`;
export const previewPictureKey = (previewId: string): string => `${previewFolder(previewId)}picture`;
