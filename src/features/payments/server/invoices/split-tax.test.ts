import { describe, expect, it } from 'vitest';
import { documentNumberOf, financialYearOf } from './financial-year.ts';
import { splitTax, withoutParts } from './split-tax.ts';

const WITHIN = { isInterState: false };
const BETWEEN = { isInterState: true };

describe('the tax in a price', () => {
  it.each([
    [9_900, WITHIN, { taxable: 8_390, cgst: 755, sgst: 755, igst: 0 }],
    [9_900, BETWEEN, { taxable: 8_390, cgst: 0, sgst: 0, igst: 1_510 }],
    [19_900, WITHIN, { taxable: 16_864, cgst: 1_518, sgst: 1_518, igst: 0 }],
    [79_900, BETWEEN, { taxable: 67_712, cgst: 0, sgst: 0, igst: 12_188 }],
    [118, WITHIN, { taxable: 100, cgst: 9, sgst: 9, igst: 0 }],
  ])('of %i paise is split to the paisa: %o', (total, where, parts) => {
    expect(splitTax(total, 18, where)).toEqual(parts);
  });

  it('adds up to the price and stands in equal halves, whatever price and rate', () => {
    for (const rate of [1, 5, 12, 18, 28, 40])
      for (let total = 100; total < 20_000; total += 7)
        for (const where of [WITHIN, BETWEEN]) {
          const { taxable, cgst, sgst, igst } = splitTax(total, rate, where);
          expect(taxable + cgst + sgst + igst).toBe(total);
          expect(cgst).toBe(sgst);
          expect(Math.abs(cgst + sgst + igst - (taxable * rate) / 100)).toBeLessThan(1.5);
        }
  });

  it('goes back in parts that are the whole', () => {
    const whole = splitTax(9_900, 18, WITHIN);
    const first = splitTax(3_333, 18, WITHIN);
    const rest = withoutParts(whole, first);
    expect(rest.cgst).toBe(rest.sgst);
    expect(rest.taxable + rest.cgst + rest.sgst).toBe(9_900 - 3_333);
  });
});

describe('a number', () => {
  it.each([
    ['2026-03-31T18:29:59.999Z', 2025],
    ['2026-03-31T18:30:00.000Z', 2026],
    ['2027-01-01T00:00:00.000Z', 2026],
  ])('issued at %s is of the financial year %i, which begins on the first of April in India', (at, year) => {
    expect(financialYearOf(new Date(at))).toBe(year);
  });

  it('says series, years and place, in 16 signs at most', () => {
    expect(documentNumberOf('invoice', 2026, 123)).toBe('MP/2627/000123');
    expect(documentNumberOf('credit-note', 2099, 1)).toBe('CN/9900/000001');
    expect(documentNumberOf('invoice', 2026, 99_999_999)).toHaveLength(16);
    expect(() => documentNumberOf('invoice', 2026, 100_000_000)).toThrow('full');
  });
});
