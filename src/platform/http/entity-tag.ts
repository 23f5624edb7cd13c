import { contentTag } from '../hash/content-tag.ts';

/** Weak: what is sent may be compressed. The same content has the same tag on every node. */
export function weakTagOf(content: string): string {
  return `W/"${contentTag(content)}"`;
}

const bare = (tag: string): string => tag.trim().replace(/^W\//, '');

/** Whether the caller's If-None-Match names what would be sent: then 304 without a body is the answer (RFC 9110, 13.1.2). */
export function matchesEntityTag(ifNoneMatch: string | undefined, tag: string): boolean {
  return ifNoneMatch?.split(',').some((one) => bare(one) === bare(tag)) ?? false;
}
