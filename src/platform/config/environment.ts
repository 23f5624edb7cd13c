import { isIP } from 'node:net';
import * as z from 'zod';
import { freeTryVariables } from './free-tries.ts';
import { readS3Address, s3Variables } from './s3.ts';
import { retentionVariables, sellerVariables } from './seller.ts';
import {
  address,
  choice,
  commaList,
  flag,
  integer,
  isAddressOrRange,
  isUrl,
  optionalFlag,
  variable,
} from './values.ts';

const ROLES = ['api', 'worker', 'sandbox'] as const;
export type Role = (typeof ROLES)[number];

const roleList = z
  .string()
  .transform(commaList)
  .refine((names) => names.length > 0 && names.every((name) => ROLES.includes(name as Role)), {
    error:
      'ROLES names a part that does not exist. Set it to a comma-separated list out of api, worker and sandbox.',
  })
  .transform((names) => [...new Set(names)] as Role[]);

const proxyList = z
  .string()
  .default('')
  .transform(commaList)
  .refine((list) => list.every(isAddressOrRange), {
    error:
      'TRUSTED_PROXY must list the addresses of your proxies. Set it to comma-separated addresses or ranges such as 10.0.0.0/8, or to loopback.',
  });

const storage = z.string().superRefine((text, { addIssue }) => {
  if (/^file:.+/.test(text)) return;
  const read = text.startsWith('s3:')
    ? readS3Address(text)
    : 'STORAGE_URL is not understood. Set it to file:/path/to/a/folder or s3://bucket?region=..., or leave it out.';
  if (typeof read === 'string') addIssue(read);
});

const DAILY = { trial: 3, paid: 30, unlimited: 30 };

/** `trial:3,paid:30`: portraits a day and account on somebody else's machine; what isn't named keeps its default. */
const hostedPerDay = z
  .string()
  .default('')
  .transform(commaList)
  .refine((parts) => parts.every((part) => /^(trial|paid|unlimited):\d{1,4}$/.test(part)), {
    error:
      'HOSTED_PORTRAITS_PER_DAY is not understood. Set it to something like trial:3,paid:30,unlimited:30, or leave it out.',
  })
  .transform((parts): typeof DAILY => ({
    ...DAILY,
    ...Object.fromEntries(parts.map((part) => part.split(':')).map(([who, many]) => [who, Number(many)])),
  }));

const http = ['http:', 'https:'];
const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** Every environment variable the product reads, one by one; rules across variables are in rules.ts. */
export const environmentSchema = z.object({
  NODE_ENV: variable(
    choice(
      ['development', 'test', 'production'],
      'NODE_ENV is not understood. Set it to development, test or production, or leave it out.',
    ).default('development'),
  ),
  PORT: variable(
    integer(0, 65535, 'PORT must be a number from 0 to 65535. Set it to a free port such as 3000.').default(
      3000,
    ),
  ),
  HOST: variable(
    z
      .string()
      .refine((text) => isIP(text) > 0 || /^[a-z0-9.-]+$/i.test(text), {
        error: 'HOST must be one address to listen on. Set it to 127.0.0.1, or to 0.0.0.0 for every network.',
      })
      .default('127.0.0.1'),
  ),
  DATA_DIR: variable(z.string().default('./data')),
  PUBLIC_URL: variable(
    address(
      http,
      'PUBLIC_URL must be the address people type. Set it to something like https://portraits.example.com.',
    ).optional(),
  ),
  DATABASE_URL: variable(
    z
      .string()
      .refine((text) => isUrl(text, ['postgres:', 'postgresql:']), {
        error:
          'DATABASE_URL is not a PostgreSQL address. Set it to postgres://user:password@host:5432/database, or leave it out to use the built-in PostgreSQL.',
      })
      .optional(),
  ),
  DATABASE_DIRECT_URL: variable(
    z
      .string()
      .refine((text) => isUrl(text, ['postgres:', 'postgresql:']), {
        error:
          'DATABASE_DIRECT_URL is not a PostgreSQL address. Set it to the address of the database itself, past its pooler, or leave it out where there is none.',
      })
      .optional(),
  ),
  DATABASE_OWNER_URL: variable(
    z
      .string()
      .refine((text) => isUrl(text, ['postgres:', 'postgresql:']), {
        error:
          'DATABASE_OWNER_URL is not a PostgreSQL address. Set it to the address of the same database with the role that owns its tables, or leave it out where the role of DATABASE_URL owns them.',
      })
      .optional(),
  ),
  DATABASE_POOL: variable(
    z.coerce
      .number('DATABASE_POOL is not a number. Set it to the connections of one process, such as 6.')
      .int('DATABASE_POOL is not a whole number. Set it to the connections of one process, such as 6.')
      .min(2, 'DATABASE_POOL is too small: a process needs 2 connections or more.')
      .max(200, 'DATABASE_POOL is too large: set it to 200 or less.')
      .default(6),
  ),
  STORAGE_URL: variable(storage.optional()),
  ...s3Variables,
  ROLES: variable(roleList.default(() => [...ROLES])),
  ADMIN_EMAIL: variable(
    z
      .string()
      .refine((text) => /^[^\s@]+@[^\s@]+$/.test(text), {
        error: 'ADMIN_EMAIL is not an e-mail address. Set it to something like you@example.com.',
      })
      .default('admin@localhost'),
  ),
  ADMIN_PASSWORD: variable(
    z
      .string()
      .min(6, { error: 'ADMIN_PASSWORD is too short. Set it to at least 6 characters.' })
      // The console's sign-in takes no longer one.
      .max(200, { error: 'ADMIN_PASSWORD is too long. Set it to at most 200 characters.' })
      .optional(),
  ),
  /** Left out: on except in demo mode. */
  ADMIN_SECOND_STEP: variable(optionalFlag('ADMIN_SECOND_STEP')),
  ADMIN_RESET_SECOND_STEP: variable(flag('ADMIN_RESET_SECOND_STEP')),
  AUTH_SECRET: variable(
    z
      .string()
      .min(32, {
        error: 'AUTH_SECRET is too short. Set it to at least 32 random characters, or leave it out.',
      })
      .optional(),
  ),
  AUTH_CONCEAL_ACCOUNTS: variable(flag('AUTH_CONCEAL_ACCOUNTS')),
  /** Left out: on where mails are sent. */
  AUTH_VERIFY_EMAIL: variable(optionalFlag('AUTH_VERIFY_EMAIL')),
  TRIALS_PER_NETWORK: variable(
    integer(
      1,
      100_000,
      'TRIALS_PER_NETWORK must be a number from 1 to 100000. Leave it out for 30 free trials a day and network.',
    ).default(30),
  ),
  GOOGLE_CLIENT_ID: variable(z.string().optional()),
  GOOGLE_CLIENT_SECRET: variable(z.string().optional()),
  GOOGLE_ISSUER_URL: variable(
    address(http, 'GOOGLE_ISSUER_URL must be a web address. Leave it out to use Google itself.').default(
      'https://accounts.google.com',
    ),
  ),
  RAZORPAY_KEY_ID: variable(z.string().optional()),
  RAZORPAY_KEY_SECRET: variable(z.string().optional()),
  RAZORPAY_WEBHOOK_SECRET: variable(z.string().default('').transform(commaList)),
  RAZORPAY_API_BASE: variable(
    address(http, 'RAZORPAY_API_BASE must be a web address. Leave it out to use Razorpay itself.').default(
      'https://api.razorpay.com/v1',
    ),
  ),
  RAZORPAY_CHECKOUT_URL: variable(
    address(
      http,
      'RAZORPAY_CHECKOUT_URL must be a web address. Leave it out to use Razorpay itself.',
    ).default('https://checkout.razorpay.com/v1/checkout.js'),
  ),
  SANDBOX_PORT: variable(
    integer(
      0,
      65535,
      'SANDBOX_PORT must be a number from 0 to 65535. Leave it out to use any free port.',
    ).optional(),
  ),
  ALLOW_SANDBOX: variable(flag('ALLOW_SANDBOX')),
  /** Set by the supervisor alone, whatever the operator set: on when the sandbox stands in for Google or Razorpay. */
  DEMO_MODE: variable(flag('DEMO_MODE')),
  TRUSTED_PROXY: variable(proxyList),
  TOKEN_SYNC_URL: variable(
    address(
      http,
      'TOKEN_SYNC_URL must be a web address. Set it to an https:// address, or leave it out.',
    ).optional(),
  ),
  SMTP_URL: variable(
    z
      .string()
      .refine((text) => isUrl(text, ['smtp:', 'smtps:']), {
        error:
          'SMTP_URL is not a mail server. Set it to smtps://user:password@host:465, or leave it out to keep mail in a folder.',
      })
      .optional(),
  ),
  MAIL_FROM: variable(
    z
      .string()
      .refine((text) => /[^\s@<]+@[^\s@>]+/.test(text), {
        error:
          'MAIL_FROM has no e-mail address. Set it to something like Magic Portrait <hello@example.com>.',
      })
      .default('Magic Portrait <no-reply@localhost>'),
  ),
  ENGINE_THREADS: variable(
    integer(
      1,
      64,
      'ENGINE_THREADS must be a number from 1 to 64. Leave it out to fit this machine.',
    ).optional(),
  ),
  WORKER_MEMORY_MB: variable(
    integer(
      256,
      1_048_576,
      'WORKER_MEMORY_MB must be a number of megabytes from 256. Leave it out for 1,500, 1,000 for each of ENGINE_THREADS and 500 for image models.',
    ).optional(),
  ),
  AI_LABEL: variable(
    choice(
      ['visible', 'metadata', 'auto'],
      'AI_LABEL is not understood. Set it to visible, metadata or auto, or leave it out.',
    ).default('auto'),
  ),
  MODERATION_URL: variable(
    address(
      http,
      'MODERATION_URL must be a web address. Set it to something like https://api.openai.com/v1/moderations, or leave it out.',
    ).optional(),
  ),
  MODERATION_API_KEY: variable(z.string().optional()),
  MODERATION_MODEL: variable(z.string().default('omni-moderation-latest')),
  MODERATION_PICTURES: variable(flag('MODERATION_PICTURES')),
  MODERATION_ON_FAILURE: variable(
    choice(
      ['drop-wish', 'refuse'],
      'MODERATION_ON_FAILURE is not understood. Set it to drop-wish or refuse, or leave it out for drop-wish.',
    ).default('drop-wish'),
  ),
  HOSTED_PORTRAITS_PER_DAY: variable(hostedPerDay),
  ...freeTryVariables,
  RUPEES_PER_DOLLAR: variable(
    z
      .string()
      .refine((text) => /^\d+(\.\d+)?$/.test(text) && Number(text) > 0, {
        error: 'RUPEES_PER_DOLLAR must be a number such as 90.5. Leave it out for 90.',
      })
      .transform(Number)
      .default(90),
  ),
  METRICS_TOKEN: variable(
    z
      .string()
      .min(16, 'METRICS_TOKEN is too short to be a secret. Set it to 16 characters or more.')
      .optional(),
  ),
  ...sellerVariables,
  ...retentionVariables,
  LOG_LEVEL: variable(
    choice(
      logLevels,
      `LOG_LEVEL is not understood. Set it to one of ${logLevels.join(', ')}, or leave it out.`,
    ).default('info'),
  ),
});

export type Environment = z.infer<typeof environmentSchema>;
