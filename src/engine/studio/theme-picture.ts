import sharp from 'sharp';
import { frameFor, type RenderOptions, renderPortrait } from './compose.ts';
import type { Bitmap } from './drawing/layers.ts';
import { textHash } from './drawing/seeded-random.ts';
import { CHILDREN, type ChildName } from './model-child/child-look.ts';
import { drawModelChild } from './model-child/model-child.ts';
import { MODEL_FACE } from './model-child/model-face.ts';
import { cardStagingOf } from './pose/staging.ts';
import { styliseHead } from './stylise-head.ts';
import type { ThemeSpec } from './themes/theme-spec.ts';
import { isToon } from './toon/toon-styles.ts';

/** Rendered larger than shown, so that the downscaling smooths it. */
const RENDERED = 900;
const SHOWN = 360;
const MOST_BYTES = 25_000;
const SEED = 7;
const NAMES = Object.keys(CHILDREN) as ChildName[];

/**
 * The picture of a theme's card: one of the drawn children in the theme, as a square WebP of 360 px. The same theme and
 * child give the same bytes.
 * @param child who is seen; without one the theme's id decides.
 */
export async function drawThemePicture(
  theme: ThemeSpec,
  onStep?: RenderOptions['onStep'],
  child: ChildName = NAMES[textHash(theme.id) % NAMES.length] ?? 'aarav',
): Promise<Uint8Array> {
  const staging = cardStagingOf(theme);
  onStep?.('cutting-out');
  const head = drawModelChild(CHILDREN[child], frameFor(staging, RENDERED, RENDERED));
  // A child from a photo is drawn anew in these looks: so is the drawn one.
  if (isToon(theme.look)) styliseHead(head, MODEL_FACE, theme.look, { lamp: theme.light.key.direction });
  const mode = theme.hidesHair ? 'covered' : 'open';
  const size = { width: RENDERED, height: RENDERED };
  return encode(
    await renderPortrait(head, theme, { ...size, mode, seed: SEED, staging, ...(onStep && { onStep }) }),
  );
}

async function encode(picture: Bitmap): Promise<Uint8Array> {
  const small = sharp(picture.data, { raw: { width: picture.width, height: picture.height, channels: 4 } })
    .removeAlpha()
    .resize(SHOWN, SHOWN, { kernel: 'lanczos3' });
  for (let quality = 84; ; quality -= 6) {
    const bytes = await small.clone().webp({ quality, effort: 6, smartSubsample: true }).toBuffer();
    if (bytes.length <= MOST_BYTES || quality <= 40) return bytes;
  }
}
