import type { ImportEdge } from './import-graph.ts';
import type { Violation } from './room-rules.ts';

const SERVER = 'src/features/payments/server/';

/** The rooms of payments' server from the ground up, and which of those above it in this table each may know. */
export const PAYMENT_ROOMS: Readonly<Record<string, readonly string[]>> = {
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
  admin: [],
};
/** Files beside the rooms that every one may know; the others put the rooms together. */
const GROUND: readonly string[] = [
  'gateway.ts',
  'gateway-unreachable.ts',
  'jobs.ts',
  'payment-errors.ts',
  'service.ts',
  'tables.ts',
  'tax-document-contents.ts',
];

const isTest = (path: string): boolean => /\.test\.tsx?$/.test(path);

/** Rooms of payments' server that know one of which they are the ground. */
export function findPaymentViolations(edges: readonly ImportEdge[]): Violation[] {
  return edges.flatMap(({ from, to }) => {
    if (isTest(from) || !from.startsWith(SERVER) || !to.startsWith(SERVER)) return [];
    const [source, inside] = from.slice(SERVER.length).split('/');
    const [target = '', deeper] = to.slice(SERVER.length).split('/');
    if (!source || !inside) return [];
    const isKnown = deeper
      ? target === source || PAYMENT_ROOMS[source]?.includes(target)
      : GROUND.includes(target);
    const reason = `payments are built from the ground up: ${source} may not know ${target} (PAYMENT_ROOMS has the order)`;
    return isKnown ? [] : [{ from, to, reason }];
  });
}

/** Whatever else needs the vendor asks the port, payments/server/gateway.ts. */
const NAMES_THE_VENDOR: readonly RegExp[] = [
  /** The adapter, and its other half in the browser. */
  /^src\/features\/payments\/server\/razorpay\//,
  /^src\/features\/payments\/web\/checkout-window\.ts$/,
  /** What the specification fixes of the wire, and what people call the gateway. */
  /^src\/features\/payments\/(gateway\/)?contract\.ts$/,
  /^src\/features\/endpoints\.ts$/,
  /** Its stand-in, its settings, and where it is chosen. */
  /^src\/apps\/sandbox\//,
  /^src\/platform\/config\//,
  /^src\/apps\/context\.ts$/,
];
/** Operators are told who moves the money: in sentences and comments, and in no name of the code. */
const SAYS_THE_VENDOR = /^src\/features\/(.+\/)?(console|admin)\//;

/** The lines of a file that name the payment gateway's vendor and may not, numbered from 1. */
export function linesThatNameTheVendor(file: string, source: string): string[] {
  if (isTest(file) || NAMES_THE_VENDOR.some((path) => path.test(file))) return [];
  return source.split('\n').flatMap((line, index) => {
    // As a word of its own, with a capital, it is the company's name.
    const code = SAYS_THE_VENDOR.test(file) ? line.replaceAll(/(?<![\w-])Razorpay(?![\w-])/g, '') : line;
    return /razorpay/i.test(code) ? [`${file}:${index + 1}`] : [];
  });
}
