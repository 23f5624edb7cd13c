import { CONSOLE_PAGE } from '#features/pages.ts';
import {
  AUDIT_ACTIONS,
  AUDIT_TARGETS,
  type AuditAction,
  type AuditTarget,
  LONGEST_PART,
} from '../../../audit/contract.ts';

/** What of the log is looked at. Empty text lets everything through. */
export interface AuditView {
  /** Part of an operator's address. */
  readonly operator: string;
  readonly action: AuditAction | '';
  readonly targetType: AuditTarget | '';
  readonly target: string;
  /** Days of India, YYYY-MM-DD. */
  readonly from: string;
  readonly to: string;
}

export const WHOLE_LOG: AuditView = {
  operator: '',
  action: '',
  targetType: '',
  target: '',
  from: '',
  to: '',
};

/** What ONE_LINE has no place for. */
const UNSEEN = /\p{Cc}/gu;
const oneOf = <T extends string>(known: readonly T[], asked: string | null): T | '' =>
  known.find((one) => one === asked) ?? '';
/** Days that there are, of years that the server takes: it refuses 30 February. */
export const dayIn = (asked: string | null): string => {
  if (!asked || !/^(19|20|21)\d\d-\d\d-\d\d$/.test(asked)) return '';
  const day = new Date(`${asked}T00:00:00.000Z`);
  return Number.isNaN(day.getTime()) || day.toISOString().slice(0, 10) !== asked ? '' : asked;
};

/** What an address's search string asks for: nothing that the server would refuse. */
export function readAuditView(search: string): AuditView {
  const asked = new URLSearchParams(search);
  const text = (name: string) =>
    (asked.get(name) ?? '').replace(UNSEEN, '').trim().slice(0, LONGEST_PART).trim();
  return {
    operator: text('operator'),
    action: oneOf(AUDIT_ACTIONS, asked.get('action')),
    targetType: oneOf(AUDIT_TARGETS, asked.get('targetType')),
    target: text('target'),
    from: dayIn(asked.get('from')),
    to: dayIn(asked.get('to')),
  };
}

/** The parameters of a view that say something, as the server and the address have them. */
export function paramsOf(view: AuditView): Record<string, string> {
  return Object.fromEntries(Object.entries(view).filter(([, value]) => value !== ''));
}

/** Where a view is. */
export function auditAddress(view: Partial<AuditView>): string {
  return `${CONSOLE_PAGE}?${new URLSearchParams({ tab: 'audit', ...paramsOf({ ...WHOLE_LOG, ...view }) })}`;
}

export const isWholeLog = (view: AuditView): boolean => Object.keys(paramsOf(view)).length === 0;

/** Nothing can be in a view that ends before it begins. */
export const isBackwards = ({ from, to }: AuditView): boolean => from !== '' && to !== '' && from > to;
