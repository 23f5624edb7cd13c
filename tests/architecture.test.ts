import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { importsOf, readSource, sourceFiles } from './support/import-graph.ts';
import { findPaymentViolations, linesThatNameTheVendor, PAYMENT_ROOMS } from './support/payment-rules.ts';
import { findCircle, findViolations, STUDIO_ROOMS } from './support/room-rules.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const FILES = sourceFiles(ROOT);

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

  it('of the studio are built from the ground up, without a circle among its folders', () => {
    const order = Object.keys(STUDIO_ROOMS);
    for (const [room, known] of Object.entries(STUDIO_ROOMS)) {
      expect(order.slice(0, order.indexOf(room)), room).toEqual(expect.arrayContaining([...known]));
    }
    expect(findCircle(FILES.flatMap((file) => importsOf(file, readSource(ROOT, file))))).toEqual([]);
  });

  it('keep files under 300 lines, so that each can be read at once', () => {
    const long = FILES.map((file) => ({ file, lines: readSource(ROOT, file).split('\n').length }));
    expect(long.filter(({ lines }) => lines > 301)).toEqual([]);
  });

  it('read the environment in platform/config alone', () => {
    const readers = FILES.filter(
      (file) => !file.endsWith('.test.ts') && readSource(ROOT, file).includes('process.env'),
    );
    const allowed = /^src\/(platform\/config|apps\/(supervisor|main))/;
    expect(readers.filter((file) => !allowed.test(file))).toEqual([]);
  });
});

describe('payments', () => {
  it('have rooms that are built from the ground up', () => {
    const order = Object.keys(PAYMENT_ROOMS);
    for (const [room, known] of Object.entries(PAYMENT_ROOMS)) {
      expect(order.slice(0, order.indexOf(room)), room).toEqual(expect.arrayContaining([...known]));
    }
    const edges = FILES.flatMap((file) => importsOf(file, readSource(ROOT, file)));
    expect(findPaymentViolations(edges)).toEqual([]);
  });

  it('are taken by a gateway whose vendor the adapter alone names', () => {
    const named = FILES.flatMap((file) => linesThatNameTheVendor(file, readSource(ROOT, file)));
    expect(named, 'speak to payments/server/gateway.ts: the vendor is its adapter’s matter').toEqual([]);
  });

  it.each([
    [
      'src/features/payments/server/orders/x.ts',
      '../settlement/settlement.ts',
      /orders may not know settlement/,
    ],
    ['src/features/payments/server/refunds/x.ts', '../razorpay/client.ts', /refunds may not know razorpay/],
    ['src/features/payments/server/plans/x.ts', '../payments.ts', /plans may not know payments.ts/],
    ['src/features/payments/server/new/x.ts', '../orders/store.ts', /new may not know orders/],
  ])('in %s may not know %s', (file, specifier, reason) => {
    const edges = importsOf(file, `import { a } from '${specifier}';`);
    expect(findPaymentViolations(edges).map((violation) => violation.reason)).toEqual([
      expect.stringMatching(reason),
    ]);
  });

  it.each([
    ['src/features/payments/server/orders/x.ts', 'const a = 1;\n/** Razorpay says so. */', 2],
    ['src/features/payments/web/x.tsx', 'const a = { razorpay_order_id: b };', 1],
    ['src/apps/api/x.ts', "import { a } from '#features/payments/server/razorpay/client.ts';", 1],
    ['src/features/operators/server/x.ts', 'const a = await razorpay.fetchOrder(b); // Razorpay', 1],
    ['src/features/console/x.ts', 'class RazorpayRefund {}', 1],
  ])('in %s may not be named after the vendor', (file, source, line) => {
    expect(linesThatNameTheVendor(file, source)).toEqual([`${file}:${line}`]);
  });

  it('may say in an operator’s sentence who moves the money', () => {
    const file = 'src/features/operators/server/refunds/x.ts';
    expect(linesThatNameTheVendor(file, "say('Razorpay refused it: ask Razorpay.');")).toEqual([]);
  });
});

describe('the rules can fail', () => {
  const seeded: readonly [string, string, string, RegExp][] = [
    [
      'upward',
      'src/engine/x.ts',
      "import { a } from '#features/credits/server/service.ts';",
      /engine may not know features/,
    ],
    ['across', 'src/ui/x.ts', "import { a } from '#platform/log/log.ts';", /ui may not know platform/],
    [
      'server in the browser',
      'src/features/portraits/web/x.tsx',
      "import { a } from '../server/service.ts';",
      /browser code/,
    ],
    ['node in the browser', 'src/features/portraits/web/x.tsx', "import fs from 'node:fs';", /browser code/],
    [
      'another feature’s screen',
      'src/features/portraits/web/x.tsx',
      "import { A } from '#features/payments/web/a.tsx';",
      /contract.ts only/,
    ],
    [
      'another feature’s tables',
      'src/features/portraits/server/x.ts',
      "import { a } from '#features/credits/server/store.ts';",
      /service.ts only/,
    ],
    [
      'a circle',
      'src/features/credits/server/x.ts',
      "import { a } from '#features/portraits/server/service.ts';",
      /may not call/,
    ],
    [
      'a contract that knows the server',
      'src/features/portraits/contract.ts',
      "import { a } from './server/store.ts';",
      /zod and other contracts/,
    ],
    [
      'SQL in a service',
      'src/features/credits/server/service.ts',
      "import { sql } from 'drizzle-orm';",
      /know SQL/,
    ],
    [
      'a lazy way in',
      'src/ui/x.ts',
      "const a = await import('#engine/vocabulary.ts');",
      /ui may not know engine/,
    ],
    [
      'a ground that knows a kind',
      'src/engine/studio/drawing/x.ts',
      "import type { a } from '../costume/garments.ts';",
      /drawing may not know costume/,
    ],
    [
      'a room that knows who composes it',
      'src/engine/studio/pose/x.ts',
      "import { a } from '../compose.ts';",
      /pose may not know what puts the rooms together/,
    ],
    [
      'a room without a place',
      'src/engine/studio/new/x.ts',
      "import { a } from '../drawing/curve.ts';",
      /new may not know drawing/,
    ],
    ['an export from', 'src/ui/x.ts', "export { a } from '#engine/vocabulary.ts';", /ui may not know engine/],
  ];
  it.each(seeded)('%s', (_name, file, source, reason) => {
    expect(told(file, source).join('\n')).toMatch(reason);
  });

  it('a circle of folders', () => {
    const ways = [
      ['scene/painters', 'scene/scenery'],
      ['scene/scenery', 'scene'],
      ['scene', 'scene/painters'],
    ].map(([from, to]) => ({
      from: `src/engine/studio/${from}/x.ts`,
      to: `src/engine/studio/${to}/y.ts`,
      typeOnly: false,
    }));
    expect(findCircle(ways)).toHaveLength(4);
    expect(findCircle(ways.slice(1))).toEqual([]);
  });

  it('and let pass what is right', () => {
    const source =
      "import { a } from '#features/credits/server/service.ts';\nimport { b } from '#platform/log/log.ts';";
    expect(told('src/features/portraits/server/x.ts', source)).toEqual([]);
  });
});
