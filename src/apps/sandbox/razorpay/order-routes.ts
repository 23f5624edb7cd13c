import type { FastifyInstance } from 'fastify';
import { newId, nowSeconds, type Order, type Payment } from './entities.ts';
import type { JournaledStore, StoredOrder } from './journaled-store.ts';
import { fieldsOf, newOrderOf, notesOf, onlyKnown } from './order-input.ts';
import { unknownId } from './refusals.ts';

interface WithId {
  Params: { id: string };
}

const PAGE = 10;
const LONGEST_PAGE = 100;

/** A list as every endpoint answers it. */
export function collection<T>(items: readonly T[]) {
  return { entity: 'collection', count: items.length, items };
}

/** The part of `items` that `count` and `skip` ask for. */
export function page<T>(items: readonly T[], query: { count?: string; skip?: string }): T[] {
  const count = Math.min(Number(query.count ?? PAGE) || PAGE, LONGEST_PAGE);
  const skip = Number(query.skip ?? 0) || 0;
  return items.slice(skip, skip + count);
}

export function registerOrders(api: FastifyInstance, store: JournaledStore): void {
  function find(id: string): StoredOrder {
    const stored = store.get('orders', id);
    if (!stored) throw unknownId();
    return stored;
  }

  api.post('/orders', async (request) => {
    const { capture, ...given } = newOrderOf(request.body);
    const entity: Order = {
      id: newId('order'),
      entity: 'order',
      amount: given.amount,
      amount_paid: 0,
      amount_due: given.amount,
      currency: given.currency,
      receipt: given.receipt,
      offer_id: null,
      status: 'created',
      attempts: 0,
      notes: given.notes,
      created_at: nowSeconds(),
    };
    store.put('orders', { id: entity.id, entity, paymentIds: [], capture });
    return entity;
  });

  api.get<{ Querystring: { receipt?: string; count?: string; skip?: string } }>(
    '/orders',
    async (request) => {
      const { receipt } = request.query;
      const orders = store.all('orders').map(({ entity }) => entity);
      const asked = orders.filter((order) => receipt === undefined || order.receipt === receipt);
      return collection(page(asked.toReversed(), request.query));
    },
  );

  api.get<WithId>('/orders/:id', async (request) => find(request.params.id).entity);

  api.patch<WithId>('/orders/:id', async (request) => {
    const stored = find(request.params.id);
    const fields = fieldsOf(request.body);
    onlyKnown(fields, ['notes']);
    const entity = { ...stored.entity, notes: notesOf(fields) };
    store.put('orders', { ...stored, entity });
    return entity;
  });

  api.get<WithId>('/orders/:id/payments', async (request) => {
    const payments = find(request.params.id).paymentIds.flatMap((id): Payment[] => {
      const entity = store.get('payments', id)?.entity;
      return entity ? [entity] : [];
    });
    return collection(payments.toReversed());
  });
}
