/** A refusal as the real API words it. Thrown by what a call asks for, answered by the API's error handler. */
export class Refusal extends Error {
  override name = 'Refusal';
  readonly status: number;
  readonly body: {
    readonly error: {
      readonly code: string;
      readonly description: string;
      readonly field?: string;
      readonly source: string;
      readonly step: string;
      readonly reason: string;
      readonly metadata: Readonly<Record<string, string>>;
    };
  };

  constructor(status: number, description: string, details: { code?: string; field?: string } = {}) {
    super(description);
    this.status = status;
    const { code = 'BAD_REQUEST_ERROR', field } = details;
    const isInput = field !== undefined;
    this.body = {
      error: {
        code,
        description,
        ...(isInput ? { field } : {}),
        source: isInput ? 'business' : 'NA',
        step: isInput ? 'payment_initiation' : 'NA',
        reason: isInput ? 'input_validation_failed' : 'NA',
        metadata: {},
      },
    };
  }
}

/** A field that is missing or wrong. */
export function invalid(field: string, description: string): Refusal {
  return new Refusal(400, description, { field });
}

export function unknownId(): Refusal {
  return new Refusal(400, 'The id provided does not exist');
}

export const ORDER_PAID =
  'Your payment has been declined as the order is already paid. Please initiate the payment with a new order.';
