/** Digits in groups as India (1,29,900) or others (129,900) write them, or without; paise or cents after a point. */
const AMOUNT = /^(?:₹|\$|Rs\.?)?\s*(\d{1,3}(?:,\d{2,3})*,\d{3}|\d{1,9})(?:\.(\d{1,2}))?$/i;
const MINOR_IN_MAIN = 100;

/** Paise or cents of an amount as typed, such as 199, ₹1,299.50 or 4.99; null for what is no amount. */
export function parseMinorUnits(text: string): number | null {
  const match = AMOUNT.exec(text.trim());
  if (!match) return null;
  const [, whole = '', fraction = ''] = match;
  return Number(whole.replaceAll(',', '')) * MINOR_IN_MAIN + Number(fraction.padEnd(2, '0'));
}

/** As one would type it: 199, 199.50. */
export function typedAmount(minorUnits: number): string {
  const main = Math.floor(minorUnits / MINOR_IN_MAIN);
  const rest = minorUnits % MINOR_IN_MAIN;
  return rest === 0 ? String(main) : `${main}.${String(rest).padStart(2, '0')}`;
}
