import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { forFile } from '../../../../tests/support/for-file.ts';
import { createScriptedEngine, plainOutcome } from '../../../../tests/support/portraits/scripted-engine.ts';
import { orderParts } from '../../../../tests/support/product/form-parts.ts';
import { createTestProduct } from '../../../../tests/support/product/test-product.ts';
import { dropOldEnds, endedFigures } from './ends-store.ts';
import { ENDS_KEPT_MS } from './sweep.ts';
import { portraitEnds } from './tables.ts';

const HOUR_MS = 3_600_000;
const engine = createScriptedEngine();
const product = forFile(() => createTestProduct({ engine }));
beforeAll(async () => {
  const person = await product.signUp();
  const generate = () => product.generate(person, orderParts(product.photo));
  expect((await generate()).statusCode).toBe(200);
  engine.script = async () => ({ ok: false, reason: 'no-face' });
  for (let index = 0; index < 2; index += 1) expect((await generate()).statusCode).toBe(422);
  engine.script = plainOutcome;
});

describe('how portraits of the last hour ended', () => {
  it('is scraped by outcome, with the time that they took', async () => {
    const { body } = await product.app.inject('/metrics');
    expect(body).toMatch(/portraits_ended_last_hour\{outcome="ready"[^}]*\} 1\n/);
    expect(body).toMatch(/portraits_ended_last_hour\{outcome="no-face"[^}]*\} 2\n/);
    expect(body).toMatch(/portrait_seconds_last_hour\{outcome="ready",quantile="0.95"[^}]*\} \d/);
    expect(body).not.toContain('portraits_unfinished{');
  });

  it('is told by medians of that hour alone, and stands in no row of anybody', async () => {
    const { db } = product.context;
    const now = Date.now();
    const ends = [1, 2, 3, 100].map((seconds) => ({
      ...{ outcome: 'timed-out', seconds },
      endedAt: new Date(now - (seconds === 100 ? 1.5 : 0.5) * HOUR_MS),
    }));
    await db.insert(portraitEnds).values(ends);
    const figures = await endedFigures(db, new Date(now - HOUR_MS));
    expect(figures.find(({ outcome }) => outcome === 'timed-out')).toMatchObject({ count: 3, p50: 2 });
    const { fields } = await db.execute(sql`select * from portrait_ends limit 0`);
    expect(fields.map(({ name }) => name)).toEqual(['ended_at', 'outcome', 'seconds']);
  });

  it('is forgotten after two hours', async () => {
    const { db } = product.context;
    await dropOldEnds(db, new Date(Date.now() + 1.5 * HOUR_MS - ENDS_KEPT_MS));
    expect((await db.select().from(portraitEnds)).map(({ seconds }) => seconds)).not.toContain(100);
    await dropOldEnds(db, new Date(Date.now() + 3 * HOUR_MS - ENDS_KEPT_MS));
    expect(await db.$count(portraitEnds)).toBe(0);
  });
});
