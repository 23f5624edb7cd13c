import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { GetObjectCommand } from '@aws-sdk/client-s3';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createClient, S3_LIMITS } from './s3-client.ts';

const ELSEWHERE = 'http://127.0.0.1:1';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'magic-portrait-aws-'));
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true });
});

/** Where a request would go; none is sent. */
async function addressOf(endpoint?: string): Promise<string> {
  const key = { region: 'ap-south-1', accessKeyId: 'key', secretAccessKey: 'secret' };
  const client = createClient({ bucket: 'portraits', endpoint, ...key }, S3_LIMITS);
  const seen = Promise.withResolvers<string>();
  client.middlewareStack.add(
    () => async (args) => {
      const { protocol, hostname, path } = args.request as Record<'protocol' | 'hostname' | 'path', string>;
      seen.resolve(`${protocol}//${hostname}${path}`);
      throw new Error('Not sent');
    },
    { step: 'build' },
  );
  const sent = client.send(new GetObjectCommand({ Bucket: 'portraits', Key: 'a' }));
  await expect(sent).rejects.toThrow('Not sent');
  client.destroy();
  return await seen.promise;
}

it('a bucket is where STORAGE_URL says, whatever the environment and the files of other programs say', async () => {
  const file = join(folder, 'config');
  await writeFile(file, `[default]\nendpoint_url = ${ELSEWHERE}\n`);
  vi.stubEnv('AWS_CONFIG_FILE', file);
  expect(await addressOf()).toBe('https://portraits.s3.ap-south-1.amazonaws.com/a');
  vi.stubEnv('AWS_ENDPOINT_URL', ELSEWHERE);
  expect(await addressOf()).toBe('https://portraits.s3.ap-south-1.amazonaws.com/a');
  vi.stubEnv('AWS_ENDPOINT_URL_S3', ELSEWHERE);
  expect(await addressOf()).toBe('https://portraits.s3.ap-south-1.amazonaws.com/a');
  expect(await addressOf('https://s3.example.com')).toBe('https://s3.example.com/portraits/a');
});
