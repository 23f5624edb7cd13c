import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Config, loadConfig } from '#platform/config/config.ts';
import { partEnvironment, workerEnvironment } from './part-environment.ts';
import { settleSandbox } from './sandbox-settings.ts';

const REAL_RAZORPAY = {
  RAZORPAY_KEY_ID: 'rzp_live_real',
  RAZORPAY_KEY_SECRET: 'real-secret',
  RAZORPAY_WEBHOOK_SECRET: 'real-webhook-secret',
};
const REAL_GOOGLE = { GOOGLE_CLIENT_ID: 'real', GOOGLE_CLIENT_SECRET: 'real-secret' };

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'magic-portrait-settings-'));
});
afterEach(() => rm(dataDir, { recursive: true }));

/** The settings that a part reads, as the supervisor hands them to it. */
async function configOfPart(own: NodeJS.ProcessEnv): Promise<Config> {
  const config = loadConfig({ DATA_DIR: dataDir, ...own });
  const sandbox = config.roles.includes('sandbox') ? await settleSandbox(config) : undefined;
  const settled = {
    port: 3000,
    publicUrl: 'http://localhost:3000',
    authSecret: 'x'.repeat(48),
    adminPassword: 'marigold',
    sandbox,
  };
  return loadConfig(partEnvironment(config, own, settled));
}

it('the supervisor tells no part the address of who owns the tables', () => {
  const own = {
    DATA_DIR: dataDir,
    DATABASE_URL: 'postgres://running:p@localhost/db',
    DATABASE_OWNER_URL: 'postgres://owner:p@localhost/db',
  };
  const settled = {
    ...{ port: 3000, publicUrl: 'http://localhost:3000' },
    ...{ authSecret: 'x'.repeat(48), adminPassword: 'marigold' },
  };
  const environment = partEnvironment(loadConfig(own), own, settled);
  expect(JSON.stringify(environment)).not.toContain('owner:p');
});

it('a worker is told how to give memory back, unless its operator has settled that', () => {
  expect(workerEnvironment({ PORT: '3000' })).toMatchObject({ PORT: '3000', MALLOC_ARENA_MAX: '2' });
  expect(workerEnvironment({ MALLOC_ARENA_MAX: '8' })).toMatchObject({ MALLOC_ARENA_MAX: '8' });
});

describe('demo mode', () => {
  it('leads payments to the sandbox where no keys of Razorpay are set', async () => {
    const config = await configOfPart({});
    const { port } = config.sandbox;
    expect(config.demoMode).toBe(true);
    expect(config.razorpay).toEqual({
      keyId: expect.stringMatching(/^rzp_test_/),
      keySecret: expect.stringMatching(/^.{32}$/),
      webhookSecrets: [expect.stringMatching(/^.{32}$/)],
      apiBase: `http://localhost:${port}/v1`,
      checkoutUrl: `http://localhost:${port}/v1/checkout.js`,
    });
    expect(config.razorpay?.keySecret).not.toBe(config.razorpay?.webhookSecrets[0]);
  });

  it('leaves real keys with the real Razorpay', async () => {
    const real = {
      keyId: 'rzp_live_real',
      keySecret: 'real-secret',
      webhookSecrets: ['real-webhook-secret'],
      apiBase: 'https://api.razorpay.com/v1',
      checkoutUrl: 'https://checkout.razorpay.com/v1/checkout.js',
    };
    const withDemoGoogle = await configOfPart(REAL_RAZORPAY);
    expect([withDemoGoogle.razorpay, withDemoGoogle.demoMode]).toEqual([real, true]);
    const allReal = await configOfPart({ ...REAL_RAZORPAY, ...REAL_GOOGLE });
    expect([allReal.razorpay, allReal.demoMode]).toEqual([real, false]);
  });

  it('is off where no sandbox runs', async () => {
    const config = await configOfPart({ ROLES: 'api,worker', DEMO_MODE: '1' });
    expect([config.razorpay, config.demoMode, config.sandbox.port]).toEqual([null, false, undefined]);
  });
});

describe('over a restart', () => {
  it('secrets and port stay, so that a payment begun before it can be proved after it', async () => {
    const first = await configOfPart({});
    const second = await configOfPart({});
    expect(second.razorpay).toEqual(first.razorpay);
    expect(second.sandbox).toEqual(first.sandbox);
  });

  it('another port is taken where the last one is in use', async () => {
    const first = await configOfPart({});
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(first.sandbox.port, '127.0.0.1', resolve));
    const second = await configOfPart({});
    await new Promise((resolve) => server.close(resolve));
    expect(second.sandbox.port).not.toBe(first.sandbox.port);
    expect(second.sandbox.port).toBeGreaterThan(0);
    expect(await readFile(join(dataDir, 'sandbox', 'port'), 'utf8')).toBe(`${second.sandbox.port}\n`);
  });
});
