import type { ImportEdge } from './import-graph.ts';
import type { Violation } from './room-rules.ts';

type RoomOrder = Readonly<Record<string, readonly string[]>>;

/** Rooms within features from the ground up, and which of those above it in its table each may know. */
export const ROOM_ORDERS: Readonly<Record<string, RoomOrder>> = {
  'src/features/payments/server/': {
    razorpay: [],
    products: [],
    /** Tax documents: what is made of a sale, and no more known of it than its row says. */
    invoices: [],
    orders: ['products', 'invoices'],
    plans: ['products', 'orders'],
    fulfilment: ['products', 'orders', 'plans'],
    settlement: ['products', 'invoices', 'orders', 'fulfilment'],
    disputes: ['products', 'orders', 'fulfilment', 'settlement'],
    refunds: ['orders', 'fulfilment', 'settlement', 'disputes'],
    webhooks: ['orders', 'settlement', 'disputes', 'refunds'],
    reconciler: ['orders', 'settlement', 'disputes', 'refunds', 'webhooks'],
    statistics: ['products'],
    admin: ['refunds', 'statistics'],
  },
  'src/features/portraits/server/': {
    tries: [],
    admission: [],
    engines: [],
    history: ['engines'],
    feedback: ['history'],
    reports: ['history'],
    admin: [],
  },
  'src/features/console/server/': {
    audit: [],
    sessions: [],
    passkeys: [],
    'second-step': ['passkeys'],
    access: ['audit', 'sessions'],
    'sign-in': ['audit', 'sessions', 'second-step', 'access'],
    team: ['audit', 'sessions', 'passkeys', 'second-step', 'access', 'sign-in'],
    dashboard: [],
  },
  'src/features/console/admin/': {
    kernel: [],
    figures: ['kernel'],
    audit: ['kernel'],
    passkeys: ['kernel'],
    'second-step': ['kernel', 'passkeys'],
    'sign-in': ['kernel', 'passkeys', 'second-step'],
    team: ['kernel', 'passkeys', 'second-step', 'sign-in'],
    dashboard: ['kernel', 'figures'],
    shell: ['kernel', 'sign-in', 'team'],
  },
};

const isTest = (path: string): boolean => /\.test\.tsx?$/.test(path);
/** The folder of `root` in which a file stands; undefined for what stands beside the folders, or elsewhere. */
const roomIn = (root: string, path: string): string | undefined =>
  path.startsWith(root) ? /^([^/]+)\//.exec(path.slice(root.length))?.[1] : undefined;

/** Rooms that know one of which they are the ground. */
export function findOrderViolations(edges: readonly ImportEdge[]): Violation[] {
  return edges.flatMap(({ from, to }) => {
    if (isTest(from)) return [];
    return Object.entries(ROOM_ORDERS).flatMap(([root, order]) => {
      const [source, target] = [roomIn(root, from), roomIn(root, to)];
      if (!source || !target || source === target || order[source]?.includes(target)) return [];
      const reason = `${root} is built from the ground up: ${source} may not know ${target} (ROOM_ORDERS has the order)`;
      return [{ from, to, reason }];
    });
  });
}
