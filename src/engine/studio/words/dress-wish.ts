import type { GarmentAsked } from '../../vocabulary.ts';
import { darken, lighten, luma } from '../drawing/colour.ts';
import type { CostumePalette } from '../drawing/part.ts';
import { heldOnce, isHeld } from '../themes/held-once.ts';
import { inOutfit } from '../themes/outfits.ts';
import type { AccessoryChoice, GarmentChoice, ThemeHeadwear, ThemeSpec } from '../themes/theme-spec.ts';
import { findTheme } from '../themes/themes.ts';
import type { NamedColour } from './colour-words.ts';
import { compilePalette } from './compile-palette.ts';
import { compileTheme } from './compile-theme.ts';
import type { Wish, WishPart } from './read-wish.ts';
import { STYLE_WORDS } from './style-words.ts';
import { tintOf } from './wish-colours.ts';
import type { RoleMeaning } from './wish-meanings.ts';
import { CLOTHES } from './wish-speech.ts';
import { FITTING_GARMENTS } from './wish-wardrobe.ts';

/** What the wish makes of the child, before the place is settled. */
export interface Dressing {
  readonly spec: ThemeSpec;
  /** The role's own look, where the wish names one. */
  readonly figure: ThemeSpec | undefined;
  /** Colours that stand alone went to the costume. */
  readonly dyed: boolean;
}

const MOST_ACCESSORIES = 3;
const CROWNS = /crown|tiara|circlet|diadem/u;

export function colourOnly(part: WishPart): boolean {
  return part.meaning.is === 'colour';
}

/** Puts the roles and pieces of a wish on, and adds to `shown` the parts that are seen. */
export function dressed(
  wish: Wish,
  theme: ThemeSpec,
  shown: Set<WishPart>,
  garment: GarmentAsked = 'theme',
): Dressing {
  const wanted = wish.parts.filter((part) => !part.negated);
  const roles = wanted.filter((part) => part.meaning.is === 'role');
  const [role] = roles;
  const figure = role && figureOf(role.meaning as RoleMeaning, theme);
  for (const part of roles) {
    if (part === role || JSON.stringify(part.meaning) === JSON.stringify(role?.meaning)) shown.add(part);
  }
  // A mermaid or an ice queen that somebody wishes for by name wears her dress; a dance is everybody's.
  const isHers = garment === 'theme' && figure?.category === 'fantasy' && figure.dress;
  const asked = isHers ? 'dress' : garment;
  const base = figure ? inOutfit(onto(theme, figure), asked) : theme;
  const { spec: clothed, dyed } = inColours(wish, inGarment(wanted, base, figure, shown), shown);
  const headed = withHeadwear(wish, clothed, [role, roles[1]], shown);
  return { spec: withAccessories(wish, headed, figure, shown), figure, dyed };
}

function figureOf({ look }: RoleMeaning, { id, category }: ThemeSpec): ThemeSpec {
  if ('themeId' in look) return findTheme(look.themeId) ?? composed(look.themeId, id, category);
  const figure = composed(look.words, id, category);
  return look.head ? wearing(figure, look.head, []) : figure;
}

function composed(name: string, id: string, category: string): ThemeSpec {
  return compileTheme({ id, name, category, promptTemplate: '' });
}

/** A figure in another theme: drawn, finished and placed as that theme is. */
function onto(theme: ThemeSpec, figure: ThemeSpec): ThemeSpec {
  const { placement: _, ...worn } = figure;
  const { id, category, look, finish, placement } = theme;
  return { ...worn, id, category, look, finish, ...(placement && { placement }) };
}

function inGarment(
  wanted: readonly WishPart[],
  spec: ThemeSpec,
  figure: ThemeSpec | undefined,
  shown: Set<WishPart>,
): ThemeSpec {
  const part = wanted.find(({ meaning }) => meaning.is === 'garment');
  if (part?.meaning.is !== 'garment') return spec;
  shown.add(part);
  const { colours } = part.meaning.worn;
  const { garment: own } = spec;
  const fits =
    figure &&
    (part.meaning.worn.garment.kind === own.kind || FITTING_GARMENTS.get(part.phrase)?.includes(own.kind));
  const garment = fits && !colours ? own : part.meaning.worn.garment;
  const palette = colours
    ? compilePalette(
        colours.map((hex, at) => ({ hex, metal: at === 2 })),
        colours,
      )
    : spec.palette;
  return { ...spec, garment, palette: inOneColour(part.colours, dyedPalette(part.colours, palette)) };
}

/** A garment of one colour has no other on its skirt or its sleeves than a shade of it. */
function inOneColour(colours: readonly NamedColour[], palette: CostumePalette): CostumePalette {
  const [only, second] = colours.filter(({ metal }) => !metal);
  if (!only || second) return palette;
  const { primary } = palette;
  return { ...palette, secondary: luma(primary) > 0.5 ? darken(primary, 0.14) : lighten(primary, 0.14) };
}

/** Colours by the role, and those that stand alone, dye the costume. */
function inColours(
  { tokens, parts }: Wish,
  spec: ThemeSpec,
  shown: Set<WishPart>,
): Pick<Dressing, 'spec' | 'dyed'> {
  const role = parts.find((part) => part.meaning.is === 'role' && !part.negated);
  const alone = parts.filter((part) => colourOnly(part) && !part.negated);
  const isCostume =
    role ||
    parts.some((part) => part.meaning.is === 'garment') ||
    tokens.some(({ text }) => CLOTHES.has(text));
  const dyes = alone.filter((part) => isCostume || !STYLE_WORDS.has(part.phrase));
  for (const part of dyes) shown.add(part);
  const named = dyes.flatMap(({ meaning }) => (meaning.is === 'colour' ? [meaning.colour] : []));
  const colours = [...(role?.colours ?? []), ...named];
  return { spec: { ...spec, palette: dyedPalette(colours, spec.palette) }, dyed: dyes.length > 0 };
}

function dyedPalette(
  colours: readonly NamedColour[],
  { primary, secondary, trim, accent, ...rest }: CostumePalette,
) {
  return colours.length > 0
    ? compilePalette(colours, [primary, secondary, trim, accent])
    : { primary, secondary, trim, accent, ...rest };
}

function withHeadwear(
  { parts }: Wish,
  spec: ThemeSpec,
  [role, second]: readonly (WishPart | undefined)[],
  shown: Set<WishPart>,
): ThemeSpec {
  const pieces = parts.filter(({ meaning }) => meaning.is === 'headwear');
  const wanted = pieces.find((part) => !part.negated);
  const isRoyal = second?.meaning.is === 'role' && second.meaning.royal && second.from === role?.to;
  if (wanted) shown.add(wanted);
  else if (isRoyal) shown.add(second);
  if (wanted?.meaning.is === 'headwear') return wearing(spec, wanted.meaning.words, wanted.colours);
  if (isRoyal && second.meaning.is === 'role') {
    const { headwear, hidesHair } = figureOf(second.meaning, spec);
    return withHead(spec, { headwear, hidesHair });
  }
  const refused = pieces.filter((part) => part.negated);
  for (const part of refused) shown.add(part);
  return refused.some((part) => isWorn(spec, part)) ? bareheaded(spec) : spec;
}

/** "No hat" takes hats and helmets off and leaves a crown; "no crown" the other way round. */
function isWorn({ headwear }: ThemeSpec, { meaning }: WishPart): boolean {
  if (meaning.is !== 'headwear') return false;
  const { kind } = 'covered' in headwear ? headwear.covered : (headwear.open ?? headwear.half);
  return CROWNS.test(meaning.words) === CROWNS.test(kind);
}

interface Head {
  readonly headwear: ThemeHeadwear;
  readonly hidesHair?: string | undefined;
}

function withHead(spec: ThemeSpec, { headwear, hidesHair }: Head): ThemeSpec {
  const { hidesHair: _, ...rest } = spec;
  return { ...rest, headwear, ...(hidesHair && { hidesHair }) };
}

/** Nothing on the hair; where its crown is cut off something must hide that all the same. */
function bareheaded(spec: ThemeSpec): ThemeSpec {
  return withHead(spec, { headwear: { open: null, half: { kind: 'bandana' } } });
}

function wearing(spec: ThemeSpec, words: string, colours: readonly NamedColour[]): ThemeSpec {
  const { headwear, hidesHair } = composed(words, spec.id, spec.category);
  const tint = tintOf(words, colours);
  if ('covered' in headwear)
    return withHead(spec, { headwear: { covered: { ...headwear.covered, ...tint } }, hidesHair });
  const { open, half } = headwear;
  return withHead(spec, { headwear: { open: open && { ...open, ...tint }, half: { ...half, ...tint } } });
}

function withAccessories(
  { parts }: Wish,
  spec: ThemeSpec,
  figure: ThemeSpec | undefined,
  shown: Set<WishPart>,
): ThemeSpec {
  const pieces = parts.filter(({ meaning }) => meaning.is === 'accessory');
  const named = new Map<string, AccessoryChoice>();
  const refused = new Set<string>();
  for (const part of pieces) {
    if (part.meaning.is !== 'accessory') continue;
    const { piece } = part.meaning;
    if (part.negated) refused.add(piece.kind);
    else if (
      named.size < MOST_ACCESSORIES &&
      !named.has(piece.kind) &&
      !(isHeld(piece) && [...named.values()].some(isHeld))
    ) {
      named.set(piece.kind, { ...piece, ...tintOf(sortOf(piece), part.colours) });
    } else continue;
    shown.add(part);
  }
  const own = (figure ?? spec).accessories.filter(({ kind }) => !named.has(kind) && !refused.has(kind));
  const accessories = heldOnce([...named.values(), ...own]).slice(0, MOST_ACCESSORIES);
  const noCape = refused.has('cape') || named.has('cape');
  return { ...spec, accessories, garment: noCape ? capeless(spec.garment) : spec.garment };
}

/** What tells it from others of its kind goes with the kind: "wings fairy", "mount lion". The wish's dictionary always says it. */
export function sortOf(piece: AccessoryChoice): string {
  return 'of' in piece && piece.of ? `${piece.kind} ${piece.of}` : piece.kind;
}

/** A suit's own cape makes room for the one that was asked for, or for none. */
function capeless(garment: GarmentChoice): GarmentChoice {
  return garment.kind === 'hero-suit' || garment.kind === 'breastplate'
    ? { ...garment, cape: false }
    : garment;
}
