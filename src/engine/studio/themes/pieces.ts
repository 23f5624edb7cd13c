import * as z from 'zod';
import { ACCESSORIES } from '../accessories/accessories.ts';
import { GARMENTS } from '../costume/garments.ts';
import { COVERED_HEADWEAR, HALF_HEADWEAR, OPEN_HEADWEAR } from '../headwear/headwear.ts';
import { OVERLAYS } from '../overlays/overlays.ts';
import {
  ACCESSORY_OPTIONS,
  COVERED_OPTIONS,
  GARMENT_OPTIONS,
  HALF_OPTIONS,
  OPEN_OPTIONS,
  type OptionsOf,
} from './piece-options.ts';
import { hasKey, schemaBy } from './read-data.ts';
import type { Choice, Registry } from './theme-spec.ts';
import { TINT } from './values.ts';

/** A kind without options of its own, as most are. */
const PLAIN = z.strictObject({ kind: z.string(), tint: TINT.optional() });

/** One of a registry's kinds, told by its name alone or together with its options: "tiara", { kind: "turban", style: "pearl" }. */
function choice<R extends Registry>(what: string, registry: R, options: OptionsOf<R>): z.ZodType<Choice<R>> {
  const own = new Map<string, Readonly<Record<string, z.ZodType>>>(Object.entries(options));
  const kinds = new Map<unknown, z.ZodType>();
  for (const kind of Object.keys(registry)) {
    const optional = Object.entries(own.get(kind) ?? {}).map(([name, check]) => [name, check.optional()]);
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
  return z.preprocess((value) => (typeof value === 'string' ? { kind: value } : value), known) as z.ZodType<
    Choice<R>
  >;
}

export const GARMENT = choice('garment', GARMENTS, GARMENT_OPTIONS);
export const ACCESSORY = choice('accessory', ACCESSORIES, ACCESSORY_OPTIONS);
export const OVERLAY = choice('overlay', OVERLAYS, {});
const HALF = choice('half-covering headwear', HALF_HEADWEAR, HALF_OPTIONS);
const OPEN = choice(
  'open headwear',
  { ...OPEN_HEADWEAR, ...HALF_HEADWEAR },
  { ...OPEN_OPTIONS, ...HALF_OPTIONS },
);
const COVERED = choice('covering headwear', COVERED_HEADWEAR, COVERED_OPTIONS);

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
