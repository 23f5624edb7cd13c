const rupees = new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: 'INR',
  maximumFractionDigits: 0,
});

/** Whole rupees as people write them in India, such as ₹1,299. */
export function formatRupees(amount: number): string {
  return rupees.format(amount);
}

/** Paise or cents as people in India write them: ₹199, ₹1,299.50, $4.99. */
export function formatMoney(minorUnits: number, currency: 'INR' | 'USD'): string {
  const amount = minorUnits / 100;
  const fraction = Number.isInteger(amount) ? 0 : 2;
  return amount.toLocaleString('en-IN', { style: 'currency', currency, minimumFractionDigits: fraction });
}
