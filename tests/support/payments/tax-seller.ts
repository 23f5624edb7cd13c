/** Settings of a seller who is registered for GST: purchases in rupees have tax invoices. */
export const TAX_SELLER = {
  SELLER_NAME: 'Asha & Daughters',
  SELLER_ADDRESS: '12 MG Road | Bengaluru 560001',
  SELLER_GSTIN: '29ABCDE1234F1ZW',
} as const;
