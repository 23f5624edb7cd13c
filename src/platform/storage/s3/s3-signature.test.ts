import { afterEach, expect, it, vi } from 'vitest';
import { startS3Server } from '../../../../tests/support/storage/s3-server.ts';
import { refusalOf, type SignedRequest } from '../../../../tests/support/storage/s3-signature.ts';

/** The example of Amazon's documentation of version 4: GET Object. */
const KEY = {
  accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
  secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  region: 'us-east-1',
};
const NAMES = 'host;range;x-amz-content-sha256;x-amz-date';
const headers = {
  host: 'examplebucket.s3.amazonaws.com',
  range: 'bytes=0-9',
  'x-amz-content-sha256': 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
  'x-amz-date': '20130524T000000Z',
  authorization: `AWS4-HMAC-SHA256 Credential=${KEY.accessKeyId}/20130524/us-east-1/s3/aws4_request,SignedHeaders=${NAMES},Signature=f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41`,
};
const example: SignedRequest = {
  ...{ method: 'GET', url: new URL('https://examplebucket.s3.amazonaws.com/test.txt') },
  ...{ headers, body: new Uint8Array() },
};
const at = (time: string) => vi.useFakeTimers({ now: new Date(time), toFake: ['Date'] });
afterEach(() => vi.useRealTimers());

it('the tests’ server takes a request that is signed as Amazon documents', () => {
  at('2013-05-24T00:10:00Z');
  expect(refusalOf(example, KEY)).toBeUndefined();
});

it.each<[string, Partial<SignedRequest>, string]>([
  [
    'for another object',
    { url: new URL('https://examplebucket.s3.amazonaws.com/other.txt') },
    'SignatureDoesNotMatch',
  ],
  [
    'with a query',
    { url: new URL('https://examplebucket.s3.amazonaws.com/test.txt?a=b') },
    'SignatureDoesNotMatch',
  ],
  ['for another method', { method: 'DELETE' }, 'SignatureDoesNotMatch'],
  ['with another header', { headers: { ...headers, range: 'bytes=0-99' } }, 'SignatureDoesNotMatch'],
  ['with another body', { body: Buffer.from('x') }, 'XAmzContentSHA256Mismatch'],
  ['with what is not signed', { headers: { ...headers, 'x-amz-acl': 'public-read' } }, 'AccessDenied'],
  ['without a signature', { headers: { ...headers, authorization: undefined } }, 'AccessDenied'],
])('and refuses the same %s', (_, changes, code) => {
  at('2013-05-24T00:10:00Z');
  expect(refusalOf({ ...example, ...changes }, KEY)?.code).toBe(code);
});

it('and refuses it with another secret, and a quarter of an hour later', () => {
  at('2013-05-24T00:10:00Z');
  expect(refusalOf(example, { ...KEY, secretAccessKey: 'other' })?.code).toBe('SignatureDoesNotMatch');
  at('2013-05-24T00:16:00Z');
  expect(refusalOf(example, KEY)?.code).toBe('RequestTimeTooSkewed');
});

it('and answers nobody who has no key', async () => {
  const server = await startS3Server();
  for (const method of ['GET', 'PUT', 'DELETE']) {
    const answer = await fetch(`${server.config.endpoint}/${server.config.bucket}/a`, { method });
    expect([answer.status, await answer.text()]).toEqual([403, expect.stringContaining('AccessDenied')]);
  }
  await server.close();
});
