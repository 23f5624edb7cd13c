import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { S3Config } from '#platform/config/s3.ts';
import { type Refusal, refusalOf, type SignedRequest } from './s3-signature.ts';

/** `broken`: 500. `silent`: no answer ever. In the middle of a body the connection ends (`cut`), or nothing more comes (`stuck`). */
type Trouble = 'broken' | 'silent' | 'cut' | 'stuck' | 'denied' | 'no-bucket' | 'no-key' | 'full';

type Half = 'cut' | 'stuck';
const isHalf = (trouble: Trouble): trouble is Half => trouble === 'cut' || trouble === 'stuck';

interface TroubleAhead {
  readonly trouble: Trouble;
  /** Of requests; all that come when left out. */
  readonly times?: number;
  /** Such as PUT; all of them when left out. */
  readonly method?: string;
}

interface Stored {
  readonly bytes: Buffer;
  readonly mediaType: string;
}

/** One bucket of an S3 API, in memory and as strict as Amazon's: what is not signed, or asks for more than this, is refused. */
export interface S3Server {
  readonly config: S3Config;
  /** What a product that keeps its things here is started with. */
  readonly environment: Readonly<
    Record<'STORAGE_URL' | 'AWS_ACCESS_KEY_ID' | 'AWS_SECRET_ACCESS_KEY', string>
  >;
  /** By key. */
  readonly objects: ReadonlyMap<string, Stored>;
  /** Every request that came, as `GET key`. */
  readonly requests: string[];
  /** How many came so far. */
  connections(): number;
  /** From now on. */
  meet(ahead: TroubleAhead): void;
  /** No trouble any more. */
  mend(): void;
  /** Answers as a bucket that keeps old versions. */
  keepVersions(): void;
  close(): Promise<void>;
}

/** So few that every listing of a test has pages. */
const PAGE_KEYS = 3;
const REFUSALS: Readonly<Record<Exclude<Trouble, 'silent' | 'cut' | 'stuck'>, Refusal>> = {
  broken: { status: 500, code: 'InternalError' },
  denied: { status: 403, code: 'AccessDenied' },
  'no-bucket': { status: 404, code: 'NoSuchBucket' },
  'no-key': { status: 404, code: 'NoSuchKey' },
  full: { status: 507, code: 'InsufficientStorage' },
};
const NOT_BUILT: Refusal = { status: 501, code: 'NotImplemented' };
const KNOWN_QUERY = new Set(['x-id', 'list-type', 'prefix', 'max-keys', 'continuation-token', 'versioning']);

const tagOf = (bytes: Uint8Array): string => `"${createHash('md5').update(bytes).digest('hex')}"`;

function sendXml(response: ServerResponse, status: number, xml: string): void {
  response.writeHead(status, { 'content-type': 'application/xml' });
  response.end(`<?xml version="1.0" encoding="UTF-8"?>\n${xml}`);
}

const refuse = (response: ServerResponse, { status, code }: Refusal): void =>
  sendXml(response, status, `<Error><Code>${code}</Code><Message>no</Message></Error>`);

function listing(keys: readonly string[], query: URLSearchParams): string {
  const from = Buffer.from(query.get('continuation-token') ?? '', 'base64').toString();
  const most = Math.min(PAGE_KEYS, Number(query.get('max-keys') ?? PAGE_KEYS));
  const all = keys.filter((key) => key.startsWith(query.get('prefix') ?? '') && key > from).sort();
  const page = all.slice(0, most);
  const next = all.length > most ? Buffer.from(page.at(-1) ?? '').toString('base64') : undefined;
  return `<ListBucketResult><KeyCount>${page.length}</KeyCount><IsTruncated>${next !== undefined}</IsTruncated>${
    next === undefined ? '' : `<NextContinuationToken>${next}</NextContinuationToken>`
  }${page.map((key) => `<Contents><Key>${key}</Key></Contents>`).join('')}</ListBucketResult>`;
}

/** What is wrong with a request apart from who sent it. */
function wrongWith({ method, url, headers, body }: SignedRequest): Refusal | undefined {
  // Nothing is to be anybody else's.
  if (Object.keys(headers).some((name) => /^x-amz-(acl|grant)/.test(name))) return NOT_BUILT;
  if (![...url.searchParams.keys()].every((name) => KNOWN_QUERY.has(name))) return NOT_BUILT;
  if (method !== 'PUT') return undefined;
  if (headers['content-length'] === undefined) return { status: 411, code: 'MissingContentLength' };
  const md5 = headers['content-md5'];
  const isWhole = md5 === undefined || md5 === createHash('md5').update(body).digest('base64');
  return isWhole ? undefined : { status: 400, code: 'BadDigest' };
}

export async function startS3Server(): Promise<S3Server> {
  const objects = new Map<string, Stored>();
  const requests: string[] = [];
  let ahead: { trouble: Trouble; times: number; method: string | undefined } | undefined;
  let versioning = '';
  const names = { bucket: 'portraits', region: 'us-east-1', accessKeyId: 'a-key-of-the-tests' };
  const key = { ...names, secretAccessKey: randomBytes(20).toString('hex') };

  function troubleFor(method: string): Trouble | undefined {
    if (!ahead || (ahead.method !== undefined && ahead.method !== method)) return undefined;
    const { trouble } = ahead;
    ahead.times -= 1;
    if (ahead.times <= 0) ahead = undefined;
    return trouble;
  }

  function answerBucket({ method, url }: SignedRequest, response: ServerResponse): void {
    const query = url.searchParams;
    if (method === 'GET' && query.has('versioning'))
      sendXml(response, 200, `<VersioningConfiguration>${versioning}</VersioningConfiguration>`);
    else if (method === 'GET' && query.get('list-type') === '2')
      sendXml(response, 200, listing([...objects.keys()], query));
    else refuse(response, NOT_BUILT);
  }

  function read(name: string, isHead: boolean, half: Half | undefined, response: ServerResponse): void {
    const found = objects.get(name);
    if (!found) {
      refuse(response, REFUSALS['no-key']);
      return;
    }
    const { bytes, mediaType } = found;
    response.writeHead(200, {
      ...{ 'content-type': mediaType, 'content-length': bytes.length, etag: tagOf(bytes) },
      'last-modified': new Date().toUTCString(),
    });
    if (half) response.write(bytes.subarray(0, bytes.length / 2), () => half === 'cut' && response.destroy());
    else response.end(isHead ? undefined : bytes);
  }

  function answerObject(
    name: string,
    request: SignedRequest,
    half: Half | undefined,
    response: ServerResponse,
  ): void {
    const { method, body, headers } = request;
    if (method === 'PUT') {
      const bytes = Buffer.from(body);
      objects.set(name, { bytes, mediaType: String(headers['content-type']) });
      response.writeHead(200, { etag: tagOf(bytes) }).end();
    } else if (method === 'GET' || method === 'HEAD') read(name, method === 'HEAD', half, response);
    else if (method === 'DELETE') {
      objects.delete(name);
      response.writeHead(204).end();
    } else refuse(response, NOT_BUILT);
  }

  async function answer(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = '', url: path = '/', headers } = incoming;
    const url = new URL(path, config.endpoint);
    const [, bucket, ...parts] = url.pathname.split('/');
    const name = decodeURIComponent(parts.join('/'));
    requests.push(`${method} ${name}`);
    const trouble = troubleFor(method);
    if (trouble === 'silent') return;
    if (trouble === 'cut' && method === 'PUT') return void incoming.once('data', () => incoming.destroy());
    const request = { method, url, headers, body: await buffer(incoming) };
    const refusal = refusalOf(request, key) ?? wrongWith(request);
    if (refusal) refuse(response, refusal);
    else if (trouble && !isHalf(trouble)) refuse(response, REFUSALS[trouble]);
    else if (bucket !== names.bucket) refuse(response, REFUSALS['no-bucket']);
    else if (name === '') answerBucket(request, response);
    else answerObject(name, request, trouble, response);
  }

  // A body that breaks off is nobody's object.
  const server = createServer((incoming, response) => void answer(incoming, response).catch(() => undefined));
  let connected = 0;
  server.on('connection', () => {
    connected += 1;
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const config: S3Config = { ...key, endpoint };

  return {
    ...{ config, objects, requests },
    connections: () => connected,
    environment: {
      STORAGE_URL: `s3://${key.bucket}?endpoint=${endpoint}`,
      AWS_ACCESS_KEY_ID: key.accessKeyId,
      AWS_SECRET_ACCESS_KEY: key.secretAccessKey,
    },
    meet({ trouble, times = Number.POSITIVE_INFINITY, method }) {
      ahead = { trouble, times, method };
    },
    mend() {
      ahead = undefined;
    },
    keepVersions() {
      versioning = '<Status>Enabled</Status>';
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
