import type { NamedColour } from './colour-words.ts';
import { findPhrases } from './lexer.ts';
import { type Meaning, WISH_PHRASES } from './wish-meanings.ts';
import { PLACE_DYES } from './wish-place-dyes.ts';
import {
  CLOTHES,
  GENITIVES,
  LINKS,
  MADE_OF,
  MOOD_WORDS,
  NEGATIONS_AFTER,
  NEGATIONS_BEFORE,
  OR_WORDS,
  PLACE_LINKS,
} from './wish-speech.ts';

export interface WishToken {
  /** As it was typed. */
  readonly raw: string;
  /** NFKC, lower case, no apostrophes. */
  readonly text: string;
  /** Counts the clauses, which commas and full stops part. */
  readonly clause: number;
}

/** A phrase of the wish that means something, with the words that belong to it: [from, to) of the tokens. */
export interface WishPart {
  readonly meaning: Meaning;
  readonly phrase: string;
  from: number;
  to: number;
  negated: boolean;
  /** Told together with the part before it: "no hat or wings". */
  untold: boolean;
  /** Colours that stand by it, in order. */
  readonly colours: NamedColour[];
}

export interface Wish {
  readonly tokens: readonly WishToken[];
  /** In reading order, without colours that dye another part. */
  readonly parts: readonly WishPart[];
}

const TOKEN = /[\p{L}\p{M}\p{N}'’]+|[.!?\n;।,:()«»]/gu;
const LONGEST_READ = 2000;
/** How many words may stand between "no" and what it takes away. */
const NEGATION_REACH = 3;
const PLACES: ReadonlySet<Meaning['is']> = new Set(['place', 'weather', 'time', 'overlay'] as const);

/** Splits a wish of any script into its parts; linear in its length. */
export function readWish(text: string): Wish {
  const tokens = tokensOf(text.slice(0, LONGEST_READ));
  const words = tokens.map((token) => ({ text: token.text, negated: false, sentence: token.clause }));
  const parts = findPhrases(words, WISH_PHRASES).map(({ value, phrase, at }): WishPart => {
    const to = at + phrase.split(' ').length;
    return { meaning: value, phrase, from: at, to, negated: false, untold: false, colours: [] };
  });
  negate(tokens, parts);
  return { tokens, parts: dye(tokens, parts) };
}

/** What the wish said of a part, as it was typed. */
export function saidOf({ tokens }: Wish, part: WishPart): string {
  let { from } = part;
  const { is } = part.meaning;
  const clause = tokens[from]?.clause;
  if (is === 'place' || is === 'time' || is === 'weather')
    while (PLACE_LINKS.has(tokens[from - 1]?.text ?? '') && tokens[from - 1]?.clause === clause) from--;
  const said = tokens.slice(from, part.to).map((token) => token.raw.toLowerCase());
  return said.join(' ').replace(/^((a|an|the|of) )+/u, '');
}

function tokensOf(text: string): readonly WishToken[] {
  const tokens: WishToken[] = [];
  let clause = 0;
  for (const [raw] of text.matchAll(TOKEN)) {
    const word = raw.normalize('NFKC').toLowerCase().replace(/['’]/gu, '');
    if (/[\p{L}\p{N}]/u.test(word)) tokens.push({ raw, text: word, clause });
    else clause++;
  }
  return tokens;
}

/** "No hat", "टोपी नहीं", "pankh ke bina", "no hat or wings". */
function negate(tokens: readonly WishToken[], parts: readonly WishPart[]): void {
  tokens.forEach((token, at) => {
    if (parts.some((part) => part.from <= at && at < part.to)) return;
    const before = NEGATIONS_AFTER.has(token.text) ? partEndingAt(tokens, parts, at) : undefined;
    if (before) {
      before.negated = true;
      before.to = at + 1;
    } else if (NEGATIONS_BEFORE.has(token.text) || NEGATIONS_AFTER.has(token.text))
      negateNext(tokens, parts, at);
  });
}

function partEndingAt(
  tokens: readonly WishToken[],
  parts: readonly WishPart[],
  at: number,
): WishPart | undefined {
  const before = tokens[at - 1];
  const end =
    before && (GENITIVES.has(before.text) || before.text === 'भी' || before.text === 'bhi') ? at - 1 : at;
  return parts.find((part) => part.to === end && tokens[part.from]?.clause === tokens[at]?.clause);
}

function negateNext(tokens: readonly WishToken[], parts: readonly WishPart[], at: number): void {
  const { clause } = tokens[at]!;
  let reach = at + 1 + NEGATION_REACH;
  let lead: WishPart | undefined;
  for (const part of parts) {
    if (part.from <= at) continue;
    if (part.from >= reach || tokens[part.from]!.clause !== clause) return;
    part.negated = true;
    if (lead && lead.meaning.is !== 'colour') {
      lead.to = part.to;
      part.untold = true;
    } else if (!lead) part.from = at;
    // A colour is taken away together with what it dyes.
    const goesOn = part.meaning.is === 'colour' || OR_WORDS.has(tokens[part.to]?.text ?? '');
    if (!goesOn) return;
    lead ??= part;
    reach = part.to + 1 + NEGATION_REACH;
  }
}

/** Gives each colour to the piece that it stands by; those that stand alone stay parts of their own. */
function dye(tokens: readonly WishToken[], parts: readonly WishPart[]): readonly WishPart[] {
  const left: WishPart[] = [];
  let pending: WishPart[] = [];
  for (const part of parts) {
    if (part.meaning.is === 'colour') {
      const last = pending.at(-1);
      if (last && !joins(tokens, last.to, part.from)) {
        left.push(...settle(tokens, pending, left));
        pending = [];
      }
      pending.push(part);
      continue;
    }
    const last = pending.at(-1);
    if (last && takesColour(part) && stand(tokens, last.to, part.from)) {
      give(part, pending);
      part.from = Math.min(part.from, pending[0]!.from);
    } else if (last?.to === part.from && PLACES.has(part.meaning.is)) {
      // A place that can't be dyed: its colour dyes nothing else.
    } else left.push(...settle(tokens, pending, left));
    pending = [];
    left.push(part);
  }
  left.push(...settle(tokens, pending, left));
  return left;
}

function takesColour({ meaning }: WishPart): boolean {
  const { is } = meaning;
  if (meaning.is === 'place') return PLACE_DYES[meaning.scene] !== undefined;
  return is === 'garment' || is === 'headwear' || is === 'accessory' || is === 'role';
}

function give(part: WishPart, colours: readonly WishPart[]): void {
  for (const { meaning, negated } of colours) {
    if (meaning.is === 'colour') part.colours.push(meaning.colour);
    if (negated) part.negated = true;
  }
}

/** Colours without a piece after them: they belong to the piece before ("a dress in blue"), or stand alone. */
function settle(
  tokens: readonly WishToken[],
  pending: readonly WishPart[],
  done: readonly WishPart[],
): readonly WishPart[] {
  const [first] = pending;
  const last = pending.at(-1);
  const piece = done.at(-1);
  if (!first || !last) return [];
  const between = piece && tokens.slice(piece.to, first.from);
  const isOf = between?.every((token) => MADE_OF.has(token.text)) && between.length > 0;
  const together = piece && tokens[piece.from]!.clause === tokens[first.from]!.clause;
  if (piece && isOf && together && takesColour(piece) && piece.meaning.is !== 'place') {
    give(piece, pending);
    piece.to = last.to;
    return [];
  }
  return isOthers(tokens, last.to) ? [] : pending;
}

/** Whether a colour before this token is another thing's, which no dictionary knows: "a red car", "blue eyes". */
export function isOthers(tokens: readonly WishToken[], at: number): boolean {
  const [before, next] = [tokens[at - 1], tokens[at]];
  if (!next || next.clause !== before?.clause) return false;
  if (LINKS.has(next.text) || CLOTHES.has(next.text) || MOOD_WORDS.has(next.text)) return false;
  return findPhrases([{ text: next.text, negated: false, sentence: 0 }], WISH_PHRASES).length === 0;
}

function joins(tokens: readonly WishToken[], from: number, to: number): boolean {
  return within(tokens, from, to, (text) => text === 'and' || text === 'aur' || text === 'और');
}

function stand(tokens: readonly WishToken[], from: number, to: number): boolean {
  return within(tokens, from, to, (text) => CLOTHES.has(text) || GENITIVES.has(text));
}

function within(
  tokens: readonly WishToken[],
  from: number,
  to: number,
  allowed: (text: string) => boolean,
): boolean {
  return (
    tokens[from - 1]?.clause === tokens[to]?.clause &&
    tokens.slice(from, to).every((token) => allowed(token.text))
  );
}
