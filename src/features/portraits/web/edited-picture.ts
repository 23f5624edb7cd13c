import type { EditedPicture } from './creation-state.ts';

/**
 * A saved edit as it is shown: with its size in pixels and an object URL, which the caller owns. Null when the browser can
 * not show it.
 */
export async function openEditedPicture(file: File): Promise<EditedPicture | null> {
  const url = URL.createObjectURL(file);
  const image = new Image();
  image.src = url;
  try {
    await image.decode();
    return { file, url, width: image.naturalWidth, height: image.naturalHeight };
  } catch {
    URL.revokeObjectURL(url);
    return null;
  }
}
