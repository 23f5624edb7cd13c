import { randomBytes } from 'node:crypto';
import { googleIssuerOf } from '#apps/sandbox/google/issuer.ts';
import { razorpayApiOf, razorpayCheckoutOf } from '#apps/sandbox/razorpay/address.ts';
import type { Config } from '#platform/config/config.ts';

/** What the supervisor has settled before it starts the parts. */
export interface Settled {
  port: number;
  publicUrl: string;
  databaseUrl: string;
  authSecret: string;
  adminPassword: string;
  /** Undefined: no sandbox runs here. */
  sandbox?: {
    port: number;
    /** Kept over restarts, so that a payment begun before one can be proved after it. */
    razorpayKeySecret: string;
    razorpayWebhookSecret: string;
  };
}

function secret(): string {
  return randomBytes(24).toString('base64url');
}

/** Addresses and keys that put the sandbox in the place of Google and Razorpay, where they are not set up. */
function demoEnvironment(config: Config, settled: NonNullable<Settled['sandbox']>): NodeJS.ProcessEnv {
  const sandbox = `http://localhost:${settled.port}`;
  const google = config.google
    ? {}
    : {
        GOOGLE_CLIENT_ID: 'magic-portrait-demo',
        GOOGLE_CLIENT_SECRET: secret(),
        GOOGLE_ISSUER_URL: googleIssuerOf(sandbox),
      };
  const razorpay = config.razorpay
    ? {}
    : {
        RAZORPAY_KEY_ID: 'rzp_test_MagicPortrait1',
        RAZORPAY_KEY_SECRET: settled.razorpayKeySecret,
        RAZORPAY_WEBHOOK_SECRET: settled.razorpayWebhookSecret,
        RAZORPAY_API_BASE: razorpayApiOf(sandbox),
        RAZORPAY_CHECKOUT_URL: razorpayCheckoutOf(sandbox),
      };
  const demo = config.google && config.razorpay ? {} : { DEMO_MODE: '1' };
  return { SANDBOX_PORT: String(settled.port), ...google, ...razorpay, ...demo };
}

/** The environment of every part: the operator's own, with everything filled in that was left to chance. */
export function partEnvironment(config: Config, own: NodeJS.ProcessEnv, settled: Settled): NodeJS.ProcessEnv {
  return {
    ...own,
    PORT: String(settled.port),
    PUBLIC_URL: settled.publicUrl,
    DATA_DIR: config.dataDir,
    DATABASE_URL: settled.databaseUrl,
    STORAGE_URL: config.storageUrl,
    ROLES: config.roles.join(','),
    AUTH_SECRET: settled.authSecret,
    ADMIN_EMAIL: config.admin.email,
    ADMIN_PASSWORD: settled.adminPassword,
    DEMO_MODE: '0',
    ...(settled.sandbox ? demoEnvironment(config, settled.sandbox) : {}),
  };
}
