import { vi } from 'vitest';

/** A photo to choose. Nothing in the DOM of the tests looks into it. */
export const PHOTO = new File(['a photo'], 'asha.jpg', { type: 'image/jpeg' });

/** Every picture that a script opens is one of this size from here on; the DOM of the tests loads none. */
export function openEveryPicture(size = { naturalWidth: 900, naturalHeight: 1200 }): void {
  vi.stubGlobal(
    'Image',
    class {
      onload: (() => void) | null = null;
      readonly naturalWidth = size.naturalWidth;
      readonly naturalHeight = size.naturalHeight;
      set src(_address: string) {
        queueMicrotask(() => this.onload?.());
      }
    },
  );
}
