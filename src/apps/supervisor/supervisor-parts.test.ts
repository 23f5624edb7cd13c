import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { assertNodeVersion } from './node-version.ts';
import { generatePassword, keepSecret } from './secrets.ts';

test.each(['22.19.0', '22.20.1', '24.0.0', '30.1.2'])('Node %s will do', (version) => {
  expect(() => assertNodeVersion(version)).not.toThrow();
});

test.each(['20.20.0', '22.18.9', '18.0.0'])('Node %s is too old, and the words say what to do', (version) => {
  expect(() => assertNodeVersion(version)).toThrow(
    `needs Node 22.19 or newer, and this is ${version}. Start it with`,
  );
});

test('ten starts at once agree on one secret, and an emptied file is not taken for one', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'magic-portrait-secrets-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const path = join(folder, 'deep', 'secret');
  let made = 0;
  const secrets = await Promise.all(
    Array.from({ length: 10 }, () => keepSecret(path, () => `secret ${++made}`)),
  );
  expect(new Set(secrets).size).toBe(1);
  expect(await keepSecret(path, () => 'another')).toBe(secrets[0]);
  await writeFile(path, '\n');
  await expect(keepSecret(path, () => 'another')).rejects.toThrow(/is empty\. Delete it/);
});

test('generated passwords can be read out and differ', () => {
  const passwords = Array.from({ length: 200 }, generatePassword);
  for (const password of passwords) expect(password).toMatch(/^[a-km-zA-HJ-NP-Z2-9]{16}$/);
  expect(new Set(passwords).size).toBe(200);
});
