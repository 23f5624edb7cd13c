import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type ModelEngineConfig, type ModelEngineId, readEngines } from './engines.ts';
import { type Environment, environmentSchema, type Role } from './environment.ts';
import { findConflicts, isLoopback } from './rules.ts';
import { type S3Config, s3Of } from './s3.ts';
import type { SellerConfig } from './seller.ts';

export type { Role } from './environment.ts';

/** Everything an operator can set, checked and with defaults filled in. Secrets are plain strings: never log it. */
export interface Config {
  nodeEnv: 'development' | 'test' | 'production';
  host: string;
  port: number;
  /** Where people reach the product, without a trailing slash. */
  publicUrl: string;
  /** Absolute. */
  dataDir: string;
  databaseUrl?: string;
  /** Past a pooler, to the database itself: for LISTEN, migrations and their lock. The same where there is no pooler. */
  databaseDirectUrl?: string;
  /** As the role that owns the tables: for migrations alone. Unset: the role of DATABASE_URL owns them. */
  databaseOwnerUrl?: string;
  /** Connections of one process at most, beside those of its queue and its LISTEN. */
  databasePool: number;
  storageUrl: string;
  /** Null: `storageUrl` is a folder's. */
  s3: S3Config | null;
  roles: Role[];
  sandbox: { port?: number; url?: string; allowed: boolean };
  /** The sandbox stands in for Google or Razorpay: no real money, no real Google accounts. */
  demoMode: boolean;
  auth: {
    secret?: string;
    concealAccounts: boolean;
    /** The free portraits of an account with a password wait until its address is verified by a mail. */
    verifyEmail: boolean;
    /** Accounts a day and network whose free portraits wait for nothing else. */
    trialsPerNetwork: number;
  };
  google: { clientId: string; clientSecret: string; issuerUrl: string } | null;
  razorpay: {
    keyId: string;
    keySecret: string;
    /** The current one first, then those being retired. */
    webhookSecrets: string[];
    apiBase: string;
    checkoutUrl: string;
  } | null;
  /** Addresses, ranges or names (`loopback`) of the proxies whose X-Forwarded-* are believed. */
  trustedProxy: string[];
  tokenSyncUrl?: string;
  smtpUrl?: string;
  mailFrom: string;
  /** Ids of the engines in the order in which they are offered; `studio` is always among them. */
  engineOrder: readonly ('studio' | ModelEngineId)[];
  modelEngines: readonly ModelEngineConfig[];
  /** Portraits on somebody else's machine that an account may have in a day of India, by what it holds. */
  hostedPerDay: { trial: number; paid: number; unlimited: number };
  /** Other tries without a credit: how many an account may have in a day of India, 0 for none, and of which engines' portraits. */
  freeTries: { perDay: number; engines: readonly string[] | 'all' };
  rupeesPerDollar: number;
  /** Who looks at parents' wishes before an image model of somebody else reads them; null: nobody but our own lists. */
  moderation: {
    /** Of the endpoint itself. */
    url: string;
    apiKey?: string;
    model: string;
    /** Its machine is another one than this. */
    isElsewhere: boolean;
    /** What becomes of a wish that it says nothing of. */
    onFailure: 'drop-wish' | 'refuse';
    /** It looks at what image models made, too, before anybody sees it. */
    ofPictures: boolean;
  } | null;
  seller: SellerConfig;
  /** How long things are kept, in days. */
  retention: {
    /** Null: until their owner deletes them. */
    portraitDays: number | null;
    /** The processing log: that a portrait was made, when and by whom. */
    logDays: number;
    /** Mails that stay on this machine. */
    mailDays: number;
    auditDays: number;
  };
  engineThreads: number;
  /** What a worker may hold before it is replaced. */
  workerMemoryMegabytes: number;
  aiLabel: 'visible' | 'metadata' | 'auto';
  /** Opens /metrics and /api/docs to other machines than this. */
  metricsToken?: string;
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';
  admin: {
    email: string;
    password?: string;
    /** Whether money and roles want a second step of signing in. */
    requiresSecondStep: boolean;
    /** The first owner's second step is taken away at this start. */
    resetsSecondStep: boolean;
  };
}

/** A worker with nothing of a portrait in hand, and what a portrait of the largest size takes beside it, with room to spare. */
const WORKER_MEMORY_MB = 1_500;
const WORKER_MEMORY_MB_A_THREAD = 1_000;
/** The thread that reads photos for image models and finishes what they send. */
const WORKER_MEMORY_MB_FOR_MODELS = 500;

/** Wrong settings. The message is for the operator: one line per problem, each saying what to set. */
export class ConfigError extends Error {
  override name = 'ConfigError';
  readonly problems: string[];

  constructor(problems: string[]) {
    super(problems.join('\n'));
    this.problems = problems;
  }
}

/** The environment of this process: the one place that reads it, for the entries under apps/. */
export function processEnvironment(): NodeJS.ProcessEnv {
  return process.env;
}

function authOf(env: Environment): Config['auth'] {
  return {
    secret: env.AUTH_SECRET,
    concealAccounts: env.AUTH_CONCEAL_ACCOUNTS,
    // Nobody gets a mail out of a folder: without a mail server addresses count as verified.
    verifyEmail: env.AUTH_VERIFY_EMAIL ?? env.SMTP_URL !== undefined,
    trialsPerNetwork: env.TRIALS_PER_NETWORK,
  };
}

function googleOf(env: Environment): Config['google'] {
  if (!env.GOOGLE_CLIENT_ID || !env.GOOGLE_CLIENT_SECRET) return null;
  return {
    clientId: env.GOOGLE_CLIENT_ID,
    clientSecret: env.GOOGLE_CLIENT_SECRET,
    issuerUrl: env.GOOGLE_ISSUER_URL,
  };
}

function razorpayOf(env: Environment): Config['razorpay'] {
  if (!env.RAZORPAY_KEY_ID || !env.RAZORPAY_KEY_SECRET) return null;
  return {
    keyId: env.RAZORPAY_KEY_ID,
    keySecret: env.RAZORPAY_KEY_SECRET,
    webhookSecrets: env.RAZORPAY_WEBHOOK_SECRET,
    apiBase: env.RAZORPAY_API_BASE,
    checkoutUrl: env.RAZORPAY_CHECKOUT_URL,
  };
}

function moderationOf(env: Environment): Config['moderation'] {
  const url = env.MODERATION_URL;
  if (url === undefined) return null;
  return {
    url,
    apiKey: env.MODERATION_API_KEY,
    model: env.MODERATION_MODEL,
    isElsewhere: !isLoopback(new URL(url).hostname),
    onFailure: env.MODERATION_ON_FAILURE,
    ofPictures: env.MODERATION_PICTURES,
  };
}

function sandboxOf(env: Environment): Config['sandbox'] {
  const port = env.SANDBOX_PORT;
  return { port, url: port ? `http://localhost:${port}` : undefined, allowed: env.ALLOW_SANDBOX };
}

/**
 * Reads every setting out of `env`.
 * @throws ConfigError listing all problems at once, in words for the operator.
 */
export function loadConfig(env: NodeJS.ProcessEnv): Config {
  const parsed = environmentSchema.safeParse(env);
  const engines = readEngines(env);
  if (!parsed.success || engines.problems.length > 0) {
    const wrong = parsed.error?.issues.map((issue) => issue.message) ?? [];
    throw new ConfigError([...wrong, ...engines.problems]);
  }
  const values = parsed.data;
  const publicUrl = values.PUBLIC_URL ?? `http://localhost:${values.PORT}`;
  const conflicts = findConflicts(values, publicUrl);
  if (conflicts.length > 0) throw new ConfigError(conflicts);
  const dataDir = resolve(values.DATA_DIR);
  // One core stays free for the API and PostgreSQL.
  const engineThreads = values.ENGINE_THREADS ?? Math.max(1, availableParallelism() - 1);
  return {
    nodeEnv: values.NODE_ENV,
    host: values.HOST,
    port: values.PORT,
    publicUrl,
    dataDir,
    databaseUrl: values.DATABASE_URL,
    databaseOwnerUrl: values.DATABASE_OWNER_URL,
    databaseDirectUrl: values.DATABASE_DIRECT_URL ?? values.DATABASE_URL,
    databasePool: values.DATABASE_POOL,
    storageUrl: values.STORAGE_URL ?? pathToFileURL(resolve(dataDir, 'storage')).href,
    s3: s3Of(values),
    roles: values.ROLES,
    sandbox: sandboxOf(values),
    demoMode: values.DEMO_MODE,
    auth: authOf(values),
    google: googleOf(values),
    razorpay: razorpayOf(values),
    trustedProxy: values.TRUSTED_PROXY,
    tokenSyncUrl: values.TOKEN_SYNC_URL,
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM,
    engineOrder: engines.order,
    modelEngines: engines.models,
    hostedPerDay: values.HOSTED_PORTRAITS_PER_DAY,
    freeTries: { perDay: values.FREE_TRIES_PER_DAY, engines: values.FREE_TRY_ENGINES },
    rupeesPerDollar: values.RUPEES_PER_DOLLAR,
    moderation: moderationOf(values),
    engineThreads,
    workerMemoryMegabytes:
      values.WORKER_MEMORY_MB ??
      WORKER_MEMORY_MB +
        WORKER_MEMORY_MB_A_THREAD * engineThreads +
        (engines.models.length > 0 ? WORKER_MEMORY_MB_FOR_MODELS : 0),
    aiLabel: values.AI_LABEL,
    seller: {
      name: values.SELLER_NAME ?? null,
      address: values.SELLER_ADDRESS ?? null,
      gstin: values.SELLER_GSTIN ?? null,
      sac: values.SELLER_SAC,
      gstRate: values.SELLER_GST_RATE,
      email: values.CONTACT_EMAIL ?? null,
      grievanceContact: values.GRIEVANCE_CONTACT ?? null,
    },
    retention: {
      portraitDays: values.PORTRAITS_KEPT_DAYS ?? null,
      logDays: values.PROCESSING_LOG_DAYS,
      mailDays: values.MAILS_KEPT_DAYS,
      auditDays: values.AUDIT_KEPT_DAYS,
    },
    metricsToken: values.METRICS_TOKEN,
    logLevel: values.LOG_LEVEL,
    admin: {
      email: values.ADMIN_EMAIL,
      password: values.ADMIN_PASSWORD,
      requiresSecondStep: values.ADMIN_SECOND_STEP ?? !values.DEMO_MODE,
      resetsSecondStep: values.ADMIN_RESET_SECOND_STEP,
    },
  };
}
