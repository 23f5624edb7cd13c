import { formatDateTime } from '#ui/day-words.ts';
import { formatMoney } from '#ui/money-words.ts';

/** One thing that was recorded, before and after. Null: it was not there. */
export interface RecordedChange {
  readonly field: string;
  readonly before: string | null;
  readonly after: string | null;
}

const FIELD_NAMES: Readonly<Record<string, string>> = {
  id: 'Id',
  ids: 'Order',
  promptTemplate: 'Prompt template',
  categoryId: 'Category',
  userId: 'User id',
  paymentId: 'Payment',
  refundedAmount: 'Refunded so far',
  creditsLeft: 'Credits left',
  blockedAt: 'Blocked on',
  wrongPasswords: 'Wrong passwords',
  shutMinutes: 'Shut for minutes',
  by: 'Learnt by',
};

/** promptTemplate -> Prompt template. */
function fieldName(field: string): string {
  if (Object.hasOwn(FIELD_NAMES, field)) return FIELD_NAMES[field] ?? field;
  const words = field
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/[_-]+/g, ' ')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

type Side = ReadonlyMap<string, unknown>;

function sideOf(value: unknown): Side {
  if (value === null || value === undefined) return new Map();
  if (typeof value === 'object' && !Array.isArray(value)) return new Map(Object.entries(value));
  return new Map([['value', value]]);
}

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;

function shown(field: string, value: unknown, side: Side): string | null {
  if (value === undefined || value === null || value === '') return null;
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'string') return INSTANT.test(value) ? formatDateTime(value) : value;
  const currency = side.get('currency');
  if (typeof value === 'number') {
    const isMoney = /amount$/i.test(field) && (currency === 'INR' || currency === 'USD');
    return isMoney ? formatMoney(value, currency) : String(value);
  }
  const isList = Array.isArray(value) && value.every((item) => typeof item !== 'object');
  return isList ? value.join('\n') : JSON.stringify(value, null, 2);
}

/**
 * What an entry recorded, field by field: everything that changed, and everything that came or went. What stayed the
 * same is left out, but where nothing changed it is all there is to tell.
 */
export function recordedChanges(before: unknown, after: unknown): RecordedChange[] {
  const [old, now] = [sideOf(before), sideOf(after)];
  // The currency of an amount may stand on one side alone.
  const context = new Map([...old, ...now]);
  const all = [...context.keys()].map((field) => ({
    field: fieldName(field),
    before: shown(field, old.get(field), context),
    after: shown(field, now.get(field), context),
  }));
  const said = all.filter((change) => change.before !== null || change.after !== null);
  const changed = said.filter((change) => change.before !== change.after);
  return changed.length > 0 ? changed : said;
}
