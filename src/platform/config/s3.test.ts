import { expect, test } from 'vitest';
import { ConfigError, loadConfig } from './config.ts';

const KEY = { AWS_ACCESS_KEY_ID: 'AKIA0', AWS_SECRET_ACCESS_KEY: 'wJalrXUtnFEMI' };

function problemsOf(env: NodeJS.ProcessEnv): string[] {
  try {
    loadConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
  return [];
}

test.each<[string, object]>([
  ['s3://photos?region=ap-south-1', { bucket: 'photos', region: 'ap-south-1' }],
  [
    's3://my.photos-2/?endpoint=https://s3.example.com:9000/&region=eu',
    { bucket: 'my.photos-2', endpoint: 'https://s3.example.com:9000', region: 'eu' },
  ],
  [
    's3://photos?endpoint=https%3A%2F%2Fs3.example.com%2Fstorage%2Fs3',
    { bucket: 'photos', endpoint: 'https://s3.example.com/storage/s3', region: 'us-east-1' },
  ],
  [
    's3://photos?endpoint=http://127.0.0.1:9000',
    { bucket: 'photos', endpoint: 'http://127.0.0.1:9000', region: 'us-east-1' },
  ],
])('%s names a bucket', (url, expected) => {
  const { s3, storageUrl } = loadConfig({ STORAGE_URL: url, ...KEY });
  expect(s3).toEqual({ accessKeyId: 'AKIA0', secretAccessKey: 'wJalrXUtnFEMI', ...expected });
  expect(storageUrl).toBe(url);
});

test('a key to a bucket means nothing where files lie in a folder', () => {
  expect(loadConfig(KEY).s3).toBeNull();
  expect(loadConfig({ STORAGE_URL: 'file:/srv', ...KEY }).s3).toBeNull();
});

test.each<[string, RegExp]>([
  ['s3:photos', /^STORAGE_URL is not understood\. Set it to something like s3:/],
  ['s3://', /^STORAGE_URL names no bucket/],
  ['s3://?region=eu', /^STORAGE_URL names no bucket/],
  ['s3://Photos?region=eu', /^STORAGE_URL names no bucket/],
  ['s3://photos:9000?region=eu', /^STORAGE_URL names no bucket/],
  ['s3://photos/folder?region=eu', /^STORAGE_URL names a folder in a bucket, which has to be its own/],
  ['s3://photos', /^STORAGE_URL needs the region of its bucket, or an endpoint/],
  ['s3://photos?region=', /^STORAGE_URL has a region that is none/],
  ['s3://photos?region=eu&regoin=us', /^STORAGE_URL has "regoin", which is not understood there/],
  ['s3://photos?region=eu&region=us', /^STORAGE_URL has "region", which is not understood there/],
  ['s3://photos?endpoint=minio:9000', /^STORAGE_URL has an endpoint that is no web address/],
  ['s3://photos?endpoint=https://a:b@s3.example.com', /^STORAGE_URL has an endpoint with more than/],
  [
    's3://photos?endpoint=http://10.0.0.7:9000',
    /photos of children over plain http\. Set its endpoint to an https:/,
  ],
  [
    's3://AKIA0:wJalrXUtnFEMI@photos?region=eu',
    /^STORAGE_URL holds a key\. Leave it out there, and set AWS_/,
  ],
])('%s is refused in a sentence that says what to set, and not what was set as a key', (url, expected) => {
  const problems = problemsOf({ STORAGE_URL: url, ...KEY });
  expect(problems).toEqual([expect.stringMatching(expected)]);
  expect(problems.join()).not.toContain('wJalrXUtnFEMI');
});

test.each([
  [{}, 'AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY'],
  [{ AWS_ACCESS_KEY_ID: 'AKIA0' }, 'AWS_SECRET_ACCESS_KEY'],
  [{ AWS_SECRET_ACCESS_KEY: 'x', AWS_ACCESS_KEY_ID: ' ' }, 'AWS_ACCESS_KEY_ID'],
])('a bucket without the whole key to it stops the start: %j', (key, missing) => {
  for (const NODE_ENV of ['production', 'development']) {
    const env = { NODE_ENV, ROLES: 'worker', STORAGE_URL: 's3://photos?region=eu', ...key };
    expect(problemsOf(env)).toEqual([
      `STORAGE_URL names an S3 bucket, and the key to it is not set. Set ${missing} too, or leave STORAGE_URL out.`,
    ]);
  }
});
