import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PORTRAITS_IMAGE, pathFor } from '#features/endpoints.ts';
import { drawEdited, jpegFile, PHOTO_LIMIT } from './edited-picture.ts';
import { INITIAL_CROP, UNEDITED } from './geometry.ts';
import { openPicture } from './opened-picture.ts';

/** Whether a canvas gives back what was drawn. */
let isReadable = true;

/** What was written out, as the browser's canvas was asked for it. */
let written: { size: number[]; type: string; quality: number }[];
/** The largest canvas, in pixels, that this device has memory for. */
let memory: number;

/** A canvas that draws no picture and notes what it is asked for. */
function canvas() {
  /** Of all that was filled, in turn: the pattern by which the product finds out whether it can read. */
  const filled: number[] = [];
  const context = {
    fillStyle: '',
    fillRect: () => void filled.push(...(context.fillStyle.match(/\d+/g) ?? []).map(Number), 255),
    setTransform: () => undefined,
    drawImage: () => undefined,
    getImageData: (_x: number, _y: number, width: number) => {
      if (width > 1) return { data: isReadable ? filled : filled.map(() => 255) };
      return { data: [255, 255, 255, made.width * made.height <= memory ? 255 : 0] };
    },
  };
  const made = {
    width: 0,
    height: 0,
    getContext: () => context,
    toBlob(done: (blob: Blob) => void, type: string, quality: number): void {
      written.push({ size: [made.width, made.height], type, quality });
      done(new Blob(['jpeg'], { type }));
    },
  };
  return made;
}
const PICTURE = {
  file: new Blob(['photo']),
  size: { width: 4000, height: 3000 },
  preview: {} as HTMLCanvasElement,
};

beforeEach(() => {
  written = [];
  isReadable = true;
  memory = Number.POSITIVE_INFINITY;
  vi.stubGlobal('document', { createElement: canvas });
  vi.stubGlobal('createImageBitmap', async () => ({ ...PICTURE.size, close: () => undefined }));
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe('an edited picture', () => {
  it('is a JPEG of quality 0.9, of the cropped size', async () => {
    const jpeg = await drawEdited(PICTURE, { ...UNEDITED, crop: INITIAL_CROP }, PHOTO_LIMIT);
    expect(jpeg.type).toBe('image/jpeg');
    expect(written).toEqual([{ size: [3200, 2400], type: 'image/jpeg', quality: 0.9 }]);
  });

  it('is smaller where there is no memory for it, at the same quality', async () => {
    memory = 2048 * 2048;
    await drawEdited(PICTURE, UNEDITED, PHOTO_LIMIT);
    expect(written).toEqual([{ size: [2048, 1536], type: 'image/jpeg', quality: 0.9 }]);
  });

  it('is not made where the browser would write noise into it', async () => {
    isReadable = false;
    await expect(drawEdited(PICTURE, UNEDITED, PHOTO_LIMIT)).rejects.toMatchObject({ problem: 'blocked' });
    expect(written).toEqual([]);
  });

  it('is previewed there all the same: noise is not taken for a lack of memory', async () => {
    memory = 0;
    await expect(openPicture(PICTURE.file)).rejects.toMatchObject({ problem: 'no-memory' });
    isReadable = false;
    expect((await openPicture(PICTURE.file)).size).toEqual(PICTURE.size);
  });

  it('has the name of the photo it was made of, as a JPEG', () => {
    const jpeg = new Blob(['jpeg'], { type: 'image/jpeg' });
    expect(jpegFile(jpeg, new File([''], 'asha.at.home.png')).name).toBe('asha.at.home.jpg');
    expect(jpegFile(jpeg, pathFor(PORTRAITS_IMAGE, { id: 'p1' }))).toMatchObject({
      name: 'photo.jpg',
      type: 'image/jpeg',
    });
  });
});
