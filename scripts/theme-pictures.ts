/**
 * Renders the pictures of the theme cards: a drawn model child in every theme of the catalogue's seed.
 *   npx node scripts/theme-pictures.ts [theme id ...]
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { frameFor, renderPortrait } from '#engine/studio/compose.ts';
import type { Bitmap, HeadMode } from '#engine/studio/layers.ts';
import { CHILDREN, type ChildName } from '#engine/studio/model-child/child-look.ts';
import { drawModelChild } from '#engine/studio/model-child/model-child.ts';
import type { ThemeSpec } from '#engine/studio/themes/theme-spec.ts';
import { findTheme } from '#engine/studio/themes/themes.ts';
import { compileTheme } from '#engine/studio/words/compile-theme.ts';
import { dancingThemes } from '#features/catalog/server/seed/dancing.ts';
import { fantasyThemes } from '#features/catalog/server/seed/fantasy.ts';
import { professionalThemes } from '#features/catalog/server/seed/professional.ts';
import { realisticThemes } from '#features/catalog/server/seed/realistic.ts';
import { superheroesThemes } from '#features/catalog/server/seed/superheroes.ts';
import { toonsThemes } from '#features/catalog/server/seed/toons.ts';

const SEED = {
  realistic: realisticThemes,
  professional: professionalThemes,
  superheroes: superheroesThemes,
  toons: toonsThemes,
  dancing: dancingThemes,
  fantasy: fantasyThemes,
};

/** Rendered larger than shown, so that the card's downscaling smooths it. */
const RENDERED = 900;
const SHOWN = 360;
const MOST_BYTES = 25_000;
const FOLDER = fileURLToPath(new URL('../src/features/catalog/web/theme-pictures/', import.meta.url));

/** Who is seen where; the others take turns. */
const CAST: Readonly<Partial<Record<string, ChildName>>> = {
  'golden-hour': 'meera',
  'classic-studio': 'anaya',
  'royal-heirloom': 'aarav',
  'festival-of-lights': 'kabir',
  'vintage-1950s': 'aarav',
  'old-master': 'meera',
  'winter-wonderland': 'anaya',
  doctor: 'meera',
  astronaut: 'anaya',
  pilot: 'anaya',
  chef: 'kabir',
  cricketer: 'aarav',
  teacher: 'meera',
  'caped-hero': 'meera',
  'spider-character': 'aarav',
  'star-captain': 'kabir',
  'frost-hero': 'anaya',
  'cartoon-classics': 'aarav',
  'comic-pop': 'kabir',
  'anime-adventure': 'anaya',
  'pastel-storybook': 'anaya',
  'candy-land': 'meera',
  'pixel-arcade': 'kabir',
  'circus-star': 'aarav',
  'ballet-grace': 'meera',
  bharatanatyam: 'meera',
  'kathak-twirl': 'anaya',
  'bhangra-beat': 'aarav',
  'garba-night': 'meera',
  'hip-hop-star': 'kabir',
  'flamenco-fire': 'anaya',
  'disco-fever': 'kabir',
  'tap-dance': 'aarav',
  'bollywood-stage': 'aarav',
  'mystical-elf': 'anaya',
  'fairy-garden': 'meera',
  'dragon-rider': 'kabir',
  'mermaid-lagoon': 'anaya',
  'young-wizard': 'aarav',
  'brave-knight': 'kabir',
  'unicorn-dream': 'anaya',
  'pirate-captain': 'kabir',
  'ice-kingdom': 'meera',
  'phoenix-keeper': 'meera',
};

/** A card is small: the child fills more of it than of a portrait. */
function closer(theme: ThemeSpec): ThemeSpec {
  return { ...theme, placement: { x: 0.5, y: 0.45, faceHeight: 0.335 } };
}

async function encode(picture: Bitmap): Promise<Buffer> {
  const small = sharp(picture.data, { raw: { width: picture.width, height: picture.height, channels: 4 } })
    .removeAlpha()
    .resize(SHOWN, SHOWN, { kernel: 'lanczos3' });
  for (let quality = 84; ; quality -= 6) {
    const bytes = await small.clone().webp({ quality, effort: 6, smartSubsample: true }).toBuffer();
    if (bytes.length <= MOST_BYTES || quality <= 40) return bytes;
  }
}

async function pictureOf(theme: ThemeSpec, child: ChildName, mode: HeadMode): Promise<Buffer> {
  const close = closer(theme);
  const head = drawModelChild(CHILDREN[child], frameFor(close, RENDERED, RENDERED));
  return encode(await renderPortrait(head, close, { width: RENDERED, height: RENDERED, mode, seed: 7 }));
}

await mkdir(FOLDER, { recursive: true });
const wanted = new Set(process.argv.slice(2));
const names = Object.keys(CHILDREN) as ChildName[];
let total = 0;
let turn = 0;
for (const [category, themes] of Object.entries(SEED)) {
  for (const { id, name, promptTemplate } of themes) {
    const child = CAST[id] ?? names[turn++ % names.length] ?? 'aarav';
    if (wanted.size > 0 && !wanted.has(id)) continue;
    const theme = findTheme(id) ?? compileTheme({ id, name, category, promptTemplate });
    const bytes = await pictureOf(theme, child, theme.alwaysCovered ? 'covered' : 'open');
    await writeFile(`${FOLDER}${id}.webp`, bytes);
    total += bytes.length;
    console.log(`${id}: ${bytes.length} bytes`);
  }
}
console.log(`${total} bytes in all`);
