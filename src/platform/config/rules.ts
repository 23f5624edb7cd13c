import { isIPv4 } from 'node:net';
import type { Environment } from './environment.ts';
import { readS3Address } from './s3.ts';

/** Whether only this machine can reach `host` (a name or an address, brackets allowed). */
export function isLoopback(host: string): boolean {
  const bare = host.replace(/^\[|\]$/g, '').toLowerCase();
  if (bare === 'localhost' || bare.endsWith('.localhost') || bare === '::1') return true;
  return isIPv4(bare) && bare.startsWith('127.');
}

/**
 * The sandbox lets anyone sign in as anyone and pay with free money, so it must never be reachable
 * from outside this machine unless the operator says so, and never in production.
 */
function sandboxProblems(env: Environment, publicUrl: string): string[] {
  if (!env.ROLES.includes('sandbox')) return [];
  if (env.NODE_ENV === 'production') {
    return ['The sandbox (free money, sign-in as anyone) never runs in production. Set ROLES=api,worker.'];
  }
  if (env.ALLOW_SANDBOX) return [];
  const open: string[] = [];
  if (!isLoopback(env.HOST)) open.push(`HOST is ${env.HOST}`);
  if (!isLoopback(new URL(publicUrl).hostname)) open.push(`PUBLIC_URL is ${publicUrl}`);
  if (open.length === 0) return [];
  return [
    `The sandbox (free money, sign-in as anyone) would be reachable from outside, because ${open.join(' and ')}. Set ROLES=api,worker, or ALLOW_SANDBOX=1 if you accept that.`,
  ];
}

function databaseProblems(env: Environment): string[] {
  if (!env.DATABASE_OWNER_URL || env.DATABASE_URL) return [];
  return [
    'DATABASE_OWNER_URL is set and DATABASE_URL is not. Set DATABASE_URL to the same database with the role of the running parts, or leave both out to use the built-in PostgreSQL.',
  ];
}

/** Children's photos go there. */
function storageProblems(env: Environment): string[] {
  if (!env.STORAGE_URL?.startsWith('s3:')) return [];
  const missing = (['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY'] as const).filter((name) => !env[name]);
  const problems: string[] = [];
  if (missing.length > 0)
    problems.push(
      `STORAGE_URL names an S3 bucket, and the key to it is not set. Set ${missing.join(' and ')} too, or leave STORAGE_URL out.`,
    );
  const address = readS3Address(env.STORAGE_URL);
  const endpoint = typeof address === 'string' ? undefined : address.endpoint;
  if (endpoint !== undefined) {
    const { protocol, hostname } = new URL(endpoint);
    if (protocol !== 'https:' && !isLoopback(hostname))
      problems.push(
        'STORAGE_URL would send photos of children over plain http. Set its endpoint to an https:// address.',
      );
  }
  return problems;
}

function googleProblems(env: Environment): string[] {
  if (Boolean(env.GOOGLE_CLIENT_ID) === Boolean(env.GOOGLE_CLIENT_SECRET)) return [];
  const missing = env.GOOGLE_CLIENT_ID ? 'GOOGLE_CLIENT_SECRET' : 'GOOGLE_CLIENT_ID';
  return [`Google sign-in is only half set up. Set ${missing} too, or leave both out.`];
}

function isRazorpayHost(url: string): boolean {
  const { protocol, hostname } = new URL(url);
  return protocol === 'https:' && (hostname === 'razorpay.com' || hostname.endsWith('.razorpay.com'));
}

function razorpayProblems(env: Environment): string[] {
  const parts = {
    RAZORPAY_KEY_ID: env.RAZORPAY_KEY_ID,
    RAZORPAY_KEY_SECRET: env.RAZORPAY_KEY_SECRET,
    RAZORPAY_WEBHOOK_SECRET: env.RAZORPAY_WEBHOOK_SECRET.length > 0,
  };
  const missing = Object.entries(parts).flatMap(([name, value]) => (value ? [] : [name]));
  if (missing.length === 3) return [];
  if (missing.length > 0) {
    return [
      `Razorpay payments are only half set up. Set ${missing.join(' and ')} too, or leave all three out.`,
    ];
  }
  if (env.NODE_ENV !== 'production') return [];
  return (['RAZORPAY_API_BASE', 'RAZORPAY_CHECKOUT_URL'] as const)
    .filter((name) => !isRazorpayHost(env[name]))
    .map((name) => `${name} does not lead to razorpay.com, which production needs. Leave ${name} out.`);
}

/** A product that others reach gives its free portraits away to whoever makes up addresses, unless it can ask them. */
function verificationProblems(env: Environment): string[] {
  const isDecided = env.SMTP_URL !== undefined || env.AUTH_VERIFY_EMAIL === false;
  if (env.NODE_ENV !== 'production' || !env.ROLES.includes('api') || isDecided) return [];
  return [
    'Addresses cannot be verified without a mail server, so anybody could have free portraits without end. Set SMTP_URL, or AUTH_VERIFY_EMAIL=0 if you accept that.',
  ];
}

/** The console of a product that others reach. A password that is left out is generated, and long. */
function adminProblems(env: Environment): string[] {
  const isShort = env.ADMIN_PASSWORD !== undefined && env.ADMIN_PASSWORD.length < 12;
  if (env.NODE_ENV !== 'production' || !isShort) return [];
  return [
    'ADMIN_PASSWORD is too short for production. Set it to at least 12 characters, or leave it out to have one made.',
  ];
}

/** Parents' words go there, and a key; pictures of children to this machine alone. */
function moderationProblems(env: Environment): string[] {
  if (env.MODERATION_URL === undefined) {
    const alone = (['MODERATION_API_KEY', 'MODERATION_PICTURES'] as const).filter((name) => env[name]);
    return alone.map(
      (name) => `${name} is set and MODERATION_URL is not. Set MODERATION_URL too, or leave both out.`,
    );
  }
  const { protocol, hostname, username, password } = new URL(env.MODERATION_URL);
  if (username || password)
    return ['MODERATION_URL holds a password. Leave it out there, and set MODERATION_API_KEY to the key.'];
  if (env.MODERATION_PICTURES && !isLoopback(hostname))
    return [
      'MODERATION_PICTURES would send pictures of children to another machine, to which no parent agreed. Set MODERATION_URL to an address of this machine, or leave MODERATION_PICTURES out.',
    ];
  if (protocol === 'https:' || isLoopback(hostname)) return [];
  return ['MODERATION_URL would send parents’ words over plain http. Set it to an https:// address.'];
}

/** A tax invoice names who sells and where. */
function invoiceProblems(env: Environment): string[] {
  if (env.SELLER_GSTIN === undefined) return [];
  const missing = (['SELLER_NAME', 'SELLER_ADDRESS'] as const).filter((name) => env[name] === undefined);
  if (missing.length === 0) return [];
  return [
    `SELLER_GSTIN makes receipts tax invoices, which name who sells and where. Set ${missing.join(' and ')} too, or leave SELLER_GSTIN out.`,
  ];
}

/** One plain sentence (two at most) per rule across variables that `env` breaks. */
export function findConflicts(env: Environment, publicUrl: string): string[] {
  return [
    ...sandboxProblems(env, publicUrl),
    ...databaseProblems(env),
    ...storageProblems(env),
    ...googleProblems(env),
    ...razorpayProblems(env),
    ...moderationProblems(env),
    ...verificationProblems(env),
    ...adminProblems(env),
    ...invoiceProblems(env),
  ];
}
