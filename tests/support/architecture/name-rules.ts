import { parseSync } from 'oxc-parser';

/** What every feature's server may have. */
const CLOSED: ReadonlySet<string> = new Set([
  ...['routes', 'service', 'store', 'jobs', 'tables', 'metrics', 'limits', 'refusals'],
  /** For `platform/personal-data`: what goes with an account, and what of it an archive holds. */
  ...['erasing', 'erasing-store', 'own-files'],
]);

/** What a file of one noun is: `refunds-store.ts`, `reset-mail.ts`. */
const SUFFIXES: readonly string[] = [
  ...['routes', 'store', 'jobs', 'job', 'mail', 'policy', 'limits', 'errors', 'refusals'],
  ...['view', 'figures', 'page', 'reconciler', 'gateway'],
];
const SUFFIXED = new RegExp(`^[a-z][a-z0-9-]*-(${SUFFIXES.join('|')})$`);

/** Names that fit none of it. The list may only shrink: a file that goes, or comes to fit, leaves it. */
export const IRREGULAR: readonly string[] = [
  'src/features/accounts/server/identity-exchange.ts',
  'src/features/accounts/server/identity-input.ts',
  'src/features/accounts/server/session-cookies.ts',
  'src/features/console/server/second-step/sealed-secret.ts',
  'src/features/console/server/sessions/tokens.ts',
  'src/features/payments/server/fulfilment/purchased-credits.ts',
  'src/features/payments/server/orders/check-schedule.ts',
  'src/features/payments/server/razorpay/entities.ts',
  'src/features/payments/server/razorpay/signatures.ts',
  'src/features/payments/server/razorpay/translation.ts',
  'src/features/payments/server/refunds/refund-states.ts',
  'src/features/payments/server/refunds/refundable.ts',
  'src/features/portraits/server/engines/call-costs.ts',
  'src/features/portraits/server/progress-stream.ts',
  'src/features/portraits/server/storage-keys.ts',
  'src/features/portraits/server/time-histogram.ts',
  'src/features/portraits/server/upload-pace.ts',
];

/** Words that say nothing of what is inside, for files and folders of all of src. */
const EMPTY_WORDS = /^(helpers?|utils?|common|misc|index|shared|lib|stuff|general)$/;
const EMPTY_ENDINGS = /-(helpers?|utils?|misc|stuff)$/;

const TEST = /\.test\.tsx?$/;
const kebab = (name: string): string =>
  name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1-$2')
    .replaceAll('_', '-')
    .toLowerCase();
const singular = (name: string): string => name.replace(/s$/, '');

/** What a file may be called after: `createPlaceOrder` and `PlaceOrder` place-order, `splitTaxOf` split-tax. */
function namesOfExports(file: string, source: string): string[] {
  const { module } = parseSync(file, source);
  const exported = module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ exportName }) => exportName.name ?? []),
  );
  return exported.map(kebab).flatMap((name) => {
    const noun = name.replace(/^(create|read|with|to|is|compose)-/, '').replace(/-(of|from)$/, '');
    return [name, noun];
  });
}

/** Whether a server's file is called after what it exports; the noun of its folder or feature need not be said again. */
function isCalledAfterAnExport(file: string, source: string): boolean {
  const parts = file.split('/');
  const name = singular((parts.at(-1) ?? '').replace(/\.tsx?$/, ''));
  const above = [parts[2] ?? '', parts.at(-2) ?? ''];
  const accepted = [name, ...above.flatMap((noun) => [`${noun}-${name}`, `${singular(noun)}-${name}`])];
  return namesOfExports(file, source).some((exported) => accepted.includes(singular(exported)));
}

function isClosed(file: string, all: ReadonlySet<string>): boolean {
  const parts = file.split('/');
  const name = (parts.at(-1) ?? '').replace(/\.tsx?$/, '');
  const [feature, folder] = [parts[2], parts.at(-2)];
  if (CLOSED.has(name) || SUFFIXED.test(name)) return true;
  // The first themes: a file a category.
  if (file.startsWith('src/features/catalog/server/seed/')) return true;
  if (name === (folder === 'server' ? feature : folder)) return true;
  // The work of a noun, beside what stores it or answers for it.
  const stem = `${parts.slice(0, -1).join('/')}/${name}`;
  return ['store', 'routes'].some((suffix) => all.has(`${stem}-${suffix}.ts`));
}

/** Why a file of `src` may not be called so; undefined where it may. Tests are called after what they test. */
export function misnamedIn(
  file: string,
  source: string,
  all: ReadonlySet<string> = new Set(),
): string | undefined {
  if (TEST.test(file) || !file.startsWith('src/')) return undefined;
  const words = file.replace(/\.[a-z.]+$/, '').split('/');
  if (words.some((word) => EMPTY_WORDS.test(word) || EMPTY_ENDINGS.test(word)))
    return 'a name says what is inside: helpers, utils, common and the like say nothing';
  if (!/^src\/features\/[^/]+\/server\//.test(file)) return undefined;
  if (isClosed(file, all) || isCalledAfterAnExport(file, source)) return undefined;
  return 'a server’s file has a name of the closed set (docs/architecture.md), or that of what it exports';
}
