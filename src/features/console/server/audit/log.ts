import * as z from 'zod';
import { addDays, startOfDay } from '#platform/clock/india-days.ts';
import type { Database } from '#platform/database/database.ts';
import { ClientError } from '#platform/http/client-error.ts';
import { createPageCursor } from '#platform/http/page-cursor.ts';
import {
  AUDIT_TARGETS,
  type AuditEntry,
  type AuditPage,
  type AuditQuery,
  type AuditTarget,
} from '../../audit/contract.ts';
import { findOperatorIds, findPurchasesOf, findTargetsByName } from './search-store.ts';
import { type AuditFilter, type AuditRow, listAuditIds, readAuditEntries, type TargetIds } from './store.ts';

export interface AuditLog {
  /**
   * A page of the log, newest first; shorter than asked where rows are long. People are found and named by their accounts as they are now.
   * @throws ClientError 400 when a part of an address fits too many people.
   */
  page(query: AuditQuery): Promise<AuditPage>;
}

/** Addresses of people with accounts: handed in by who knows them. */
export interface Addresses {
  /** Of those of these people who still have accounts, by their ids. */
  addressesOf(userIds: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** Ids of at most `limit` people whose address has this part, in any case. */
  findByAddressPart(part: string, limit: number): Promise<string[]>;
}

export interface AuditLogDeps {
  readonly db: Database;
  readonly addresses: Addresses;
}

const MOST_PEOPLE = 1000;
const TOO_MANY_PEOPLE = new ClientError(
  400,
  'too-many-people',
  `More than ${MOST_PEOPLE} people fit. Please enter more of the address.`,
);

const cursor = createPageCursor(z.int().min(1));

export function createAuditLog({ db, addresses: people }: AuditLogDeps): AuditLog {
  /** What this text may mean: an id, a part of a name, or a part of a person's address. People's purchases are theirs. */
  async function targetsOf(text: string, types: readonly AuditTarget[]): Promise<TargetIds[]> {
    const [named, userIds] = await Promise.all([
      findTargetsByName(db, types, text),
      types.includes('user') || types.includes('purchase')
        ? people.findByAddressPart(text, MOST_PEOPLE + 1)
        : [],
    ]);
    if (userIds.length > MOST_PEOPLE) throw TOO_MANY_PEOPLE;
    const orderIds = types.includes('purchase') ? await findPurchasesOf(db, [text, ...userIds]) : [];
    const found: TargetIds[] = [
      ...named,
      { type: 'user', ids: userIds },
      { type: 'purchase', ids: orderIds },
    ];
    return types.map((type) => ({
      type,
      ids: [text, ...found.filter((one) => one.type === type).flatMap(({ ids }) => ids)],
    }));
  }

  async function filterOf(query: AuditQuery): Promise<AuditFilter> {
    const { operator, action, targetType, target, from, to } = query;
    const [operatorIds, targets] = await Promise.all([
      operator ? findOperatorIds(db, operator) : undefined,
      target ? targetsOf(target, targetType ? [targetType] : AUDIT_TARGETS) : undefined,
    ]);
    return {
      ...{ operatorIds, targets, action },
      targetType: targets ? undefined : targetType,
      from: from ? startOfDay(from) : undefined,
      until: to ? startOfDay(addDays(to, 1)) : undefined,
    };
  }

  return {
    async page(query) {
      const filter = await filterOf(query);
      const isNobodys = filter.operatorIds?.length === 0;
      const ids = isNobodys
        ? []
        : await listAuditIds(db, filter, query.limit + 1, cursor.decode(query.cursor));
      const rows = await readAuditEntries(db, ids.slice(0, query.limit));
      const last = rows.at(-1);
      const userIds = rows.flatMap((row) => personOf(row) ?? []);
      const addresses = await people.addressesOf([...new Set(userIds)]);
      return {
        success: true,
        entries: rows.map((row) => toEntry(row, addresses)),
        next: last && rows.length < ids.length ? cursor.encode(last.id) : null,
      };
    },
  };
}

const purchased = z.object({ userId: z.string() });

/** The id of whom a row is about: a person, or whose purchase it is. */
function personOf({ targetType, targetId, after }: AuditRow): string | null {
  if (targetType === 'user') return targetId;
  return targetType === 'purchase' ? (purchased.safeParse(after).data?.userId ?? null) : null;
}

function toEntry(row: AuditRow, addresses: ReadonlyMap<string, string>): AuditEntry {
  const { id, at, operatorId, operatorEmail, operatorRole, action, before, after, address, userAgent } = row;
  const person = addresses.get(personOf(row) ?? '') ?? null;
  const isPerson = row.targetType === 'user';
  return {
    ...{ id, action, before, after, address, userAgent },
    at: at.toISOString(),
    operator:
      operatorId && operatorEmail && operatorRole
        ? { id: operatorId, email: operatorEmail, role: operatorRole }
        : null,
    target: {
      type: row.targetType,
      id: row.targetId,
      name: isPerson ? person : row.targetName,
    },
    person: isPerson ? null : person,
  };
}
