import type { CallUsage } from '#engine/portrait-maker.ts';
import type { CallEnd } from './circuit-breaker-state.ts';
import type { EngineDirectory, ModelEngineEntry } from './engine-directory.ts';

/** Null: nobody has said what the engine asks for. */
type Prices = ModelEngineEntry['prices'];

/** Tokens of a usual call (a photo and a prompt in, a picture of 1K out), before its own are known. */
const USUAL = { input: 1_500, output: 1_500 };
const MILLION = 1_000_000;

const paise = (prices: NonNullable<Prices>, input: number, output: number, images: number): number =>
  Math.ceil((input * prices.input + output * prices.output) / MILLION + images * prices.image);

/** What a call is taken to cost until its answer is in, in paise: a budget holds also while many are in flight. */
export const expectedPaise = (prices: Prices): number | null =>
  prices && paise(prices, USUAL.input, USUAL.output, 1);

/** An engine that is on, as operators choose it. */
export interface PricedEngine {
  readonly id: string;
  readonly name: string;
  /** Null: the photo stays on the operator's machines. */
  readonly sendsPhotoTo: string | null;
  /** What one picture is expected to cost, in paise; null: nobody has said what it asks for. */
  readonly expectedPaise: number | null;
}

/** The engines that are on, in the order in which they are offered. */
export function pricedEngines({ offered, models }: EngineDirectory): PricedEngine[] {
  return offered.map(({ id, name, sendsPhotoTo }) => {
    const model = models.get(id);
    return { id, name, sendsPhotoTo, expectedPaise: model ? expectedPaise(model.prices) : 0 };
  });
}

/** Ends after which vendors ask for money: a picture was made, whatever we thought of it. */
const PAID: ReadonlySet<CallEnd> = new Set<CallEnd>(['made', 'wrong-image']);

/** What a call cost, in paise, by what the vendor counted; where it counts nothing, as a usual one of its kind. */
export function costPaiseOf(end: CallEnd, usage: CallUsage | undefined, prices: Prices): number | null {
  if (prices === null) return null;
  if (usage) {
    const { inputTokens = 0, outputTokens = 0, images } = usage;
    return paise(prices, inputTokens, outputTokens, images);
  }
  // A call that was cut off may have been made, and billed, all the same.
  return PAID.has(end) || end === 'transient' ? expectedPaise(prices) : 0;
}
