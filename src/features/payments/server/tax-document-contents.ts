export type TaxDocumentKind = 'invoice' | 'credit-note';

/** What stands on a tax document beside its number, date, buyer and amounts, as it stood when it was made. */
export interface TaxDocumentContents {
  readonly seller: {
    readonly name: string;
    /** Its lines, separated by `|`. */
    readonly address: string;
    readonly gstin: string;
    readonly email: string | null;
  };
  readonly description: string;
  /** Service accounting code. */
  readonly sac: string;
  readonly quantity: number;
  /** GST in per cent. */
  readonly rate: number;
  readonly placeOfSupply: {
    /** Of the state, as GSTINs begin with it. */
    readonly code: string;
    readonly name: string;
    /** The buyer has not told their state: it is the seller's. */
    readonly isAssumed: boolean;
  };
  readonly paymentId: string;
  readonly orderId: string;
  /** Of a credit note: which invoice it takes from. */
  readonly invoice?: { readonly number: string; readonly issuedAt: string };
}
