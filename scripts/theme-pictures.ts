/**
 * Renders the pictures of the theme cards: a drawn model child in every theme of the catalogue's seed.
 *   npx node scripts/theme-pictures.ts [theme id ...]
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { CHILDREN, type ChildName } from '#engine/studio/model-child/child-look.ts';
import { themeSpecOf } from '#engine/studio/resolve-theme.ts';
import { drawThemePicture } from '#engine/studio/theme-picture.ts';
import { SEEDED_THEMES } from './contact-sheet/seeded-themes.ts';

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
  'garba-night': 'kabir',
  'hip-hop-star': 'meera',
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

await mkdir(FOLDER, { recursive: true });
const wanted = new Set(process.argv.slice(2));
const names = Object.keys(CHILDREN) as ChildName[];
let total = 0;
let turn = 0;
for (const theme of SEEDED_THEMES) {
  const { id } = theme;
  const child = CAST[id] ?? names[turn++ % names.length] ?? 'aarav';
  if (wanted.size > 0 && !wanted.has(id)) continue;
  const bytes = await drawThemePicture(themeSpecOf(theme), undefined, child);
  await writeFile(`${FOLDER}${id}.webp`, bytes);
  total += bytes.length;
  console.log(`${id}: ${bytes.length} bytes`);
}
console.log(`${total} bytes in all`);
