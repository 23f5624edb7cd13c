import { apiFetch } from '#ui/data/api-client.ts';
import { saveFile } from '#ui/save-file.ts';

export interface SavedPortrait {
  readonly imageUrl: string;
  readonly themeName: string;
  /** Saved and shared in the portrait's place once it was edited. */
  readonly edited?: { readonly file: File } | null;
}

/** magic-portrait-<theme>.jpg, with what file systems dislike made into dashes. Letters of any script stay. */
export function portraitFileName(themeName: string): string {
  const slug = themeName
    .toLowerCase()
    .normalize('NFC')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .slice(0, 60)
    .replace(/^-+|-+$/g, '');
  return `magic-portrait-${slug || 'picture'}.jpg`;
}

/** The picture as a file with the name it is saved under, read as the signed-in parent. Throws what apiFetch throws. */
export async function portraitFile({ imageUrl, themeName, edited }: SavedPortrait): Promise<File> {
  const name = portraitFileName(themeName);
  if (edited) return new File([edited.file], name, { type: edited.file.type });
  const picture = await (await apiFetch(imageUrl)).blob();
  return new File([picture], name, { type: picture.type });
}

/** Hands the picture to the browser to save. Throws what apiFetch throws. */
export async function downloadPortrait(portrait: SavedPortrait): Promise<void> {
  const file = await portraitFile(portrait);
  saveFile(file, file.name);
}
