import { GATEWAY_NAME } from '#features/payments/gateway/contract.ts';
import type { AuditAction, AuditEntry, AuditTarget } from '../../../audit/contract.ts';
import { moneyIn } from '../../kernel/currency-words.ts';

/** What an action is called in a list of them. */
export const ACTION_NAMES: Readonly<Record<AuditAction, string>> = {
  'operator.signed-in': 'Signed in',
  'operator.signed-out': 'Signed out',
  'operator.password-changed': 'Password changed',
  'operator.invited': 'Operator invited',
  'operator.invitation-withdrawn': 'Invitation withdrawn',
  'operator.joined': 'Operator joined',
  'operator.password-link-sent': 'Password link sent',
  'operator.role-changed': 'Role changed',
  'operator.removed': 'Operator removed',
  'operator.second-step-added': 'Second step set up',
  'operator.second-step-removed': 'Second step taken away',
  'operator.second-step-reset': 'Second step reset',
  'operator.passkey-added': 'Passkey added',
  'operator.passkey-removed': 'Passkey removed',
  'category.added': 'Category added',
  'category.updated': 'Category renamed',
  'category.deleted': 'Category deleted',
  'category.moved': 'Categories put in order',
  'theme.added': 'Theme added',
  'theme.updated': 'Theme changed',
  'theme.deleted': 'Theme deleted',
  'theme.moved': 'Themes put in order',
  'theme.switched-on': 'Theme switched on',
  'theme.switched-off': 'Theme switched off',
  'catalogue.imported': 'Catalogue imported',
  'user.credits-assigned': 'Credits assigned',
  'user.blocked': 'User blocked',
  'user.unblocked': 'User unblocked',
  'user.erasure-asked': 'Erasure asked for',
  'report.picture-shown': 'Reported picture shown',
  'report.handled': 'Report handled',
  'purchase.refund-requested': 'Refund asked for',
  'purchase.refund-answered': 'Refund answered',
  'purchase.refund-corrected': 'Refund answered otherwise',
  'sign-in.shut': 'Sign-in shut',
};

export const TARGET_NAMES: Readonly<Record<AuditTarget, string>> = {
  operator: 'Operators',
  category: 'Categories',
  theme: 'Themes',
  catalogue: 'The whole catalogue',
  user: 'Users',
  purchase: 'Purchases',
};

/** What was done to what: "switched off the theme", "Doctor", "". The name stands out. */
export interface EntrySentence {
  readonly did: string;
  readonly name: string;
  readonly how: string;
}

type Describe = (entry: AuditEntry) => Omit<EntrySentence, 'name'> & { readonly isNameless?: boolean };

const plainly =
  (did: string): Describe =>
  () => ({ did, how: '' });
const alone =
  (did: string): Describe =>
  () => ({ did, how: '', isNameless: true });

/** A field of what was recorded, when it is a word or a number. */
function recorded(side: unknown, field: string): string | null {
  const value = typeof side === 'object' && side !== null ? (side as Record<string, unknown>)[field] : null;
  return typeof value === 'string' || typeof value === 'number' ? String(value) : null;
}

const counted = (count: string, one: string): string => `${count} ${one}${count === '1' ? '' : 's'}`;

const ofPasskey = (did: string, side: unknown): ReturnType<Describe> => ({
  ...{ did: `${did} the passkey ${recorded(side, 'name') ?? ''}`.trim(), how: '', isNameless: true },
});

/** Such as: asked the gateway to refund ₹199 of, Popular Pack, to asha@example.com (processed). */
const ofRefund =
  (did: string): Describe =>
  ({ before, after, person }) => {
    const field = (name: string) => recorded(after, name);
    const [amount, currency] = [field('amount'), field('currency') ?? recorded(before, 'currency')];
    const money = amount && currency ? moneyIn(currency)(Number(amount)) : null;
    const status = field('status');
    return {
      did: money ? `${did} ${money} of` : did,
      how: [person && `to ${person}`, status && `(${status})`].filter(Boolean).join(' '),
    };
  };

const DESCRIPTIONS: Readonly<Record<AuditAction, Describe>> = {
  'operator.signed-in': ({ after }) => {
    const wrong = recorded(after, 'wrongPasswords');
    return {
      did: 'signed in',
      how: wrong ? `after ${counted(wrong, 'wrong password')}` : '',
      isNameless: true,
    };
  },
  'operator.signed-out': alone('signed out'),
  'operator.password-changed': ({ after }) => {
    const name = recorded(after, 'name');
    return { did: 'chose a new password for', how: name ? `and the name ${name}` : '' };
  },
  'operator.invited': (entry) => {
    const role = recorded(entry.after, 'role');
    return { did: 'invited', how: role ? `as ${role}` : '' };
  },
  'operator.invitation-withdrawn': plainly('withdrew the invitation of'),
  'operator.joined': (entry) => {
    const role = recorded(entry.after, 'role') ?? entry.operator?.role;
    return { did: role ? `joined as ${role}` : 'joined', how: '', isNameless: true };
  },
  'operator.password-link-sent': plainly('sent a link for a new password to'),
  'operator.role-changed': (entry) => {
    const [from, to] = [recorded(entry.before, 'role'), recorded(entry.after, 'role')];
    return { did: 'changed the role of', how: from && to ? `from ${from} to ${to}` : '' };
  },
  'operator.removed': plainly('removed the operator'),
  'operator.second-step-added': alone('set up a second step'),
  'operator.second-step-removed': alone('took the second step away'),
  'operator.second-step-reset': plainly('reset the second step of'),
  'operator.passkey-added': ({ after }) => ofPasskey('added', after),
  'operator.passkey-removed': ({ before }) => ofPasskey('removed', before),
  'category.added': plainly('added the category'),
  'category.updated': (entry) => {
    const [from, to] = [recorded(entry.before, 'name'), recorded(entry.after, 'name')];
    return from !== null && to !== null && from !== to
      ? { did: `renamed the category ${from} to`, how: '' }
      : { did: 'changed the category', how: '' };
  },
  'category.deleted': plainly('deleted the category'),
  'category.moved': alone('put the categories in another order'),
  'theme.added': plainly('added the theme'),
  'theme.updated': plainly('changed the theme'),
  'theme.deleted': plainly('deleted the theme'),
  'theme.moved': plainly('put the themes in another order in'),
  'theme.switched-on': plainly('switched on the theme'),
  'theme.switched-off': plainly('switched off the theme'),
  'catalogue.imported': alone('imported a catalogue'),
  'user.credits-assigned': (entry) => {
    const credits = recorded(entry.after, 'assigned');
    return {
      did: credits ? `assigned ${counted(credits, 'credit')} to` : 'assigned credits to',
      how: '',
    };
  },
  'user.blocked': plainly('blocked'),
  'user.unblocked': plainly('unblocked'),
  'user.erasure-asked': plainly('asked for the erasure of'),
  'report.picture-shown': plainly('looked at a reported picture of'),
  'report.handled': plainly('handled a report of'),
  'purchase.refund-requested': ofRefund(`asked ${GATEWAY_NAME} to refund`),
  'purchase.refund-answered': ofRefund(`heard from ${GATEWAY_NAME} about the refund of`),
  'purchase.refund-corrected': ofRefund(`heard otherwise from ${GATEWAY_NAME} about the refund of`),
  'sign-in.shut': ({ after }) => {
    const wrong = recorded(after, 'wrongPasswords');
    const where = recorded(after, 'from') === 'everywhere' ? 'for everybody' : 'for one address alone';
    return {
      did: 'shut the account',
      how: wrong ? `by ${counted(wrong, 'wrong password')}, ${where}` : '',
    };
  },
};

/** What the target is called. People are known by their accounts: with the account the name is gone. */
export function targetName({ target }: AuditEntry): string {
  if (target.type === 'user') return target.name ?? 'an erased account';
  return target.name ?? target.id;
}

/** Who did it. */
export function actorName({ operator }: AuditEntry): string {
  return operator?.email ?? 'Somebody unknown';
}

/** The entry in plain words. Actions of another version are told as they were written. */
export function sentenceOfEntry(entry: AuditEntry): EntrySentence {
  const telling = Object.hasOwn(DESCRIPTIONS, entry.action)
    ? DESCRIPTIONS[entry.action as AuditAction]
    : undefined;
  const { did, how, isNameless } = telling?.(entry) ?? { did: entry.action, how: '' };
  return { did, name: isNameless ? '' : targetName(entry), how };
}

/** The same as one line of text. */
export function entryText(entry: AuditEntry): string {
  const { did, name, how } = sentenceOfEntry(entry);
  return [did, name, how].filter(Boolean).join(' ');
}
