import type { GarmentAsked } from '../../vocabulary.ts';
import { inOutfit } from '../themes/outfits.ts';
import type { ThemeSpec } from '../themes/theme-spec.ts';
import { COLOUR_WORDS } from './colour-words.ts';
import { colourOnly, type Dressing, dressed } from './dress-wish.ts';
import { isOthers, readWish, saidOf, type Wish, type WishPart } from './read-wish.ts';
import { staged } from './stage-wish.ts';
import { STYLE_WORDS } from './style-words.ts';
import { OPEN_PLACES } from './wish-places.ts';
import {
  AS_WORDS,
  BESIDE_AFTER,
  BESIDE_WORDS,
  CLOTHES,
  COSTUME_AFTER,
  GENERIC_GARMENTS,
  GENITIVES,
  LINKS,
} from './wish-speech.ts';
import { styleOf } from './wish-times.ts';
import { COMPANIONS } from './wish-wardrobe.ts';

export interface CompiledWish {
  /** The chosen theme with the costume and the place of the wish; the theme itself where it asks for neither. */
  readonly spec: ThemeSpec;
  /** What the picture now shows of the wish, as it was typed, in reading order, each once. */
  readonly applied: readonly string[];
  /** The words that are left for the finish. */
  readonly rest: string;
  /** What a time of day asks of the finish, in its words. */
  readonly mood: string;
}

/**
 * Works a custom style text out over a theme, worn as the parent asks where it has both: who the child is, what it wears, where and when. The theme keeps its
 * look, its finish and its place for the face. Words that no dictionary knows change nothing. Same text, same result.
 */
export function compileWish(text: string, plain: ThemeSpec, garment: GarmentAsked = 'theme'): CompiledWish {
  const theme = inOutfit(plain, garment);
  const read = readWish(text);
  const wish = { ...read, parts: withoutDoubt(read) };
  const shown = new Set<WishPart>();
  const dressing = dressed(wish, theme, shown, garment);
  const spec = staged(wish, theme, dressing, shown);
  const told = wish.parts.filter((part) => shown.has(part));
  const times = told.flatMap(({ meaning }) => (meaning.is === 'time' ? [meaning.time] : []));
  // Under the open sky the place and its light tell the time; graded as well, the face would drown in it.
  const mood = OPEN_PLACES.has(spec.scene.kind) ? '' : [...new Set(times)].map(styleOf).join(', ');
  return {
    spec: told.length > 0 ? undyed(spec) : theme,
    applied: [...new Set(told.filter((part) => !part.untold).map((part) => saidOf(wish, part)))],
    rest: restOf(wish, shown, dressing),
    mood,
  };
}

/** Colours that the parent's words have a part in stay as they are. */
function undyed({ dyes: _, ...spec }: ThemeSpec): ThemeSpec {
  return spec;
}

/** The parts without those that only look like a role, and with "princess dress" as one thing. */
function withoutDoubt({ tokens, parts }: Wish): readonly WishPart[] {
  const roles = parts.filter((part) => part.meaning.is === 'role' && !part.negated);
  const kept: WishPart[] = [];
  for (const part of parts) {
    const before = kept.at(-1);
    if (part.meaning.is === 'role' && !part.negated && !isMeant(tokens, part, roles)) {
      const piece = COMPANIONS.get(part.phrase);
      if (piece) kept.push({ ...part, meaning: { is: 'accessory', piece } });
      continue;
    }
    const joined = before && tokens.slice(before.to, part.from).every(({ text }) => GENITIVES.has(text));
    if (before?.meaning.is === 'role' && isGeneric(part) && joined && !part.negated) {
      before.to = part.to;
      continue;
    }
    kept.push(part);
  }
  return kept;
}

function isGeneric({ phrase, colours }: WishPart): boolean {
  return GENERIC_GARMENTS.has(phrase) && colours.length === 0;
}

function isMeant(tokens: Wish['tokens'], part: WishPart, roles: readonly WishPart[]): boolean {
  if (part.meaning.is !== 'role' || part.meaning.meant === 'always') return true;
  const { clause } = tokens[part.from]!;
  const before = tokens
    .slice(Math.max(0, part.from - 2), part.from)
    .filter((token) => token.clause === clause);
  const after = tokens[part.to];
  if (before.some((token) => AS_WORDS.has(token.text))) return true;
  if (after?.clause === clause && (COSTUME_AFTER.has(after.text) || CLOTHES.has(after.text))) return true;
  if (roles.length > 1) return false;
  if (part.meaning.meant === 'beast') {
    const isAfter = (at: number) => tokens[at]?.clause === clause && BESIDE_AFTER.has(tokens[at]!.text);
    if (isAfter(part.to) || (GENITIVES.has(after?.text ?? '') && isAfter(part.to + 1))) return false;
    return !before.some((token) => BESIDE_WORDS.has(token.text));
  }
  return tokens.every(
    (token, at) => token.clause !== clause || LINKS.has(token.text) || (at >= part.from && at < part.to),
  );
}

/** The text without what the picture shows already; what a colour dyes does not tint the whole picture as well. */
function restOf({ tokens, parts }: Wish, shown: ReadonlySet<WishPart>, dressing: Dressing): string {
  const gone = new Set<number>();
  for (const part of parts) {
    const dyes = part.colours.length > 0 && STYLE_WORDS.has(tokens[part.from]!.text);
    if (part.meaning.is === 'finish' || !(shown.has(part) || dyes)) continue;
    if (colourOnly(part) && !dressing.dyed) continue;
    for (let at = part.from; at < part.to; at++) gone.add(at);
  }
  tokens.forEach((token, at) => {
    if (COLOUR_WORDS.has(token.text) && isOthers(tokens, at + 1)) gone.add(at);
  });
  let clause = 0;
  return tokens
    .map((token, at) => {
      const mark = token.clause === clause ? '' : ', ';
      clause = token.clause;
      return gone.has(at) ? `${mark}, ` : `${mark}${token.raw} `;
    })
    .join('');
}
