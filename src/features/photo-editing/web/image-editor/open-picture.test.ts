import { describe, expect, it } from 'vitest';
import { isImageFile, openPicture } from './open-picture.ts';

describe('isImageFile', () => {
  it.each([
    ['a.png', 'image/png', true],
    ['a.webp', 'image/webp', true],
    ['IMG_0001.HEIC', '', true],
    ['notes.txt', 'text/plain', false],
    ['film.mp4', 'video/mp4', false],
    ['photo.jpg', 'application/pdf', false],
    ['unknown', '', false],
  ])('%s of type "%s": %s', (name, type, expected) => {
    expect(isImageFile({ name, type })).toBe(expected);
  });
});

it('what is no image is refused unread', async () => {
  const file = new File(['hello'], 'notes.txt', { type: 'text/plain' });
  const decodeHeic = () => Promise.reject(new Error('was asked'));
  expect(await openPicture(file, decodeHeic)).toEqual({ ok: false, problem: 'not-an-image' });
});
