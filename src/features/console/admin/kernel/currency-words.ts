import { formatMoney } from '#ui/money-words.ts';

const MINOR_IN_MAIN = 100;

/** Writes paise, cents or the like of one currency; a currency that is not ours by its code. */
export function moneyIn(currency: string): (minorUnits: number) => string {
  return (minorUnits) =>
    currency === 'INR' || currency === 'USD'
      ? formatMoney(minorUnits, currency)
      : `${currency} ${(minorUnits / MINOR_IN_MAIN).toFixed(2)}`;
}
