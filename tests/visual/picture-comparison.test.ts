import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { comparePictures, encodePicture, isSameShot } from '../support/looks/picture-comparison.ts';

const PHONE = { width: 360, height: 740 };

/** A screen of paper with a card, and on it a mark of the given size. */
async function shotOf(markSize: number, paper = '#fcf6ea', size = PHONE): Promise<Buffer> {
  const rectangle = (width: number, height: number, background: string) =>
    sharp({ create: { width, height, channels: 3, background } })
      .png()
      .toBuffer();
  const card = { input: await rectangle(300, 200, '#1d2848'), left: 30, top: 100 };
  const mark = { input: await rectangle(markSize, markSize, '#f6ab1f'), left: 60, top: 130 };
  return sharp(await rectangle(size.width, size.height, paper))
    .composite([card, mark])
    .png()
    .toBuffer();
}

const screen = async (...of: Parameters<typeof shotOf>) => encodePicture(await shotOf(...of), 1);

describe('a picture', () => {
  it('knows the screenshot that it was made of, and no other', async () => {
    expect(isSameShot(await screen(20), await shotOf(20))).toBe(true);
    expect(isSameShot(await screen(20), await shotOf(20, '#fcf6eb'))).toBe(false);
  });
});

describe('comparing pictures', () => {
  it('finds a picture like itself, although it is stored with losses', async () => {
    expect((await comparePictures(await screen(20), await screen(20))).fits).toBe(true);
  });

  it('lets a shade that nobody sees go', async () => {
    expect((await comparePictures(await screen(20), await screen(20, '#fdf7ec'))).fits).toBe(true);
  });

  it('finds an icon that has gone or grown, and marks where', async () => {
    for (const size of [1, 24]) {
      const { fits, difference } = await comparePictures(await screen(12), await screen(size));
      expect(fits).toBe(false);
      const { width, height } = await sharp(difference ?? undefined).metadata();
      expect([width, height]).toEqual([360, 740]);
    }
  });

  it('says it when the size is another one', async () => {
    const taller = await screen(20, '#fcf6ea', { width: 360, height: 800 });
    const { fits, reason } = await comparePictures(await screen(20), taller);
    expect([fits, reason]).toEqual([false, 'it is 360 x 800 pixels instead of 360 x 740']);
  });
});
