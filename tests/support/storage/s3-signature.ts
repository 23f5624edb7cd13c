import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

/** A request as it came: its address with whatever encoding it has, and its body. */
export interface SignedRequest {
  readonly method: string;
  readonly url: URL;
  readonly headers: IncomingHttpHeaders;
  readonly body: Uint8Array;
}

export interface SigningKey {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly region: string;
}

/** What S3 says of a request that it does not let in. */
export interface Refusal {
  readonly status: number;
  readonly code: string;
}

const LONGEST_SKEW_MS = 15 * 60_000;
const CREDENTIALS =
  /^AWS4-HMAC-SHA256 Credential=([^/,]+)\/(\d{8})\/([^/,]+)\/s3\/aws4_request, ?SignedHeaders=([a-z0-9;-]+), ?Signature=([0-9a-f]{64})$/;

const sha256 = (text: string | Uint8Array): string => createHash('sha256').update(text).digest('hex');
const hmac = (key: string | Uint8Array, text: string): Buffer =>
  createHmac('sha256', key).update(text).digest();

/** As signatures have it: everything but letters, digits, `-`, `.`, `_` and `~` in per cent. */
const encode = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

function canonicalRequest({ method, url, headers }: SignedRequest, signed: readonly string[]): string {
  const path = url.pathname.split('/').map((part) => encode(decodeURIComponent(part)));
  const query = [...url.searchParams].map(([name, value]) => `${encode(name)}=${encode(value)}`).sort();
  const lines = signed.map(
    (name) =>
      `${name}:${String(headers[name] ?? '')
        .trim()
        .replace(/ +/g, ' ')}\n`,
  );
  const payload = String(headers['x-amz-content-sha256']);
  return [method, path.join('/'), query.join('&'), lines.join(''), signed.join(';'), payload].join('\n');
}

function signatureOf(request: SignedRequest, signed: readonly string[], key: SigningKey): string {
  const time = String(request.headers['x-amz-date']);
  const day = time.slice(0, 8);
  const scope = `${day}/${key.region}/s3/aws4_request`;
  const canonical = sha256(canonicalRequest(request, signed));
  const text = ['AWS4-HMAC-SHA256', time, scope, canonical].join('\n');
  const steps = [day, key.region, 's3', 'aws4_request'];
  const signing = steps.reduce<Buffer>(hmac, Buffer.from(`AWS4${key.secretAccessKey}`));
  return hmac(signing, text).toString('hex');
}

function isSkewed(time: string): boolean {
  const [, day, hour] = /^(\d{8})T(\d{6})Z$/.exec(time) ?? [];
  if (!day || !hour) return true;
  const iso = `${day.replace(/(....)(..)(..)/, '$1-$2-$3')}T${hour.replace(/(..)(..)(..)/, '$1:$2:$3')}Z`;
  return !(Math.abs(Date.now() - Date.parse(iso)) < LONGEST_SKEW_MS);
}

/** Version 4 of Amazon's signatures, in the header alone. Undefined: the request is whoever's who has the key. */
export function refusalOf(request: SignedRequest, key: SigningKey): Refusal | undefined {
  const { headers, body } = request;
  const match = CREDENTIALS.exec(headers.authorization ?? '');
  if (!match) return { status: 403, code: 'AccessDenied' };
  const [, id, day, region, names = '', signature = ''] = match;
  const time = String(headers['x-amz-date'] ?? '');
  if (id !== key.accessKeyId) return { status: 403, code: 'InvalidAccessKeyId' };
  if (region !== key.region) return { status: 400, code: 'AuthorizationHeaderMalformed' };
  if (isSkewed(time) || !time.startsWith(day ?? '')) return { status: 403, code: 'RequestTimeTooSkewed' };
  const signed = names.split(';');
  const meant = ['host', ...Object.keys(headers).filter((name) => name.startsWith('x-amz-'))];
  if (!meant.every((name) => signed.includes(name))) return { status: 403, code: 'AccessDenied' };
  const expected = signatureOf(request, signed, key);
  if (!timingSafeEqual(Buffer.from(expected), Buffer.from(signature)))
    return { status: 403, code: 'SignatureDoesNotMatch' };
  const payload = headers['x-amz-content-sha256'];
  if (payload !== 'UNSIGNED-PAYLOAD' && payload !== sha256(body))
    return { status: 400, code: 'XAmzContentSHA256Mismatch' };
  return undefined;
}
