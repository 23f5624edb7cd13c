import { createHash } from 'node:crypto';

/** 162 bits of SHA-256 in base64url: no two contents share them, and headers stay short. */
const TAG_LENGTH = 27;

/** The same for the same content, on every node and in every process. */
export function contentTag(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('base64url').slice(0, TAG_LENGTH);
}
