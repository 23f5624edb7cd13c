import { globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import {
  ADDRESSES,
  filesThatAsk,
  linesThatWriteAddresses,
  linesThatWritePages,
  staleNames,
} from './support/architecture/address-rules.ts';
import { findCircle, findFileCircle } from './support/architecture/folder-circles.ts';
import { importsOf, readSource, sourceFiles } from './support/architecture/import-graph.ts';
import { IRREGULAR, misnamedIn } from './support/architecture/name-rules.ts';
import { HOT_LOOPS, longParameterLists } from './support/architecture/parameter-rules.ts';
import { findOrderViolations, ROOM_ORDERS } from './support/architecture/room-orders.ts';
import { findViolations, misplacedIn, STUDIO_ROOMS } from './support/architecture/room-rules.ts';
import { SEEDED_VIOLATIONS } from './support/architecture/seeded-violations.ts';
import { linesThatNameTheVendor } from './support/architecture/vendor-rules.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const FILES = sourceFiles(ROOT);
const EDGES = FILES.flatMap((file) => importsOf(file, readSource(ROOT, file)));

const told = (file: string, source: string) =>
  findViolations(importsOf(file, source)).map(({ from, to, reason }) => `${from} -> ${to}: ${reason}`);

describe('the rooms', () => {
  it('are all there', () => {
    for (const room of ['apps', 'features', 'engine', 'ui', 'platform']) {
      expect(FILES.some((file) => file.startsWith(`src/${room}/`))).toBe(true);
    }
  });

  it('know only those that they may', () => {
    expect(FILES.flatMap((file) => told(file, readSource(ROOT, file)))).toEqual([]);
  });

  it('of the studio are built from the ground up', () => {
    const order = Object.keys(STUDIO_ROOMS);
    for (const [room, known] of Object.entries(STUDIO_ROOMS)) {
      expect(order.slice(0, order.indexOf(room)), room).toEqual(expect.arrayContaining([...known]));
    }
  });

  it('of features are the same everywhere: contracts beside web, admin and server', () => {
    expect(FILES.flatMap((file) => misplacedIn(file) ?? [])).toEqual([]);
  });

  it('and their folders have an order: none know each other in a circle, in all of src', () => {
    expect(findCircle(EDGES, 'src/')).toEqual([]);
  });

  it('and so have the files beside their folders', () => {
    expect(findFileCircle(EDGES, 'src/')).toEqual([]);
  });

  it.each(Object.entries(ROOM_ORDERS))('in %s are built from the ground up', (root, rooms) => {
    const order = Object.keys(rooms);
    for (const [room, known] of Object.entries(rooms)) {
      expect(order.slice(0, order.indexOf(room)), room).toEqual(expect.arrayContaining([...known]));
      expect(
        FILES.some((file) => file.startsWith(`${root}${room}/`)),
        room,
      ).toBe(true);
    }
    expect(findOrderViolations(EDGES)).toEqual([]);
  });

  it('keep files under 300 lines, so that each can be read at once', () => {
    const long = FILES.map((file) => ({ file, lines: readSource(ROOT, file).split('\n').length }));
    expect(long.filter(({ lines }) => lines > 301)).toEqual([]);
  });

  it('of tests name no time for what they wait for: `eventually` and `expect.poll` know how long', () => {
    const tests = globSync('{src,scripts,tests}/**/*.test.{ts,tsx}', { cwd: ROOT });
    const waiting = tests.filter((file) => /\bvi\.waitFor\(/.test(readSource(ROOT, file)));
    expect(waiting).toEqual([]);
  });

  it('read the environment in platform/config alone', () => {
    const readers = FILES.filter(
      (file) => !file.endsWith('.test.ts') && readSource(ROOT, file).includes('process.env'),
    );
    const allowed = /^src\/(platform\/config|apps\/(supervisor|main))/;
    expect(readers.filter((file) => !allowed.test(file))).toEqual([]);
  });
});

describe('names of files', () => {
  const all = new Set(FILES);

  it('are of the closed set on the server, but for a list that only shrinks, and say something everywhere', () => {
    const misnamed = FILES.filter((file) => misnamedIn(file, readSource(ROOT, file), all));
    expect(misnamed, 'docs/architecture.md says how a server’s file may be called').toEqual([...IRREGULAR]);
  });

  it.each([
    ['src/features/credits/server/helpers.ts', 'export const helpers = 1;'],
    ['src/features/credits/server/index.ts', 'export const index = 1;'],
    ['src/features/credits/server/history/shared.ts', 'export const shared = 1;'],
    ['src/features/credits/web/common.ts', ''],
    ['src/features/credits/admin/misc.ts', ''],
    ['src/features/credits/server/lib/store.ts', ''],
    ['src/engine/studio/drawing/curve-utils.ts', ''],
    ['src/platform/general/clock.ts', ''],
    ['src/apps/web/stuff.tsx', ''],
    ['src/features/credits/server/balances.ts', 'export const grant = 1;'],
    ['src/features/credits/server/credit-things.ts', 'export const grant = 1;'],
  ])('may not be %s, with %o inside', (file, source) => {
    expect(misnamedIn(file, source, all)).toBeDefined();
  });

  it.each([
    ['src/features/credits/server/service.ts', ''],
    ['src/features/credits/server/lots-store.ts', ''],
    ['src/features/credits/server/credits.ts', ''],
    ['src/features/payments/server/settlement/settlement.ts', ''],
    ['src/features/credits/server/place-order.ts', 'export function createPlaceOrder() {}'],
    ['src/features/credits/server/split-tax.ts', 'export const splitTaxOf = 1;'],
    ['src/features/portraits/server/watch.ts', 'export interface PortraitWatch {}'],
    ['src/features/accounts/server/google.ts', 'export const createGoogleAccess = 1;'],
  ])('may be %s, with %o inside', (file, source) => {
    expect(misnamedIn(file, source, all)).toBeUndefined();
  });
});

describe('functions', () => {
  it('take four positional parameters at most, but for what runs for each row or cell of a picture', () => {
    const found = FILES.flatMap((file) => longParameterLists(file, readSource(ROOT, file)));
    expect(found.sort()).toEqual([...HOT_LOOPS]);
  });

  it.each([
    ['function a(b, c, d, e, f) {}', 'a'],
    ['const a = (b, c, d, e, f = 0) => b;', 'a'],
    ['const a = { b(c, d, e, f, g) {} };', 'b'],
    ['class A { b(c, d, e, f, { g }) {} }', 'b'],
  ])('are found as in %s', (source, name) => {
    expect(longParameterLists('src/x.ts', source)).toEqual([`src/x.ts ${name}`]);
    expect(longParameterLists('src/x.ts', source.replace('d, ', ''))).toEqual([]);
  });
});

describe('payments', () => {
  it('are taken by a gateway whose vendor the adapter alone names', () => {
    const named = FILES.flatMap((file) => linesThatNameTheVendor(file, readSource(ROOT, file)));
    expect(named, 'speak to payments/server/gateway.ts: the vendor is its adapter’s matter').toEqual([]);
  });

  it.each([
    ['src/features/payments/server/orders/x.ts', 'const a = 1;\n/** Razorpay says so. */', 2],
    ['src/features/payments/web/x.tsx', 'const a = { razorpay_order_id: b };', 1],
    ['src/apps/api/x.ts', "import { a } from '#features/payments/server/razorpay/client.ts';", 1],
    ['src/features/console/server/x.ts', 'const a = await razorpay.fetchOrder(b); // Razorpay', 1],
    ['src/features/console/x.ts', 'class RazorpayRefund {}', 1],
    ['src/features/payments/server/admin/x.ts', "say('Razorpay refused it.');", 1],
  ])('in %s may not be named after the vendor', (file, source, line) => {
    expect(linesThatNameTheVendor(file, source)).toEqual([`${file}:${line}`]);
  });
});

describe('addresses of the API', () => {
  it('are written in features/endpoints.ts alone, each once, and named everywhere else', () => {
    const written = filesThatAsk(ROOT).flatMap((file) =>
      linesThatWriteAddresses(file, readSource(ROOT, file)),
    );
    expect(written, 'import the address from src/features/endpoints.ts').toEqual([]);
    expect(new Set(ADDRESSES).size).toBe(ADDRESSES.length);
  });

  it('say what is asked and answered by the names of contracts that are there', () => {
    const contracts = FILES.filter((file) => file.endsWith('/contract.ts')).map((file) =>
      readSource(ROOT, file),
    );
    expect(staleNames(readSource(ROOT, 'src/features/endpoints.ts'), contracts)).toEqual([]);
    expect(staleNames('/** GET -> nothingSuch. */', contracts)).toEqual(['nothingSuch']);
  });

  it.each([
    ['src/features/portraits/web/x.ts', "await apiFetch('/api/history');"],
    ['src/features/portraits/web/x.tsx', 'const a = <img src="/api/portraits/1/image" />;'],
    ['src/features/portraits/server/x.ts', "const a = '</api/anything?limit=1>';"],
    ['src/features/portraits/web/x.test.ts', `const a = \`/api/portraits/\${id}/image\`;`],
    ['tests/journeys/x.test.ts', `await fetch(\`\${url}/api/history?limit=1\`);`],
  ])('in %s may not be written as in %s', (file, source) => {
    expect(linesThatWriteAddresses(file, source)).toEqual([`${file}:1`]);
  });

  it.each([
    ['tests/support/x.ts', "const a = { 'GET /api/history': 'never' };"],
    ['src/apps/api/x.test.ts', "await app.inject('/api/nothing');"],
    ['src/apps/api/x.ts', "import { a } from '../api/app.ts'; // as /api/history does"],
  ])('in %s may stand as in %s', (file, source) => {
    expect(linesThatWriteAddresses(file, source)).toEqual([]);
  });
});

describe('addresses of pages', () => {
  it('are written in features/pages.ts alone, and named everywhere else', () => {
    const written = FILES.flatMap((file) => linesThatWritePages(file, readSource(ROOT, file)));
    expect(written, 'import the address from src/features/pages.ts').toEqual([]);
  });

  it.each([
    ['src/apps/web/x.tsx', 'const a = <Link href="/account">Account</Link>;'],
    ['src/features/catalog/admin/x.ts', "const a = '/admin?tab=catalogue';"],
    ['src/features/accounts/server/x.ts', `const a = \`\${publicUrl}/verify-email?token=\${token}\`;`],
  ])('in %s may not be written as in %s', (file, source) => {
    expect(linesThatWritePages(file, source)).toEqual([`${file}:1`]);
  });

  it.each([
    ['src/apps/web/x.test.tsx', "openApp({ path: '/account' });"],
    ['src/apps/sandbox/x.ts', "api.get('/refunds');"],
    ['src/apps/web/x.tsx', "import('./pages/account-page.tsx'); // not '/account'"],
  ])('in %s may stand as in %s', (file, source) => {
    expect(linesThatWritePages(file, source)).toEqual([]);
  });
});

describe('answers that are out of date', () => {
  it('are asked for anew by what has happened, as features/cache-effects.ts has it', () => {
    const own = /invalidateQueries\(/;
    const alone = [
      'src/features/cache-effects.ts',
      // Whatever a user's page shows, whichever feature tells it.
      'src/features/console/admin/kernel/refresh-user.ts',
      'src/features/console/admin/kernel/console-client.ts',
      // What is being loaded while portraits go.
      'src/features/portraits/web/forget-portraits.ts',
    ];
    const files = FILES.filter((file) => !/\.test\.tsx?$/.test(file) && own.test(readSource(ROOT, file)));
    expect(files.toSorted(), 'name the event in features/cache-effects.ts').toEqual(alone.toSorted());
  });
});

describe('what the rules find', () => {
  it.each(SEEDED_VIOLATIONS)('is %s', (_name, file, source, reason) => {
    expect(told(file, source).join('\n')).toMatch(reason);
  });

  it('is a circle of folders', () => {
    const ways = [
      ['scene/painters', 'scene/scenery'],
      ['scene/scenery', 'scene'],
      ['scene', 'scene/painters'],
    ].map(([from, to]) => ({
      from: `src/engine/studio/${from}/x.ts`,
      to: `src/engine/studio/${to}/y.ts`,
      typeOnly: false,
    }));
    expect(findCircle(ways, 'src/engine/studio/')).toHaveLength(4);
    expect(findCircle(ways.slice(1), 'src/engine/studio/')).toEqual([]);
  });

  it.each([
    ['payments/server/orders', '../settlement/settlement.ts', /orders may not know settlement/],
    ['payments/server/refunds', '../razorpay/client.ts', /refunds may not know razorpay/],
    ['payments/server/new', '../orders/store.ts', /new may not know orders/],
    ['portraits/server/engines', '../history/history.ts', /engines may not know history/],
    ['console/server/audit', '../access/access.ts', /audit may not know access/],
    ['console/admin/kernel', '../team/use-team.ts', /kernel may not know team/],
  ])('is a room of %s that knows %s', (room, specifier, reason) => {
    const edges = importsOf(`src/features/${room}/x.ts`, `import { a } from '${specifier}';`);
    expect(findOrderViolations(edges).map((violation) => violation.reason)).toEqual([
      expect.stringMatching(reason),
    ]);
  });

  /** What a file of a folder imports by a file's name. */
  const waysIn = (folder: string) => (from: string, to: string) =>
    importsOf(`${folder}${from}`, `import { a } from '${to}';`);

  it.each([
    'src/features/console/admin/',
    'src/engine/',
    'src/apps/',
    'src/apps/web/',
    'src/ui/',
    'src/platform/',
  ])('is a circle of folders in %s, and of what stands beside them', (within) => {
    const way = waysIn(within);
    const ground = way('team/x.ts', '../ground.ts');
    const together = way('page.ts', './team/x.ts');
    expect(findCircle([...ground, ...together, ...way('team/x.ts', './y.ts')], within)).toEqual([]);
    // What knows a folder, or knows what does, is nobody's ground.
    expect(findCircle([...ground, ...way('ground.ts', './team/y.ts')], within)).toHaveLength(3);
    const farther = [...way('ground.ts', './page.ts'), ...together];
    expect(findCircle([...ground, ...farther], within)).toEqual([
      `${within}team`,
      `${within}*`,
      `${within}team`,
    ]);
    const shell = [...way('shell/x.ts', '../team/x.ts'), ...way('team/y.ts', '../shell/y.ts')];
    expect(findCircle(shell, within)).toEqual([`${within}shell`, `${within}team`, `${within}shell`]);
  });

  it.each([
    'src/features/credits/',
    'src/features/credits/server/',
    'src/features/credits/web/',
    'src/features/credits/admin/',
    'src/apps/web/',
    'src/platform/storage/',
  ])('is a circle of files beside the folders of %s', (room) => {
    const way = waysIn(room);
    const there = [...way('a.ts', './b.ts'), ...way('b.ts', './c.ts')];
    expect(findFileCircle([...there, ...way('a.ts', './c.ts')], 'src/')).toEqual([]);
    expect(
      findFileCircle([...there, ...way('c.test.ts', './a.ts'), ...way('c.ts', './d/a.ts')], 'src/'),
    ).toEqual([]);
    const circle = ['a.ts', 'b.ts', 'c.ts', 'a.ts'].map((file) => `${room}${file}`);
    expect(findFileCircle([...there, ...way('c.ts', './a.ts')], 'src/')).toEqual(circle);
    const back = importsOf(`${room}c.ts`, "import type { A } from './a.ts';");
    expect(findFileCircle([...there, ...back], 'src/')).toEqual(circle);
  });

  it.each([
    ['src/features/credits/helpers.ts', /beside them stand its contract.ts/],
    ['src/features/credits/history/server/x.ts', /beside them stand its contract.ts/],
    ['src/features/credits/history/words.ts', /beside them stand its contract.ts/],
    ['src/features/credits/web/contract.ts', /beside the rooms/],
    ['src/features/credits/server/history/service.ts', /a part has a name of its own/],
    ['src/features/credits/server/history/tables.ts', /a part has a name of its own/],
  ])('is a misplaced %s', (file, reason) => {
    expect(misplacedIn(file)).toMatch(reason);
  });

  it('is nothing in what has its place', () => {
    const places = ['contract.ts', 'history/contract.ts', 'history/contract.test.ts', 'web/parts.tsx'];
    const rooms = ['admin/lines/x.tsx', 'server/service.ts', 'server/tables.ts', 'server/admin/routes.ts'];
    for (const place of [...places, ...rooms])
      expect(misplacedIn(`src/features/credits/${place}`)).toBeUndefined();
  });

  it('is nothing in what a panel may know', () => {
    const source = [
      "import { a } from '#features/console/admin/kernel/a.ts';",
      "import { b } from '#features/console/admin/figures/b.tsx';",
      "import { C } from '#features/catalog/web/parts.tsx';",
      "import { d } from '#features/accounts/people/contract.ts';",
    ].join('\n');
    expect(told('src/features/portraits/admin/x.tsx', source)).toEqual([]);
    const server = "import { a } from '#features/console/server/service.ts';";
    for (const feature of ['catalog', 'payments', 'accounts', 'credits', 'portraits'])
      expect(told(`src/features/${feature}/server/admin/x.ts`, server)).toEqual([]);
    const panel = "const a = () => import('#features/payments/admin/a.tsx');";
    expect(told('src/apps/web/console/x.ts', panel)).toEqual([]);
  });

  it('is nothing in what is right', () => {
    const source =
      "import { a } from '#features/credits/server/service.ts';\nimport { b } from '#platform/log/log.ts';";
    expect(told('src/features/portraits/server/x.ts', source)).toEqual([]);
  });
});
