import type { EngineTheme } from '../../vocabulary.ts';
import { seededRandom, textHash } from '../drawing/seeded-random.ts';
import { type FinishSpec, PLAIN_FINISH, type StyleAdjustments } from '../finish/finish-spec.ts';
import { resolveFinish } from '../finish/resolve-finish.ts';
import type { SceneKind, SceneSpec } from '../scene/scene-spec.ts';
import { heldOnce } from '../themes/held-once.ts';
import type { AccessoryChoice, ThemeCategory, ThemeLook, ThemeSpec } from '../themes/theme-spec.ts';
import { CATEGORY_LOOKS, HASHED_COLOURS } from './category-looks.ts';
import type { NamedColour } from './colour-words.ts';
import { compileCustomStyle } from './compile-custom-style.ts';
import { colourWords, compilePalette } from './compile-palette.ts';
import { findPieces } from './dyed-pieces.ts';
import { type Dictionary, findPhrases, readWords, type Word } from './lexer.ts';
import { NAME_ONLY_ROLES, ROLES, type Role, type RoleHead } from './roles.ts';
import { DYED_SCENES, lightIn, SCENE_WORDS, WEAK_SCENES } from './scene-words.ts';
import { ACCESSORY_WORDS, GARMENT_WORDS, HEADWEAR_WORDS, OVERLAY_WORDS } from './wardrobe-words.ts';

const MOST_ACCESSORIES = 2;
/** What the texts of a theme say, each list in the order in which it counts. */
interface Reading {
  readonly name: readonly Word[];
  readonly template: readonly Word[];
  /** The part of the template that tells the child and the costume, not the place. */
  readonly figure: readonly Word[];
  readonly nameRoles: readonly Role[];
  readonly templateRoles: readonly Role[];
  readonly drawer: Drawer;
}

/**
 * Composes a look out of a theme's words: its name first, then its prompt template; what neither says is drawn from
 * its category by a hash of its id. Any text in any script gives a complete theme; the same theme gives the same look.
 */
export function compileTheme(theme: EngineTheme): ThemeSpec {
  const category = knownCategory(theme.category);
  const reading = read(theme, drawerFor(category, theme.id));
  const { name, template, drawer } = reading;
  const kind = sceneKindFor(reading);
  const palette = compilePalette(costumeColours(reading), role(reading, 'colours') ?? drawer.colours);
  return {
    id: theme.id,
    category,
    palette,
    scene: sceneFor(kind, template, palette.primary),
    light: role(reading, 'scene') === kind ? (role(reading, 'light') ?? lightIn(kind)) : lightIn(kind),
    look: lookFor(category, reading),
    garment:
      facet(reading, 'garment', first(name, GARMENT_WORDS), first(template, GARMENT_WORDS)) ??
      drawer.role.garment!,
    ...headFor(reading),
    accessories: accessoriesFor(reading),
    overlay: facet(reading, 'overlay', first(name, OVERLAY_WORDS), first(template, OVERLAY_WORDS)) ?? null,
    finish: finishFor(theme),
  };
}

function read(theme: EngineTheme, drawer: Drawer): Reading {
  const name = readWords(theme.name);
  const template = readWords(withoutPlaceholders(theme.promptTemplate));
  const costume = findPhrases(template, GARMENT_WORDS)[0]?.sentence ?? 0;
  const strong = findPhrases(
    template.filter((word) => word.sentence === 0),
    ROLES,
  ).filter((match) => !match.negated && !NAME_ONLY_ROLES.has(match.phrase));
  return {
    name,
    template,
    figure: template.filter((word) => word.sentence === 0 || word.sentence === costume),
    nameRoles: all(name, ROLES),
    templateRoles: strong.map((match) => match.value),
    drawer,
  };
}

function withoutPlaceholders(template: string): string {
  return template.replace(/\{\{[^{}]*\}\}/gu, ' ');
}

/** The first role that says something about this, those of the name before those of the template. */
function role<K extends keyof Role>({ nameRoles, templateRoles }: Reading, key: K): Role[K] | undefined {
  return [...nameRoles, ...templateRoles].find((one) => one[key] !== undefined)?.[key];
}

/** A word of the name, then a role of the name, then a word of the template, then a role of the template. */
function facet<K extends keyof Role>(
  { nameRoles, templateRoles }: Reading,
  key: K,
  inName: Role[K] | undefined,
  inTemplate: Role[K] | undefined,
): Role[K] | undefined {
  const of = (roles: readonly Role[]) => roles.find((one) => one[key] !== undefined)?.[key];
  return inName ?? of(nameRoles) ?? inTemplate ?? of(templateRoles);
}

function sceneKindFor(reading: Reading): SceneKind {
  const inName = findPhrases(reading.name, SCENE_WORDS).filter((match) => !match.negated);
  const strong = inName.find((match) => !WEAK_SCENES.has(match.phrase))?.value;
  const weak = inName[0]?.value;
  const told = weak ?? placeTold(reading.template);
  return facet(reading, 'scene', strong, told) ?? reading.drawer.scene;
}

/** The place of a template: the first that is not merely a mood word, else the first at all. */
function placeTold(template: readonly Word[]): SceneKind | undefined {
  const told = findPhrases(template, SCENE_WORDS).filter((match) => !match.negated);
  return (told.find((match) => !WEAK_SCENES.has(match.phrase)) ?? told[0])?.value;
}

function knownCategory(category: string): ThemeCategory {
  return Object.hasOwn(CATEGORY_LOOKS, category) ? (category as ThemeCategory) : 'realistic';
}

interface Drawer {
  readonly scene: SceneKind;
  readonly role: Role;
  readonly colours: NonNullable<Role['colours']>;
}

function drawerFor(category: ThemeCategory, id: string): Drawer {
  const random = seededRandom(textHash(id));
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)]!;
  const { scenes, roles } = CATEGORY_LOOKS[category];
  return { scene: pick(scenes), role: pick(roles), colours: pick(HASHED_COLOURS) };
}

function all<T>(words: readonly Word[], dict: Dictionary<T>): readonly T[] {
  return findPhrases(words, dict)
    .filter((match) => !match.negated)
    .map((match) => match.value);
}

function first<T>(words: readonly Word[], dict: Dictionary<T>): T | undefined {
  return all(words, dict)[0];
}

/** Who speaks first of the head decides whether the hair is hidden; what is worn on seen hair is looked for apart. */
function headFor({
  name,
  figure,
  nameRoles,
  templateRoles,
  drawer,
}: Reading): Pick<ThemeSpec, 'headwear' | 'hidesHair'> {
  const said: readonly RoleHead[] = [
    ...headwearIn(name),
    ...nameRoles,
    ...headwearIn(figure),
    ...templateRoles,
    drawer.role,
  ];
  const { covered, hidesHair } =
    said.find(({ open, half, covered }) => open !== undefined || half || covered) ?? {};
  if (covered && hidesHair) return { headwear: { covered }, hidesHair };
  const open = said.find((head) => head.open !== undefined)?.open ?? null;
  const half = said.find((head) => head.half)?.half ?? { kind: 'sports-cap' };
  return { headwear: { open, half } };
}

function headwearIn(words: readonly Word[]): readonly RoleHead[] {
  return findPieces(words, HEADWEAR_WORDS).map(({ piece: { open, half, covered, hidesHair }, tint }) => ({
    ...(open === undefined ? {} : { open: open && tint ? { ...open, tint } : open }),
    ...(half && { half: tint ? { ...half, tint } : half }),
    ...(covered && hidesHair && { covered: tint ? { ...covered, tint } : covered, hidesHair }),
  }));
}

function accessoriesIn(words: readonly Word[]): readonly AccessoryChoice[] {
  return findPieces(words, ACCESSORY_WORDS).map(({ piece, tint }) => (tint ? { ...piece, tint } : piece));
}

/** Colours of the name, then of the sentences that tell the costume. */
function costumeColours({ name, figure }: Reading): readonly NamedColour[] {
  return [...new Set([...colourWords(name), ...colourWords(figure)])].slice(0, 4);
}

function sceneFor(kind: SceneKind, template: readonly Word[], primary: string): SceneSpec {
  if (!DYED_SCENES.has(kind)) return { kind };
  const place = findPhrases(template, SCENE_WORDS).find((match) => match.value === kind)?.sentence;
  const told = template.filter((word) => word.sentence === place && word.sentence > 0);
  const dye = colourWords(told).find((colour) => !colour.metal)?.hex;
  if (dye) return { kind, palette: { base: dye } };
  return kind === 'studio-backdrop' ? { kind, palette: { accent: primary } } : { kind };
}

function lookFor(category: ThemeCategory, reading: Reading): ThemeLook {
  const said = role(reading, 'look');
  if (said) return said;
  if (category === 'toons') return 'toon';
  const painted = /^(watercolou?r|painting|painted|painterly|illustration|illustrated|aquarelle)$/u;
  return [...reading.name, ...reading.figure].some((word) => !word.negated && painted.test(word.text))
    ? 'painterly'
    : 'natural';
}

function accessoriesFor(reading: Reading): readonly AccessoryChoice[] {
  const own = role(reading, 'accessories') ?? [];
  const said = [...accessoriesIn(reading.name), ...own, ...accessoriesIn(reading.figure)];
  const byKind = new Map<string, AccessoryChoice>();
  for (const choice of said) if (!byKind.has(choice.kind)) byKind.set(choice.kind, choice);
  return heldOnce([...byKind.values()]).slice(0, MOST_ACCESSORIES);
}

/** Style words of the theme's own texts, at half the strength that a customer's wish has. */
function finishFor(theme: EngineTheme): FinishSpec {
  const { adjustments } = compileCustomStyle(`${theme.name}. ${withoutPlaceholders(theme.promptTemplate)}`);
  const half = (n: number): number => n / 2;
  const softened: StyleAdjustments = {
    ...adjustments,
    exposure: half(adjustments.exposure),
    contrast: half(adjustments.contrast),
    saturation: adjustments.saturation === 0 ? 0 : 1 + half(adjustments.saturation - 1),
    warmth: half(adjustments.warmth),
    tint: half(adjustments.tint),
    fade: half(adjustments.fade),
    bloom: half(adjustments.bloom),
    glow: half(adjustments.glow),
    vignette: half(adjustments.vignette),
    grain: half(adjustments.grain),
    paper: half(adjustments.paper),
  };
  const { splitTone } = adjustments;
  return resolveFinish(
    PLAIN_FINISH,
    splitTone
      ? {
          ...softened,
          splitTone: {
            ...splitTone,
            split: adjustments.saturation === 0 ? splitTone.split : half(splitTone.split),
          },
        }
      : softened,
  );
}
