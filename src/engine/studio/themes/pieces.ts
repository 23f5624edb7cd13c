import * as z from 'zod';
import {
  ACCESSORY_OPTIONS,
  COVERED_OPTIONS,
  GARMENT_OPTIONS,
  HALF_OPTIONS,
  OPEN_OPTIONS,
  type OptionsOf,
  OVERLAY_OPTIONS,
} from './piece-options.ts';
import { hasKey, schemaBy } from './read-data.ts';
import type {
  AccessoryChoice,
  CoveredHeadwearChoice,
  GarmentChoice,
  HalfHeadwearChoice,
  OpenHeadwearChoice,
  OverlayChoice,
  Registry,
} from './theme-spec.ts';
import { TINT } from './values.ts';

/** A kind without options of its own, which most are. */
const PLAIN = z.strictObject({ kind: z.string(), tint: TINT.optional() });

/** One of a registry's kinds, told by its name alone or together with its options: "tiara", { kind: "turban", style: "pearl" }. */
function choice<T>(what: string, options: OptionsOf<Registry>): z.ZodType<T> {
  const kinds = new Map<unknown, z.ZodType>();
  for (const [kind, own] of Object.entries(options)) {
    const optional = Object.entries<z.ZodType>(own).map(([name, check]) => [name, check.optional()]);
    kinds.set(kind, optional.length ? PLAIN.extend(Object.fromEntries(optional)) : PLAIN);
  }
  const unknown = z.looseObject({
    kind: z.custom<string>(() => false, {
      error: ({ input }) =>
        `no ${what} is called ${JSON.stringify(input)}; there are ${[...kinds.keys()].join(', ')}`,
    }),
  });
  const known = schemaBy(
    (value) => (hasKey(value, 'kind') && kinds.get((value as { kind: unknown }).kind)) || unknown,
  );
  return z.preprocess(
    (value) => (typeof value === 'string' ? { kind: value } : value),
    known,
  ) as z.ZodType<T>;
}

export const GARMENT = choice<GarmentChoice>('garment', GARMENT_OPTIONS);
export const ACCESSORY = choice<AccessoryChoice>('accessory', ACCESSORY_OPTIONS);
export const OVERLAY = choice<OverlayChoice>('overlay', OVERLAY_OPTIONS);
const OPEN = choice<OpenHeadwearChoice>('open headwear', { ...OPEN_OPTIONS, ...HALF_OPTIONS });
const HALF = choice<HalfHeadwearChoice>('half-covering headwear', HALF_OPTIONS);
const COVERED = choice<CoveredHeadwearChoice>('covering headwear', COVERED_OPTIONS);

/** What closes round the face, and why nobody expects to see the hair, in a few words. */
const HIDDEN_HAIR = z.strictObject({ covered: COVERED, hidesHair: z.string().min(1) });
/** What is worn on hair that is wholly seen (null: nothing), and on hair whose crown the photo cuts off. */
const SHOWN_HAIR = z.strictObject({ open: OPEN.nullable(), half: HALF });
/** What is worn as it is on both. */
const HAT = z.strictObject({ hat: HALF }).transform(({ hat }) => ({ open: hat, half: hat }));

type Hidden = z.output<typeof HIDDEN_HAIR>;
type Shown = z.output<typeof SHOWN_HAIR>;

/** What is on the head, whole. */
export const HEADWEAR = headwear<Hidden | Shown>(SHOWN_HAIR);
/** What a word says of the head: perhaps of one sort of hair alone. */
export const PARTIAL_HEADWEAR = headwear<Hidden | Partial<Shown>>(SHOWN_HAIR.partial());

function headwear<T>(shown: z.ZodType<T>): z.ZodType<T | Hidden | Shown> {
  return schemaBy<T | Hidden | Shown>((value) =>
    hasKey(value, 'covered') ? HIDDEN_HAIR : hasKey(value, 'hat') ? HAT : shown,
  );
}
