/** Parts of a price that holds its tax, in paise: they add up to it. */
export interface TaxParts {
  readonly taxable: number;
  readonly cgst: number;
  /** The state's or the union territory's half: always as much as `cgst`. */
  readonly sgst: number;
  readonly igst: number;
}

/** Halves up. Integers in, so that no fraction is lost on the way. */
const dividedRounded = (dividend: number, divisor: number): number =>
  Math.floor((2 * dividend + divisor) / (2 * divisor));

/**
 * Splits a tax-inclusive price. The tax is rounded to the paisa, halves up, and the taxable value is the rest. Inside a
 * state one half of the tax is rounded and counted twice, so that CGST and SGST are equal.
 * @param total paise. @param rate per cent.
 */
export function splitTax(total: number, rate: number, { isInterState }: { isInterState: boolean }): TaxParts {
  if (isInterState) {
    const igst = dividedRounded(total * rate, 100 + rate);
    return { taxable: total - igst, cgst: 0, sgst: 0, igst };
  }
  const half = dividedRounded(total * rate, 2 * (100 + rate));
  return { taxable: total - 2 * half, cgst: half, sgst: half, igst: 0 };
}

/** What is in `whole` and not in `part`. */
export function withoutParts(whole: TaxParts, part: TaxParts): TaxParts {
  return {
    taxable: whole.taxable - part.taxable,
    cgst: whole.cgst - part.cgst,
    sgst: whole.sgst - part.sgst,
    igst: whole.igst - part.igst,
  };
}
