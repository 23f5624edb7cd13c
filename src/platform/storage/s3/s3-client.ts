import { S3Client } from '@aws-sdk/client-s3';
import type { S3Config } from '../../config/s3.ts';

/** Milliseconds. */
export interface S3Limits {
  readonly connect: number;
  /** Without a byte, either way. From 6,000 on the SDK begins to count three seconds late. */
  readonly silence: number;
  /** Of a call with all its tries, an object's bytes included: ten megabytes over 3 Mbit/s. */
  readonly call: number;
}

export const S3_LIMITS: S3Limits = { connect: 3_000, silence: 5_000, call: 30_000 };

/** How often a call is made: by the SDK, or here where a body is on its way, which the SDK can't repeat. */
export const TRIES = 3;
/** Connections of a process. */
const MOST_SOCKETS = 64;

const silent = () => undefined;
const SILENT = { trace: silent, debug: silent, info: silent, warn: silent, error: silent };

export function createClient(
  { endpoint, region, accessKeyId, secretAccessKey }: S3Config,
  limits: S3Limits,
): S3Client {
  const agent = { keepAlive: true, maxSockets: MOST_SOCKETS };
  return new S3Client({
    ...{ region, endpoint, forcePathStyle: endpoint !== undefined, logger: SILENT },
    // AWS_ENDPOINT_URL and ~/.aws/config would send a bucket at Amazon's to anywhere, by plain http too.
    ignoreConfiguredEndpointUrls: true,
    credentials: { accessKeyId, secretAccessKey },
    // Servers other than Amazon's know neither the trailers nor the headers of the SDK's own checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    ...{ retryMode: 'standard', maxAttempts: TRIES, expectContinueHeader: false },
    requestHandler: {
      ...{ connectionTimeout: limits.connect, socketTimeout: limits.silence },
      ...{ httpAgent: agent, httpsAgent: agent },
    },
  });
}
