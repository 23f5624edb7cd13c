const INDIA_AHEAD_MS = 5.5 * 3_600_000;
const APRIL = 3;
const NUMBER_DIGITS = 6;

/** The year in which India's financial year, April to March, began at that moment. */
export function financialYearOf(at: Date): number {
  const there = new Date(at.getTime() + INDIA_AHEAD_MS);
  return there.getUTCMonth() < APRIL ? there.getUTCFullYear() - 1 : there.getUTCFullYear();
}

const PREFIXES = { invoice: 'MP', 'credit-note': 'CN' } as const;

/** Such as MP/2627/000123, 16 signs at most, as rule 46 of the CGST Rules allows. @throws Error at more. */
export function documentNumberOf(kind: keyof typeof PREFIXES, year: number, number: number): string {
  const years = [year, year + 1].map((one) => String(one % 100).padStart(2, '0')).join('');
  const text = `${PREFIXES[kind]}/${years}/${String(number).padStart(NUMBER_DIGITS, '0')}`;
  if (text.length > 16) throw new Error('The series of this financial year is full');
  return text;
}
