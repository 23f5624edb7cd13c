import type { PhotoEdit } from './geometry.ts';

/** The photo a cropped one was made of, and how. */
export interface AppliedCrop {
  readonly photo: Blob;
  readonly edit: PhotoEdit;
}

const applied = new WeakMap<Blob, AppliedCrop>();

/** Remembers how a photo was cropped, for as long as the page keeps that photo. */
export function rememberCrop(result: Blob, crop: AppliedCrop): void {
  applied.set(result, crop);
}

/** What a photo was cropped from, so that opening it again goes on with the whole one; undefined for any other. */
export function cropBehind(photo: Blob): AppliedCrop | undefined {
  return applied.get(photo);
}
