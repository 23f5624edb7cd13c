const rupees = new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: 'INR',
  maximumFractionDigits: 0,
});

/** Whole rupees as people write them in India, such as ₹1,299. */
export function formatRupees(amount: number): string {
  return rupees.format(amount);
}
