import * as z from 'zod';
import { EMAIL_MAX_LENGTH } from '../../accounts/contract.ts';
import { isReadable, showsSomething } from '../../catalog/contract.ts';
import { ONE_LINE, type OperatorRole, operator, operatorRole } from '../contract.ts';
import { secondStepShown } from '../second-step/contract.ts';

/** The mailed link is /admin#invitation=TOKEN: what stands behind # is sent to no server, and is in no log. */
export const INVITATION_FRAGMENT = 'invitation';
export const INVITATION_TOKEN_PREFIX = 'mpi_';
export const INVITATION_DAYS = 7;

/** What a role is for, in words. */
export const ROLE_DUTIES: Readonly<Record<OperatorRole, string>> = {
  owner: 'Everything, with sales, the audit log and other operators',
  support: 'People: their credits, purchases and refunds',
  catalogue: 'Categories, themes and their templates',
};

const NAME_MISSING = 'Please enter a name.';
const operatorName = z
  .string(NAME_MISSING)
  .trim()
  .min(1, NAME_MISSING)
  .max(80, 'A name has at most 80 characters.')
  .regex(ONE_LINE, 'A name is one line.')
  .refine(isReadable, 'Please remove the invisible characters from the name.')
  .refine(showsSomething, NAME_MISSING);

export const PASSWORD_MIN = 12;
const newPassword = z
  .string('Please choose a password.')
  .min(PASSWORD_MIN, `Password must be at least ${PASSWORD_MIN} characters`)
  .max(200, 'A password has at most 200 characters.');
const confirmation = {
  when: (form: { password: string; confirmPassword: string }) => form.password === form.confirmPassword,
  otherwise: { path: ['confirmPassword'], message: "Passwords don't match" },
};

export const invite = z.object({
  email: z
    .string('Please enter an email address.')
    .trim()
    .toLowerCase()
    .min(1, 'Please enter an email address.')
    .max(EMAIL_MAX_LENGTH, 'Invalid email address')
    .pipe(z.email('Invalid email address')),
  name: operatorName,
  role: operatorRole,
});
export type Invite = z.infer<typeof invite>;

export const roleChange = z.object({ role: operatorRole });

export const acceptInvitation = z.object({
  name: operatorName,
  password: newPassword,
  /** Of a second step, which a mailed link does not stand for. */
  ...secondStepShown.shape,
});
/** As it is typed. */
export const acceptForm = acceptInvitation
  .extend({ confirmPassword: z.string() })
  .refine(confirmation.when, confirmation.otherwise);

const currentPassword = z
  .string('Please enter your current password.')
  .min(1, 'Please enter your current password.')
  .max(200, 'A password has at most 200 characters.');
export const changePassword = z.object({ currentPassword, password: newPassword });
/** As it is typed. */
export const changePasswordForm = changePassword
  .extend({ confirmPassword: z.string() })
  .refine(confirmation.when, confirmation.otherwise);
/** The new session's token takes the place of the one that asked. */
export const passwordChanged = z.object({
  success: z.literal(true),
  message: z.string(),
  token: z.string(),
});
export type PasswordChanged = z.infer<typeof passwordChanged>;

/** Whether a link leads somebody new in, or an operator to a new password. */
const invitationKind = z.enum(['join', 'password']);
export type InvitationKind = z.infer<typeof invitationKind>;

const teamOperator = operator.extend({
  /** Address and password are the environment's: neither removed nor changed here. */
  fromEnvironment: z.boolean(),
  since: z.iso.datetime(),
  lastSignInAt: z.iso.datetime().nullable(),
});
export type TeamOperator = z.infer<typeof teamOperator>;

const teamInvitation = z.object({
  id: z.string(),
  kind: invitationKind,
  email: z.string(),
  name: z.string(),
  role: operatorRole,
  /** The operator's name. */
  invitedBy: z.string(),
  sentAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  isExpired: z.boolean(),
});
export type TeamInvitation = z.infer<typeof teamInvitation>;

/** Longest here first; invitations newest first. */
export const team = z.object({
  success: z.literal(true),
  operators: z.array(teamOperator),
  invitations: z.array(teamInvitation),
});
export type Team = z.infer<typeof team>;

/** The link is made, whether or not its mail could be sent. */
export const mailed = z.object({ success: z.literal(true), message: z.string(), isMailed: z.boolean() });
export type Mailed = z.infer<typeof mailed>;

export const invitationView = z.object({
  success: z.literal(true),
  kind: invitationKind,
  email: z.string(),
  name: z.string(),
  role: operatorRole,
});
export type InvitationView = z.infer<typeof invitationView>;
