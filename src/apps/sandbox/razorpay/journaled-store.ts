import { type FileHandle, mkdir, open, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Dispute, Order, Payment, Refund } from './entities.ts';
import type { WebhookEvent, WebhookPlan } from './webhook-events.ts';

export interface StoredOrder {
  readonly id: string;
  readonly entity: Order;
  /** Oldest first. */
  readonly paymentIds: readonly string[];
  readonly capture: 'automatic' | 'manual';
}

export interface StoredPayment {
  readonly id: string;
  readonly entity: Payment;
  /** It has failed, and the bank will say yes after all at this time (milliseconds since 1970). */
  readonly late?: { readonly at: number; readonly capture: boolean; readonly webhooks: WebhookPlan };
}

/** A refund's idempotency key (with its payment), and the body it came with. */
interface RefundKey {
  readonly id: string;
  readonly body: string;
  readonly refundId: string;
}

interface Tables {
  readonly orders: StoredOrder;
  readonly payments: StoredPayment;
  readonly refunds: Refund;
  readonly disputes: Dispute;
  readonly refundKeys: RefundKey;
  readonly events: WebhookEvent;
}

/**
 * Everything the stand-in knows: in memory, and in a journal of one line per change, so that a thousand
 * payments in a row cost little and orders outlive a kill in the middle.
 */
export interface JournaledStore {
  get<T extends keyof Tables>(table: T, id: string): Tables[T] | undefined;
  /** In the order in which they were first put. */
  all<T extends keyof Tables>(table: T): Tables[T][];
  /** Known to `get` at once, and to the next start after `written`. */
  put<T extends keyof Tables>(table: T, row: Tables[T]): void;
  /** Resolves when all that was put is in the journal. */
  written(): Promise<void>;
  close(): Promise<void>;
}

/** Another first line means another format: its rows are of no use. */
const FIRST_LINE = JSON.stringify({ journal: 'razorpay stand-in', version: 1 });

type Memory = { readonly [T in keyof Tables]: Map<string, Tables[T]> };

function remember(memory: Memory, line: string): void {
  try {
    const { table, row } = JSON.parse(line);
    memory[table as keyof Tables].set(row.id, row);
  } catch {
    // A line that a kill cut off: its caller was never answered.
  }
}

async function readJournal(file: string): Promise<Memory> {
  const memory: Memory = {
    orders: new Map(),
    payments: new Map(),
    refunds: new Map(),
    disputes: new Map(),
    refundKeys: new Map(),
    events: new Map(),
  };
  const text = await readFile(file, 'utf8').catch(() => '');
  const [first, ...lines] = text.split('\n');
  if (first === FIRST_LINE) for (const line of lines) if (line) remember(memory, line);
  return memory;
}

const lineOf = (table: string, row: unknown) => JSON.stringify({ table, row });

/** A journal with one line per row that still counts, in the place of the one that grew. */
async function rewrite(file: string, memory: Memory): Promise<FileHandle> {
  for (const event of memory.events.values()) if (event.settled) memory.events.delete(event.id);
  const lines = Object.entries(memory).flatMap(([table, rows]) =>
    [...rows.values()].map((row) => lineOf(table, row)),
  );
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  await writeFile(`${file}.new`, `${[FIRST_LINE, ...lines].join('\n')}\n`, { mode: 0o600, flush: true });
  await rename(`${file}.new`, file);
  return await open(file, 'a', 0o600);
}

/** Opens the store kept in `file`; a missing or foreign file means the first day. */
export async function openJournaledStore(file: string): Promise<JournaledStore> {
  const memory = await readJournal(file);
  const journal = await rewrite(file, memory);
  let waiting: string[] = [];
  let writing: Promise<void> = Promise.resolve();

  async function writeWaiting(): Promise<void> {
    if (waiting.length === 0) return;
    const lines = waiting;
    waiting = [];
    await journal.appendFile(`${lines.join('\n')}\n`);
  }

  function written(): Promise<void> {
    // What comes while one batch is written shares the next one.
    writing = writing.then(writeWaiting);
    return writing;
  }

  return {
    get: (table, id) => memory[table].get(id),
    all: (table) => [...memory[table].values()],
    put(table, row) {
      memory[table].set(row.id, row);
      waiting.push(lineOf(table, row));
    },
    written,
    async close() {
      await written();
      await journal.close();
    },
  };
}
