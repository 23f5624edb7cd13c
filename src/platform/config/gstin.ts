const SHAPE = /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/;
const SIGNS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';
/** Codes of states and union territories that registrations are given in: 25 has become part of 26, 28 is 37 by now. */
const STATE_CODES = /^(0[1-9]|1\d|2[0-4679]|3[0-8]|97)$/;

/** The last sign of a GSTIN, made of the 14 before it: each in base 36, every second one twice, digits summed. */
function checkSignOf(signs: string): string {
  let sum = 0;
  for (const [index, sign] of [...signs].entries()) {
    const product = SIGNS.indexOf(sign) * (index % 2 === 0 ? 1 : 2);
    sum += Math.floor(product / SIGNS.length) + (product % SIGNS.length);
  }
  return SIGNS.charAt((SIGNS.length - (sum % SIGNS.length)) % SIGNS.length);
}

/** What is wrong with a GSTIN, in a sentence for the operator; undefined where it is right. */
export function problemOfGstin(value: string): string | undefined {
  if (!SHAPE.test(value))
    return 'SELLER_GSTIN is not a GSTIN. Set it to 15 characters such as 29ABCDE1234F1ZW, or leave it out.';
  if (!STATE_CODES.test(value.slice(0, 2)))
    return `SELLER_GSTIN begins with ${value.slice(0, 2)}, which is no state's code. Copy it from the registration certificate, or leave it out.`;
  if (checkSignOf(value.slice(0, -1)) !== value.at(-1))
    return 'SELLER_GSTIN has a mistyped character: its last one, the check digit, does not fit the others. Copy it from the registration certificate, or leave it out.';
  return undefined;
}
