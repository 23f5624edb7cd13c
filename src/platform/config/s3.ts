import * as z from 'zod';
import { isUrl, variable } from './values.ts';

/** A bucket of an S3 API, and the key to it. The secret is plain: never log it. */
export interface S3Config {
  readonly bucket: string;
  /** Of another API than Amazon's; the bucket's name is the first part of its paths then. */
  readonly endpoint?: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** What STORAGE_URL says of a bucket. */
export type S3Address = Pick<S3Config, 'bucket' | 'endpoint' | 'region'>;

/** What signatures name where a server of one's own has no regions. */
const NO_REGION = 'us-east-1';
const PARAMETERS = ['endpoint', 'region'];

const EXAMPLE = 's3://bucket?region=ap-south-1, or s3://bucket?endpoint=https://s3.example.com';

const wrong = (what: string): string => `STORAGE_URL ${what}. Set it to something like ${EXAMPLE}.`;

function problemOf(url: URL): string | undefined {
  const { hostname: bucket, pathname, searchParams, username, password } = url;
  if (username || password)
    return 'STORAGE_URL holds a key. Leave it out there, and set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.';
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket) || url.port)
    return wrong('names no bucket (3 to 63 lower-case letters, digits, dots and hyphens)');
  if (pathname !== '' && pathname !== '/')
    return wrong('names a folder in a bucket, which has to be its own');
  const names = [...searchParams.keys()];
  const strange = names.find((name, index) => !PARAMETERS.includes(name) || names.indexOf(name) !== index);
  if (strange !== undefined || url.hash)
    return wrong(`has "${strange ?? '#'}", which is not understood there`);
  const endpoint = searchParams.get('endpoint');
  const region = searchParams.get('region');
  if (region !== null && !/^[a-z0-9-]{1,64}$/.test(region)) return wrong('has a region that is none');
  if (endpoint === null && region === null) return wrong('needs the region of its bucket, or an endpoint');
  if (endpoint === null) return undefined;
  if (!isUrl(endpoint, ['http:', 'https:'])) return wrong('has an endpoint that is no web address');
  const parts = new URL(endpoint);
  const isBare = !parts.username && !parts.password && !parts.search && !parts.hash;
  return isBare ? undefined : wrong('has an endpoint with more than a host, a port and a path');
}

/** What a text that begins with `s3:` says, or a sentence for the operator. */
export function readS3Address(text: string): S3Address | string {
  if (!text.startsWith('s3://') || !URL.canParse(text)) return wrong('is not understood');
  const url = new URL(text);
  const problem = problemOf(url);
  if (problem !== undefined) return problem;
  const endpoint = url.searchParams.get('endpoint')?.replace(/\/+$/, '');
  return { bucket: url.hostname, endpoint, region: url.searchParams.get('region') ?? NO_REGION };
}

export const s3Variables = {
  AWS_ACCESS_KEY_ID: variable(z.string().optional()),
  AWS_SECRET_ACCESS_KEY: variable(z.string().optional()),
};

type S3Environment = z.infer<z.ZodObject<typeof s3Variables>> & {
  readonly STORAGE_URL?: string | undefined;
};

/** Null: files lie in a folder. */
export function s3Of(env: S3Environment): S3Config | null {
  const { STORAGE_URL, AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } = env;
  if (!STORAGE_URL?.startsWith('s3:')) return null;
  const address = readS3Address(STORAGE_URL);
  if (typeof address === 'string' || !accessKeyId || !secretAccessKey) return null;
  return { ...address, accessKeyId, secretAccessKey };
}
