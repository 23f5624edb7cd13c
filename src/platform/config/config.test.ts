import { expect, test } from 'vitest';
import { ConfigError, loadConfig } from './config.ts';

function problemsOf(env: NodeJS.ProcessEnv): string[] {
  try {
    loadConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
  return [];
}

test('an empty environment is enough', () => {
  const config = loadConfig({});
  expect(config).toMatchObject({
    nodeEnv: 'development',
    host: '127.0.0.1',
    port: 3000,
    publicUrl: 'http://localhost:3000',
    roles: ['api', 'worker', 'sandbox'],
    demoMode: false,
    google: null,
    razorpay: null,
    trustedProxy: [],
    engineOrder: ['studio'],
    modelEngines: [],
    hostedPerDay: { trial: 3, paid: 30, unlimited: 30 },
    freeTries: { perDay: 3, engines: ['studio'] },
    rupeesPerDollar: 90,
    moderation: null,
    aiLabel: 'auto',
    logLevel: 'info',
    admin: { email: 'admin@localhost' },
  });
  expect(config.dataDir).toBe(`${process.cwd()}/data`);
  expect(config.storageUrl).toBe(`file://${process.cwd()}/data/storage`);
  expect(config.databaseUrl).toBeUndefined();
});

test('a variable set to nothing counts as not set', () => {
  expect(loadConfig({ PORT: '', ROLES: ' ', DATABASE_URL: '' })).toEqual(loadConfig({}));
});

test('what is set is read', () => {
  const config = loadConfig({
    NODE_ENV: 'production',
    HOST: '0.0.0.0',
    PORT: '8080',
    PUBLIC_URL: 'https://portraits.example.com/',
    DATABASE_URL: 'postgres://me:pw@db/portraits',
    STORAGE_URL: 'file:/srv/portraits',
    ROLES: 'worker, api,api',
    GOOGLE_CLIENT_ID: 'id',
    GOOGLE_CLIENT_SECRET: 'secret',
    RAZORPAY_KEY_ID: 'rzp_live_1',
    RAZORPAY_KEY_SECRET: 's',
    RAZORPAY_WEBHOOK_SECRET: 'new, old',
    AUTH_CONCEAL_ACCOUNTS: 'true',
    SMTP_URL: 'smtps://mail.example.com',
    TRIALS_PER_NETWORK: '12',
    TRUSTED_PROXY: '10.0.0.0/8,loopback,::1',
    ENGINE_THREADS: '3',
    WORKER_MEMORY_MB: '2000',
  });
  expect(config).toMatchObject({
    publicUrl: 'https://portraits.example.com',
    roles: ['worker', 'api'],
    google: { clientId: 'id', issuerUrl: 'https://accounts.google.com' },
    razorpay: { webhookSecrets: ['new', 'old'], apiBase: 'https://api.razorpay.com/v1' },
    auth: { concealAccounts: true, verifyEmail: true, trialsPerNetwork: 12 },
    trustedProxy: ['10.0.0.0/8', 'loopback', '::1'],
    engineThreads: 3,
    workerMemoryMegabytes: 2000,
  });
  expect(loadConfig({ ENGINE_THREADS: '3' }).workerMemoryMegabytes).toBe(4500);
  const beside = { ENGINE: 'studio,gemini', GEMINI_API_KEY: 'key', ENGINE_THREADS: '3' };
  expect(loadConfig(beside).workerMemoryMegabytes).toBe(5000);
});

test.each([
  [{}, false],
  [{ SMTP_URL: 'smtp://mail' }, true],
  [{ SMTP_URL: 'smtp://mail', AUTH_VERIFY_EMAIL: '0' }, false],
  [{ AUTH_VERIFY_EMAIL: '1' }, true],
])('addresses are verified where mails are sent, or as it is set: %j', (env, isOn) => {
  expect(loadConfig(env).auth.verifyEmail).toBe(isOn);
});

test('a moderation endpoint is on once it has an address', () => {
  const url = 'https://api.openai.com/v1/moderations';
  expect(loadConfig({ MODERATION_URL: url, MODERATION_API_KEY: 'k' }).moderation).toEqual({
    ...{ url, apiKey: 'k', model: 'omni-moderation-latest', isElsewhere: true, onFailure: 'drop-wish' },
    ofPictures: false,
  });
  const own = {
    ...{ MODERATION_URL: 'http://127.0.0.1:9/v1', MODERATION_ON_FAILURE: 'refuse' },
    MODERATION_PICTURES: '1',
  };
  const moderation = { isElsewhere: false, onFailure: 'refuse', ofPictures: true };
  expect(loadConfig(own).moderation).toMatchObject(moderation);
});

/** A wrong value, and what the operator reads: which variable, and what to set. */
const wrong: [NodeJS.ProcessEnv, RegExp][] = [
  [{ PORT: 'abc' }, /^PORT must be .* Set it to/],
  [{ PORT: '70000' }, /^PORT must be/],
  [{ WORKER_MEMORY_MB: '100' }, /^WORKER_MEMORY_MB must be/],
  [{ PORT: '-1' }, /^PORT must be/],
  [{ HOST: 'http://localhost' }, /^HOST must be .* Set it to/],
  [{ NODE_ENV: 'prod' }, /^NODE_ENV is not understood\. Set it to/],
  [{ PUBLIC_URL: 'portraits.example.com' }, /^PUBLIC_URL must be .* Set it to/],
  [{ PUBLIC_URL: 'ftp://x' }, /^PUBLIC_URL must be/],
  [{ DATABASE_URL: 'mysql://x/y' }, /^DATABASE_URL is not .* Set it to postgres:\/\//],
  [{ STORAGE_URL: '/srv' }, /^STORAGE_URL is not understood\. Set it to file:.* or s3:/],
  [{ ROLES: 'api,wroker' }, /^ROLES names a part that does not exist\. Set it to/],
  [{ ROLES: ',' }, /^ROLES/],
  [{ ADMIN_EMAIL: 'me' }, /^ADMIN_EMAIL is not an e-mail address\. Set it to/],
  [{ ADMIN_PASSWORD: '12345' }, /^ADMIN_PASSWORD is too short\. Set it to/],
  [{ ADMIN_PASSWORD: 'p'.repeat(201) }, /^ADMIN_PASSWORD is too long\. Set it to/],
  [{ AUTH_SECRET: 'short' }, /^AUTH_SECRET is too short\. Set it to/],
  [{ AUTH_CONCEAL_ACCOUNTS: 'maybe' }, /^AUTH_CONCEAL_ACCOUNTS is a switch\. Set it to/],
  [{ DATABASE_OWNER_URL: 'postgres://owner@localhost/x' }, /DATABASE_URL is not\. Set DATABASE_URL/],
  [{ GOOGLE_CLIENT_ID: 'x' }, /half set up\. Set GOOGLE_CLIENT_SECRET too/],
  [{ GOOGLE_CLIENT_SECRET: 'x' }, /half set up\. Set GOOGLE_CLIENT_ID too/],
  [{ RAZORPAY_KEY_ID: 'x' }, /half set up\. Set RAZORPAY_KEY_SECRET and RAZORPAY_WEBHOOK_SECRET too/],
  [{ RAZORPAY_API_BASE: 'x' }, /^RAZORPAY_API_BASE must be a web address/],
  [{ TRUSTED_PROXY: '10.0.0.0/99' }, /^TRUSTED_PROXY must list .* Set it to/],
  [{ TRUSTED_PROXY: 'true' }, /^TRUSTED_PROXY must list/],
  [{ TOKEN_SYNC_URL: 'x' }, /^TOKEN_SYNC_URL must be/],
  [{ SMTP_URL: 'http://mail' }, /^SMTP_URL is not .* Set it to smtps:/],
  [{ MAIL_FROM: 'Magic' }, /^MAIL_FROM has no .* Set it to/],
  [{ ENGINE: 'dalle' }, /^ENGINE names .* Set it to studio/],
  [{ ENGINE_THREADS: '0' }, /^ENGINE_THREADS must be/],
  [{ AI_LABEL: 'no' }, /^AI_LABEL is not understood\. Set it to/],
  [{ MODERATION_URL: 'openai' }, /^MODERATION_URL must be a web address\. Set it to/],
  [{ MODERATION_URL: 'http://mod.example.com/v1' }, /^MODERATION_URL .* plain http\. Set it to/],
  [{ MODERATION_URL: 'https://me:pw@example.com' }, /^MODERATION_URL holds a password/],
  [{ MODERATION_API_KEY: 'k' }, /MODERATION_URL is not\. Set MODERATION_URL too/],
  [{ MODERATION_PICTURES: '1' }, /MODERATION_URL is not\. Set MODERATION_URL too/],
  [
    { MODERATION_URL: 'https://mod.example.com/v1', MODERATION_PICTURES: '1' },
    /pictures of children to another machine.* Set MODERATION_URL to an address of this machine/,
  ],
  [{ MODERATION_ON_FAILURE: 'ignore' }, /^MODERATION_ON_FAILURE is not understood\. Set it to/],
  [{ LOG_LEVEL: 'loud' }, /^LOG_LEVEL is not understood\. Set it to/],
  [{ SANDBOX_PORT: 'x' }, /^SANDBOX_PORT must be/],
  [
    { HOST: '0.0.0.0' },
    /reachable from outside, because HOST is 0\.0\.0\.0\. Set ROLES=api,worker, or ALLOW_SANDBOX=1/,
  ],
  [{ PUBLIC_URL: 'https://x.example.com' }, /because PUBLIC_URL is https:\/\/x\.example\.com/],
  [{ PUBLIC_URL: 'http://localhost.evil.com' }, /because PUBLIC_URL is/],
  [{ HOST: '127.evil.com' }, /because HOST is 127\.evil\.com/],
  [{ NODE_ENV: 'production', AUTH_VERIFY_EMAIL: '0' }, /never runs in production\. Set ROLES=api,worker/],
  [{ NODE_ENV: 'production', ALLOW_SANDBOX: '1', SMTP_URL: 'smtp://mail' }, /never runs in production/],
  [
    { NODE_ENV: 'production', ROLES: 'api,worker' },
    /^Addresses cannot be verified .* Set SMTP_URL, or AUTH_VERIFY_EMAIL=0 if you accept that\.$/,
  ],
  [
    { NODE_ENV: 'production', ROLES: 'api', AUTH_VERIFY_EMAIL: '1' },
    /^Addresses cannot be verified without a mail server/,
  ],
  [
    { NODE_ENV: 'production', ROLES: 'api', AUTH_VERIFY_EMAIL: '0', ADMIN_PASSWORD: 'eleven-long' },
    /^ADMIN_PASSWORD is too short for production\. Set it to at least 12 characters/,
  ],
  [{ AUTH_VERIFY_EMAIL: 'maybe' }, /^AUTH_VERIFY_EMAIL is a switch/],
  [{ TRIALS_PER_NETWORK: '0' }, /^TRIALS_PER_NETWORK must be a number from 1/],
  [
    {
      NODE_ENV: 'production',
      ROLES: 'api',
      AUTH_VERIFY_EMAIL: '0',
      RAZORPAY_KEY_ID: 'a',
      RAZORPAY_KEY_SECRET: 'b',
      RAZORPAY_WEBHOOK_SECRET: 'c',
      RAZORPAY_API_BASE: 'https://api.razorpay.com.evil.com/v1',
    },
    /^RAZORPAY_API_BASE does not lead to razorpay\.com/,
  ],
];

test.each(wrong)('%j is refused with one sentence that says what to set', (env, sentence) => {
  const problems = problemsOf(env);
  expect(problems).toHaveLength(1);
  expect(problems[0]).toMatch(sentence);
});

test('all problems are told at once, one a line', () => {
  const env = { PORT: 'x', ROLES: 'y', LOG_LEVEL: 'z' };
  expect(problemsOf(env)).toHaveLength(3);
  expect(() => loadConfig(env)).toThrow(/PORT[^\n]*\nROLES[^\n]*\nLOG_LEVEL/);
});

test.each<NodeJS.ProcessEnv>([
  { HOST: 'localhost' },
  { AI_LABEL: 'visible' },
  { AI_LABEL: 'metadata' },
  { AI_LABEL: 'auto' },
  { HOST: '127.0.0.5', PUBLIC_URL: 'http://127.0.0.1:3000' },
  { HOST: '::1', PUBLIC_URL: 'http://[::1]:3000' },
  { HOST: '0.0.0.0', ALLOW_SANDBOX: '1', PUBLIC_URL: 'http://192.168.1.4:3000' },
  {
    NODE_ENV: 'production',
    ROLES: 'api,worker',
    HOST: '0.0.0.0',
    PUBLIC_URL: 'https://x.example.com',
    SMTP_URL: 'smtps://mail.example.com',
  },
  { NODE_ENV: 'production', ROLES: 'api,worker', AUTH_VERIFY_EMAIL: '0' },
  { NODE_ENV: 'production', ROLES: 'worker' },
  { NODE_ENV: 'production', ROLES: 'api', AUTH_VERIFY_EMAIL: '0', ADMIN_PASSWORD: 'twelve-chars' },
  { ADMIN_PASSWORD: 'six-or' },
])('%j is allowed', (env) => {
  expect(problemsOf(env)).toEqual([]);
});
