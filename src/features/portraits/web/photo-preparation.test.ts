import { createCanvas } from '@napi-rs/canvas';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { preparePhoto, problemWithFile, redrawSize } from './photo-preparation.ts';

const MB = 1024 * 1024;
const jpeg = { width: 1200, height: 900, bytes: 1 * MB, type: 'image/jpeg' };

describe('the size that a photo is drawn anew in', () => {
  it.each([
    ['small enough', jpeg, null],
    ['exactly at both limits', { ...jpeg, width: 2400, bytes: 4 * MB }, null],
    ['too wide', { ...jpeg, width: 4000, height: 3000 }, { width: 2400, height: 1800 }],
    ['too tall', { ...jpeg, width: 3000, height: 4000 }, { width: 1800, height: 2400 }],
    ['a strip keeps at least one pixel', { ...jpeg, width: 9000, height: 1 }, { width: 2400, height: 1 }],
    ['small but heavy', { ...jpeg, bytes: 4 * MB + 1, type: 'image/png' }, { width: 1200, height: 900 }],
    ['a kind the server does not read', { ...jpeg, type: 'image/heic' }, { width: 1200, height: 900 }],
    ['a moving picture', { ...jpeg, width: 4000, type: 'image/gif' }, null],
    ['a drawing', { ...jpeg, width: 4000, type: 'image/svg+xml' }, null],
    ['a drawing without a size', { ...jpeg, width: 0, height: 0, type: 'image/bmp' }, null],
  ])('is no larger than has to be: %s', (_name, photo, expected) => {
    expect(redrawSize(photo)).toEqual(expected);
  });
});

describe('the look at a file', () => {
  const file = (name: string, type: string, bytes = 10): File =>
    new File([new Uint8Array(bytes)], name, { type });

  it('takes images up to 20 MB', () => {
    expect(problemWithFile(file('a.png', 'image/png'))).toBeNull();
    expect(problemWithFile(file('a.jpg', 'image/jpeg', 20 * MB))).toBeNull();
  });
  it('lets HEIC without a type through, to be told about by name', () => {
    expect(problemWithFile(file('IMG_1.HEIC', ''))).toBeNull();
  });
  it.each([
    ['a document', file('a.pdf', 'application/pdf'), 'That is not a photo'],
    ['a film', file('a.mp4', 'video/mp4'), 'That is not a photo'],
    ['an unknown file', file('a.jpg', ''), 'That is not a photo'],
    ['nothing', file('a.jpg', 'image/jpeg', 0), 'This photo is empty'],
    ['over 20 MB', file('a.jpg', 'image/jpeg', 20 * MB + 1), 'This photo is too large'],
  ])('refuses %s', (_name, chosen, title) => {
    expect(problemWithFile(chosen)).toMatchObject({ title });
  });
});

describe('preparing a photo', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  it('answers when the bytes of the file do not come, as of one in a cloud without a connection', async () => {
    vi.stubGlobal(
      'Image',
      class {
        onerror = () => undefined;
        set src(_url: string) {
          queueMicrotask(() => this.onerror());
        }
      },
    );
    const file = new File(['x'], 'IMG_1.png', { type: 'image/png' });
    const gone = () => Promise.reject(new DOMException('gone', 'NotReadableError'));
    vi.spyOn(file, 'slice').mockReturnValue(Object.assign(new Blob(), { arrayBuffer: gone }));
    expect(await preparePhoto(file)).toMatchObject({
      ok: false,
      problem: { title: 'This photo cannot be opened', reason: 'damaged' },
    });
  });

  describe.each([
    ['what was drawn', (level: number) => level, 'IMG_1.jpg'],
    ['noise', (_level: number, at: number) => (at * 7919 + 13) % 256, 'IMG_1.png'],
  ])('where a canvas gives %s', (_what, change, name) => {
    it(`sends a large photo as ${name}`, async () => {
      const file = new File([new Uint8Array(1000)], 'IMG_1.png', { type: 'image/png' });
      stubBrowser(change);
      const prepared = await preparePhoto(file);
      expect(prepared).toMatchObject({ ok: true, photo: { name: 'IMG_1.png', file: { name } } });
      if (prepared.ok) expect(prepared.photo.file === file).toBe(name === file.name);
    });
  });
});

/** A browser that shows every photo as one of 12 megapixels; `change` comes between a canvas and its reader. */
function stubBrowser(change: (level: number, at: number) => number): void {
  class ShownImage {
    naturalWidth = 4000;
    naturalHeight = 3000;
    onload = () => undefined;
    set src(_url: string) {
      queueMicrotask(() => this.onload());
    }
  }
  const createElement = () => {
    const canvas = createCanvas(1, 1);
    const context = canvas.getContext('2d');
    const read = context.getImageData.bind(context);
    context.drawImage = () => undefined;
    context.getImageData = (...area) => {
      const image = read(...area);
      image.data.forEach((level, at) => {
        image.data[at] = change(level, at);
      });
      return image;
    };
    const toBlob = (done: (jpeg: Blob) => void) => done(new Blob(['jpeg'], { type: 'image/jpeg' }));
    return Object.assign(canvas, { getContext: () => context, toBlob });
  };
  vi.stubGlobal('Image', ShownImage);
  vi.stubGlobal('document', { createElement });
  vi.stubGlobal('createImageBitmap', async () => ({ close: () => undefined }));
}
