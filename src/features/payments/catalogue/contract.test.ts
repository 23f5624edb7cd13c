import { describe, expect, it } from 'vitest';
import { CREDIT_PACKS, minorUnits, PRODUCT_IDS, SUBSCRIPTION_PLANS, UPGRADE } from './contract.ts';

describe('what is sold', () => {
  it('is three packs', () => {
    const shelf = CREDIT_PACKS.map(({ name, credits, price, originalPrice, popular }) => [
      name,
      credits,
      price,
      originalPrice,
      popular,
    ]);
    expect(shelf).toEqual([
      ['Basic Pack', 10, 99, 150, false],
      ['Popular Pack', 25, 199, 350, true],
      ['Premium Pack', 50, 349, 600, false],
    ]);
  });

  it('is three plans', () => {
    const shelf = SUBSCRIPTION_PLANS.map(
      ({ id, price, originalPrice, priceText, period, generationLimit }) => [
        id,
        price,
        originalPrice,
        `${priceText} ${period}`,
        generationLimit,
      ],
    );
    expect(shelf).toEqual([
      ['free', 0, null, '₹0 to start', '10 images'],
      ['pro', 299, 499, '₹299 per month', '100 generations a month'],
      ['unlimited', 799, 1299, '₹799 per month', 'Unlimited generations'],
    ]);
  });

  it('is all that can be ordered, the free plan apart', () => {
    const sold = [...CREDIT_PACKS, ...SUBSCRIPTION_PLANS, UPGRADE].map(({ id }) => id);
    expect(sold.filter((id) => id !== 'free').toSorted()).toEqual([...PRODUCT_IDS].toSorted());
  });
});

it.each(SUBSCRIPTION_PLANS.filter(({ badge }) => badge !== null))(
  'the discount that $name promises is the one its prices give',
  ({ badge, price, originalPrice }) => {
    expect(badge).toBe(`${Math.round((1 - price / Number(originalPrice)) * 100)}% OFF`);
  },
);

it('prices become paise and cents without a rounding error', () => {
  expect(minorUnits(99)).toBe(9900);
  expect(minorUnits(4.99)).toBe(499);
  expect(minorUnits(19.99)).toBe(1999);
});
