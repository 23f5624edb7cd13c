import { apiFetch } from '#ui/data/api-client.ts';

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

/** Fetches the picture as the signed-in parent and hands it to the browser to save. Throws what apiFetch throws. */
export async function downloadPortrait(imageUrl: string, themeName: string): Promise<void> {
  const response = await apiFetch(imageUrl);
  const url = URL.createObjectURL(await response.blob());
  const link = document.createElement('a');
  link.href = url;
  link.download = portraitFileName(themeName);
  document.body.append(link);
  link.click();
  link.remove();
  // Safari reads the blob after the click has returned.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
