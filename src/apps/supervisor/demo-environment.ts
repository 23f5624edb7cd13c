import { randomBytes } from 'node:crypto';
import type { Config } from '#platform/config/config.ts';
import { googleIssuerOf } from '../sandbox/google/issuer.ts';
import { razorpayApiOf, razorpayCheckoutOf } from '../sandbox/razorpay/address.ts';
import type { SandboxSettings } from './sandbox-settings.ts';

function secret(): string {
  return randomBytes(24).toString('base64url');
}

/** Addresses and keys that put the sandbox in the place of Google and Razorpay, where they are not set up. */
export function demoEnvironment(config: Config, settings: SandboxSettings): NodeJS.ProcessEnv {
  const sandbox = `http://localhost:${settings.port}`;
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
        RAZORPAY_KEY_SECRET: settings.razorpayKeySecret,
        RAZORPAY_WEBHOOK_SECRET: settings.razorpayWebhookSecret,
        RAZORPAY_API_BASE: razorpayApiOf(sandbox),
        RAZORPAY_CHECKOUT_URL: razorpayCheckoutOf(sandbox),
      };
  const demo = config.google && config.razorpay ? {} : { DEMO_MODE: '1' };
  return { SANDBOX_PORT: String(settings.port), ...google, ...razorpay, ...demo };
}
