import * as z from 'zod';
import { EMAIL_MAX_LENGTH } from '../accounts/contract.ts';
import { secondStepShown } from './second-step/contract.ts';

/**
 * The operator's console: who may do what, and signing in. Every call under /api/admin but the sign-in and the public
 * catalogue needs an operator's token as bearer: 401 without one in force, 403 with another role's or a parent's.
 * Failures answer {success: false, message, code}.
 */
export const OPERATOR_ROLES = ['owner', 'support', 'catalogue'] as const;
export const operatorRole = z.enum(OPERATOR_ROLES);
export type OperatorRole = z.infer<typeof operatorRole>;

/** As people read them. */
export const ROLE_NAMES: Readonly<Record<OperatorRole, string>> = {
  owner: 'Owner',
  support: 'Support',
  catalogue: 'Catalogue',
};

/** What the console is made of, and the roles that each part is for. Server and screens both go by it. */
export const AREAS = {
  /** Categories, themes, their templates, import and export. */
  catalogue: ['owner', 'catalogue'],
  /** People, their credits, purchases, failed portraits; blocking. */
  users: ['owner', 'support'],
  /** Giving money back. */
  refunds: ['owner', 'support'],
  /** How portraits are doing. */
  portraitFigures: ['owner', 'support', 'catalogue'],
  /** What was sold. */
  moneyFigures: ['owner'],
  /** Everything that operators did. */
  audit: ['owner'],
  /** Other operators. */
  team: ['owner'],
  /** One's own sign-in. */
  self: ['owner', 'support', 'catalogue'],
} as const satisfies Readonly<Record<string, readonly OperatorRole[]>>;
export type Area = keyof typeof AREAS;

export function mayEnter(role: OperatorRole, area: Area): boolean {
  return (AREAS[area] as readonly OperatorRole[]).includes(role);
}

/** Where the browser keeps the token. */
export const OPERATOR_TOKEN_KEY = 'adminToken';
/** Every operator's token begins so: what begins otherwise may be a parent's. */
export const OPERATOR_TOKEN_PREFIX = 'mpo_';

/** One line of signs that can be seen: PostgreSQL's texts hold no NUL, and nobody's name or address holds a tab. */
export const ONE_LINE = /^\P{Cc}*$/u;

export const operatorSignIn = z.object({
  email: z
    .string('Please enter your email address.')
    .trim()
    .toLowerCase()
    .min(1, 'Please enter your email address.')
    .max(EMAIL_MAX_LENGTH, 'This email address is too long.')
    .regex(ONE_LINE, 'Invalid email address'),
  password: z
    .string('Please enter your password.')
    .min(1, 'Please enter your password.')
    .max(200, 'This password is too long.'),
  /** Of a second step, where there is one: without it 401 codeWanted. */
  ...secondStepShown.shape,
});

export const operator = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string(),
  role: operatorRole,
});
export type Operator = z.infer<typeof operator>;

export const operatorSignedIn = z.object({
  success: z.literal(true),
  token: z.string(),
  message: z.string(),
  operator,
  expiresAt: z.iso.datetime(),
});
export type OperatorSignedIn = z.infer<typeof operatorSignedIn>;

export const operatorSession = z.object({
  success: z.literal(true),
  operator,
  /** False for the first operator, whose password is the environment's. */
  hasOwnPassword: z.boolean(),
  expiresAt: z.iso.datetime(),
});
export type OperatorSession = z.infer<typeof operatorSession>;

/** The answer to a change that has nothing else to tell. */
export const done = z.object({ success: z.literal(true), message: z.string() });
export type Done = z.infer<typeof done>;

/** Body of every failed call. */
export const operatorFailure = z.object({
  success: z.literal(false),
  message: z.string(),
  code: z.string(),
});

/** Header of a call that must happen once however often it is sent: any text of up to 100 characters. */
export const IDEMPOTENCY_HEADER = 'idempotency-key';

/** Of a list in pages: the following page's cursor, null at the end. */
export const nextCursor = z.string().nullable();

export const pageQuery = z.object({
  limit: z.coerce.number().int().min(1).max(100).default(50),
  cursor: z.string().max(1000).optional(),
});

export const userParams = z.object({ userId: z.string().max(100) });

export const REASON_MAX_LENGTH = 300;
/** Why an operator does it. */
export const reason = z
  .string({ error: 'Please say why.' })
  // The audit log's JSON holds neither halves of characters nor NUL.
  .overwrite((text) => text.toWellFormed().replaceAll('\0', ''))
  .trim()
  .min(3, 'Please say why.')
  .max(REASON_MAX_LENGTH, `A reason has at most ${REASON_MAX_LENGTH} characters.`);
