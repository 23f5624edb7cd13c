import { readFile } from 'node:fs/promises';
import { beforeAll, expect, it } from 'vitest';
import { nasaPortrait } from '../../../../tests/support/portraits/nasa-cells.ts';
import { sharedVision } from '../../../../tests/support/portraits/shared-vision.ts';
import { decodePhoto } from '../photo/decode-photo.ts';
import type { FoundHand } from './hand-finder.ts';
import type { VisionModels } from './vision-models.ts';

const WRIST = 0;
const MIDDLE_TIP = 12;

let vision: VisionModels;
beforeAll(async () => {
  vision = await sharedVision();
});

/** The hands of a picture, each landmark's place as a share of its width and height. */
async function handsIn(bytes: Uint8Array, turned = 0): Promise<FoundHand[]> {
  const decoded = await decodePhoto(bytes);
  if (!decoded.ok) throw new Error(decoded.reason);
  const { overview } = decoded;
  const { width, height } = overview;
  const patch = { x: width / 2, y: height / 2, size: Math.max(width, height), angle: turned };
  return vision.handFinder
    .find(overview, patch)
    .map((points) => points.map((value, at) => value / (at % 2 === 0 ? width : height)));
}

/** A dancer of the theme cards: one hand is raised beside the head, the other one reaches out at the left. */
const dancer = () =>
  readFile(new URL('../../../features/catalog/web/theme-pictures/kathak-twirl.webp', import.meta.url));

it('the finder finds both hands of a dancer, and where their fingers point, in a turned patch as well', async () => {
  for (const turned of [0, 0.3]) {
    const hands = await handsIn(await dancer(), turned);
    expect(hands).toHaveLength(2);
    const [out, raised] = hands.sort((one, other) => one[0]! - other[0]!);
    expect(out![MIDDLE_TIP * 2]!).toBeLessThan(out![WRIST * 2]! - 0.05);
    expect(out![WRIST * 2]!).toBeLessThan(0.3);
    expect(raised![MIDDLE_TIP * 2 + 1]!).toBeLessThan(raised![WRIST * 2 + 1]! - 0.05);
    expect(raised![WRIST * 2]!).toBeGreaterThan(0.6);
  }
});

it('the finder finds none where a portrait shows none', async () => {
  expect(await handsIn(await nasaPortrait())).toEqual([]);
});
