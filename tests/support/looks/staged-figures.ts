import type { MoneyFigures } from '#features/payments/statistics/contract.ts';
import type { PortraitFigures } from '#features/portraits/statistics/contract.ts';

const DAYS = 30;
const DAY_MS = 86_400_000;
const HEAD = {
  success: true,
  asOf: '2026-11-20T06:29:00.000Z',
  range: { from: '2026-10-22', to: '2026-11-20', days: DAYS },
  before: { from: '2026-09-22', to: '2026-10-21' },
} as const;

const dates = Array.from({ length: DAYS }, (_, index) =>
  new Date(Date.parse(HEAD.range.from) + index * DAY_MS).toISOString().slice(0, 10),
);
/** More at the weekends, and more from week to week. */
const busyness = (index: number) => 40 + index * 2 + (index % 7 < 2 ? 35 : 0) + ((index * 13) % 11);

const days: PortraitFigures['days'] = dates.map((day, index) => {
  // One day on which nothing was made.
  const made = index === 12 ? 0 : busyness(index);
  return {
    ...{ day, made, refused: (index * 5) % 7, failed: index % 9 === 0 ? 3 : 0 },
    wait: made === 0 ? null : { medianMs: 9_400 + index * 60, p95Ms: 21_000 + ((index * 7) % 5) * 2_500 },
    engine: made === 0 ? null : { medianMs: 8_100, p95Ms: 16_000 },
  };
});

function sumOf<T>(items: readonly T[], read: (item: T) => number): number {
  return items.reduce((sum, item) => sum + read(item), 0);
}

const use = (themeId: string, name: string, made: number, notMade = 0) => ({
  ...{ themeId, name, made, notMade, categoryId: 'professional', categoryName: 'Professional' },
  state: 'on' as const,
});

/** A month of portraits that went well. */
export function stagedPortraitFigures(): PortraitFigures {
  const [made, refused, failed] = [
    sumOf(days, (day) => day.made),
    sumOf(days, (day) => day.refused),
    sumOf(days, (day) => day.failed),
  ];
  const ended = made + refused + failed;
  const wait = { medianMs: 10_200, p95Ms: 24_800 };
  const engine = { medianMs: 8_100, p95Ms: 16_400 };
  return {
    ...HEAD,
    current: { made, refused, failed, wait, engine },
    previous: { made: 1_204, refused: 131, failed: 9, wait: { ...wait, medianMs: 12_700 }, engine },
    days,
    imageModels: [],
    engines: [
      { ...{ engine: 'studio/1', portraits: ended - 60, share: (ended - 60) / ended }, ...COST },
      { ...{ engine: null, portraits: 60, share: 60 / ended }, ...COST, feePaise: 0, withoutFee: 0 },
    ],
    themes: {
      mostUsed: [
        use('doctor', 'Doctor', 412, 18),
        use('pilot', 'Pilot', 388),
        { ...use('teacher', 'Teacher', 240, 4), reworded: true },
        { ...use('kite-runner', 'Scientist of the Deep Sea and All Its Light', 96), state: 'deleted' },
      ],
      leastUsed: [use('race-driver', 'Race Driver', 0), use('firefighter', 'Firefighter', 3, 1)],
      ...{ neverUsed: 7, switchedOn: 58 },
    },
    failures: [
      { reason: 'no-face', ours: false, count: 61 },
      { reason: 'face-too-small', ours: false, count: 19 },
      { reason: 'timed-out', ours: true, count: 9 },
      { reason: 'engine-failed', ours: true, count: 3 },
    ],
    unhappiness: {
      told: 46,
      reasons: [
        ...[
          { reason: 'not-like-my-child' as const, told: 21 },
          { reason: 'hair' as const, told: 14 },
        ],
        ...[
          { reason: 'costume' as const, told: 8 },
          { reason: 'other' as const, told: 3 },
        ],
      ],
      themes: [
        {
          ...{ themeId: 'pilot', categoryId: 'professional', name: 'Pilot', told: 31, made: 388 },
          reasons: [
            { reason: 'hair', told: 14 },
            { reason: 'not-like-my-child', told: 17 },
          ],
        },
        {
          ...{ themeId: 'doctor', categoryId: 'professional', name: 'Doctor', told: 15, made: 412 },
          reasons: [
            { reason: 'not-like-my-child', told: 4 },
            { reason: 'costume', told: 8 },
            { reason: 'other', told: 3 },
          ],
        },
      ],
      engines: [
        {
          ...{ engine: 'studio/1', told: 46, made: 1_620 },
          reasons: [
            { reason: 'hair', told: 14 },
            { reason: 'not-like-my-child', told: 21 },
            { reason: 'costume', told: 8 },
            { reason: 'other', told: 3 },
          ],
        },
      ],
    },
    waiting: { queued: 4, running: 1, oldestAt: '2026-11-20T06:28:20.000Z' },
  };
}

const COST = { feePaise: 264_600, withoutFee: 2, engineMs: 21_400_000 };

/** The same month's sales, in both currencies. */
export function stagedMoneyFigures(): MoneyFigures {
  const rupees = dates.map((day, index) => ({
    ...{ day, currency: 'INR' as const },
    gross: busyness(index) * 9_900,
    refunded: index % 6 === 0 ? 39_800 : 0,
  }));
  const dollars = dates.map((day, index) => ({
    ...{ day, currency: 'USD' as const },
    gross: index % 4 === 0 ? 998 : 0,
    refunded: 0,
  }));
  const [gross, refunded, dollarsGross] = [
    sumOf(rupees, (day) => day.gross),
    sumOf(rupees, (day) => day.refunded),
    sumOf(dollars, (day) => day.gross),
  ];
  return {
    ...HEAD,
    currencies: [
      {
        currency: 'INR',
        current: { purchases: 1_346, gross, refunded, net: gross - refunded },
        previous: { purchases: 1_020, gross: 19_840_000, refunded: 79_600, net: 19_760_400 },
      },
      {
        currency: 'USD',
        current: { purchases: 16, gross: dollarsGross, refunded: 0, net: dollarsGross },
        previous: { purchases: 0, gross: 0, refunded: 0, net: 0 },
      },
    ],
    days: [...rupees, ...dollars],
    products: [
      { ...{ productId: 'popular', name: 'Popular Pack', currency: 'INR' }, ...sold(702, 19_900, 199_000) },
      { ...{ productId: 'pro', name: 'Pro', currency: 'INR' }, ...sold(318, 29_900, 0) },
      { ...{ productId: 'upgrade', name: 'Upgrade', currency: 'USD' }, ...sold(16, 499, 0) },
    ],
    credits: {
      current: { sold: 41_200, trial: 8_940, given: 60, ...USED },
      previous: { sold: 30_100, trial: 7_200, given: 15, ...USED },
      outstanding: 61_407,
      days: dates.map((day, index) => ({ day, sold: busyness(index) * 21, spent: busyness(index) + 6 })),
    },
  };
}

const USED = { spent: 2_611, returned: 92, expired: 310, revoked: 45, unlimited: 208 };
const sold = (purchases: number, amount: number, refunded: number) => ({
  ...{ purchases, refunded },
  gross: purchases * amount,
});

/** A product that opened today: nobody has been here yet. */
export function emptyFigures(): { portraits: PortraitFigures; money: MoneyFigures } {
  const none = { made: 0, refused: 0, failed: 0, wait: null, engine: null };
  const sums = { purchases: 0, gross: 0, refunded: 0, net: 0 };
  const credits = {
    sold: 0,
    trial: 0,
    given: 0,
    spent: 0,
    returned: 0,
    expired: 0,
    revoked: 0,
    unlimited: 0,
  };
  return {
    portraits: {
      ...stagedPortraitFigures(),
      ...{ current: none, previous: none, engines: [], failures: [] },
      days: dates.map((day) => ({ day, ...none })),
      themes: { mostUsed: [], leastUsed: [], neverUsed: 60, switchedOn: 60 },
      waiting: { queued: 0, running: 0, oldestAt: null },
    },
    money: {
      ...stagedMoneyFigures(),
      currencies: [{ currency: 'INR', current: sums, previous: sums }],
      days: dates.map((day) => ({ day, currency: 'INR', gross: 0, refunded: 0 })),
      products: [],
      credits: {
        ...{ current: credits, previous: credits, outstanding: 0 },
        days: dates.map((day) => ({ day, sold: 0, spent: 0 })),
      },
    },
  };
}
