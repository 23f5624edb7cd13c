import { afterEach, describe, expect, it, vi } from 'vitest';
import { isImageFile, openPicture } from './open-picture.ts';

describe('an image file', () => {
  it.each([
    ['a.png', 'image/png', true],
    ['a.webp', 'image/webp', true],
    ['IMG_0001.HEIC', '', true],
    ['notes.txt', 'text/plain', false],
    ['film.mp4', 'video/mp4', false],
    ['photo.jpg', 'application/pdf', false],
    ['unknown', '', false],
  ])('is told by type and name: %s of type "%s" is %s', (name, type, expected) => {
    expect(isImageFile({ name, type })).toBe(expected);
  });
});

it('what is no image is refused unread', async () => {
  const file = new File(['hello'], 'notes.txt', { type: 'text/plain' });
  const decodeHeic = () => Promise.reject(new Error('was asked'));
  expect(await openPicture(file, decodeHeic)).toEqual({ ok: false, problem: 'not-an-image' });
});

describe('a picture with more pixels than a phone holds', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  /** The header of a PNG of that size, without its pixels. */
  function png(width: number, height: number): File {
    const bytes = new Uint8Array(33);
    bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
    const view = new DataView(bytes.buffer);
    view.setUint32(16, width);
    view.setUint32(20, height);
    return new File([bytes], 'large.png', { type: 'image/png' });
  }

  it('is refused before it is decoded, and one that fits is not', async () => {
    const decode = vi.fn().mockRejectedValue(new Error('not decoded in this test'));
    vi.stubGlobal('createImageBitmap', decode);
    expect(await openPicture(png(20_000, 10_000))).toEqual({ ok: false, problem: 'too-large' });
    expect(decode).not.toHaveBeenCalled();
    expect(await openPicture(png(10_000, 10_000))).toEqual({ ok: false, problem: 'unreadable' });
    expect(decode).toHaveBeenCalledOnce();
  });
});
