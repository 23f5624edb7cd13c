import type { S3Address } from '../../config/s3.ts';
import { StorageAway } from '../storage-away.ts';
import { StorageFull } from '../storage-full.ts';

/** What was asked of the bucket: each is a right that its key needs. */
export type Right = 'read' | 'write' | 'delete' | 'list';

/** What an API says, and what the network: all that is looked at, since the rest of such an error may hold headers. */
interface Told {
  readonly name: string;
  /** Of the network. */
  readonly code: string | undefined;
  /** Undefined where nothing was answered. */
  readonly status: number | undefined;
}

const FULL = new Set(['QuotaExceeded', 'QuotaExceededException', 'XMinioStorageFull', 'InsufficientStorage']);
const OTHER_REGION = new Set([
  ...['PermanentRedirect', 'TemporaryRedirect', 'AuthorizationHeaderMalformed', 'IncorrectEndpoint'],
  ...['IllegalLocationConstraintException', 'InvalidRegion'],
]);
/** What another try may mend, whatever the status says. */
const PASSING = new Set(['RequestTimeout', 'BadDigest', 'SlowDown', 'ServiceUnavailable']);
const LATE = new Set(['AbortError', 'TimeoutError']);
const NETWORK =
  /^(E(CONN\w+|PIPE|TIMEDOUT|NOTFOUND|AI_\w+|HOST\w+|NET\w+|ADDR\w+|PROTO)|ERR_(STREAM_PREMATURE_CLOSE|TLS_\w+|SSL_\w+)|HPE_\w+)$/;
const CERTIFICATE = /CERT|SELF_SIGNED|UNABLE_TO_VERIFY|UNABLE_TO_GET_ISSUER/;

function toldBy(error: Error): Told {
  const { name, code, $metadata } = error as Error & {
    code?: unknown;
    $metadata?: { httpStatusCode?: number };
  };
  return {
    name,
    code: typeof code === 'string' ? code : undefined,
    status: $metadata?.httpStatusCode,
  };
}

/** The address that people look for: the endpoint's, or Amazon's. */
const hostOf = ({ endpoint, region }: S3Address): string =>
  endpoint ? new URL(endpoint).host : `s3.${region}.amazonaws.com`;

function refused({ name, status }: Told, address: S3Address, right: Right): StorageAway {
  const { bucket, region } = address;
  const host = hostOf(address);
  if (name === 'NoSuchBucket')
    return new StorageAway(
      'no-bucket',
      `There is no bucket "${bucket}" at ${host}. Create it, private, or set STORAGE_URL to the one that is there.`,
    );
  const say = (sentence: string) => new StorageAway('refused', sentence);
  if (OTHER_REGION.has(name) || status === 301 || status === 307)
    return say(
      `The bucket "${bucket}" is not in the region ${region} (${name}). Set region in STORAGE_URL to the bucket's.`,
    );
  if (name === 'InvalidAccessKeyId' || name === 'InvalidToken' || name === 'ExpiredToken')
    return say(`${host} does not know the key (${name}). Set AWS_ACCESS_KEY_ID to one that it knows.`);
  if (name === 'SignatureDoesNotMatch')
    return say(
      `${host} does not accept the key's secret (or the region ${region}). Set AWS_SECRET_ACCESS_KEY, and region in STORAGE_URL where the server has regions.`,
    );
  if (name === 'RequestTimeTooSkewed')
    return say(`The clock of this machine is not that of ${host}. Set it right, by NTP.`);
  if (status === 401 || status === 403)
    return say(
      `The key may not ${right} in the bucket "${bucket}" at ${host} (${name}). Give it the rights to read, write, delete and list there.`,
    );
  return say(`${host} refused to ${right} in the bucket "${bucket}" (${name}, HTTP ${status}).`);
}

/**
 * In the operator's words, without the headers that such errors carry. What is no matter of the storage's is given back as
 * it is.
 */
export function translate(error: unknown, address: S3Address, right: Right): unknown {
  if (!(error instanceof Error)) return error;
  const told = toldBy(error);
  const { name, code, status } = told;
  if (FULL.has(name) || status === 507)
    return new StorageFull(`The bucket "${address.bucket}" has no room left (${name})`);
  const isBusy = PASSING.has(name) || (status !== undefined && (status >= 500 || status === 429));
  if (status !== undefined && status >= 300 && !isBusy) return refused(told, address, right);
  const isCertificate = code !== undefined && CERTIFICATE.test(code);
  const isNetwork = LATE.has(name) || isCertificate || (code !== undefined && NETWORK.test(code));
  if (!isBusy && !isNetwork) return error;
  const host = hostOf(address);
  if (isCertificate)
    return new StorageAway(
      'refused',
      `The certificate of ${host} is not trusted (${code}). Mend it, or name its authority's file in NODE_EXTRA_CA_CERTS.`,
    );
  const how = isBusy
    ? `answered with HTTP ${status}`
    : `did not answer ${LATE.has(name) ? 'in time' : `(${code})`}`;
  return new StorageAway(
    'unreachable',
    `The object storage at ${host} ${how}. Look whether it runs and can be reached from here, and at the endpoint in STORAGE_URL.`,
  );
}
