/** A new Idempotency-Key: 128 random bits. Not randomUUID, which a phone on a plain http address does not have. */
export function newTryKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
