import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { OperatorRole } from '#features/console/contract.ts';
import { operators } from '#features/console/server/tables.ts';
import { type CreditsService, createCreditsService } from '#features/credits/server/service.ts';
import { portraits } from '#features/portraits/server/tables.ts';
import { systemClock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/database/database.ts';
import type { Context } from '../../../src/apps/context.ts';

/** Portraits as months of use leave them, written straight into the table. */
interface ManyPortraits {
  readonly count: number;
  /** Whose they are, in turn. */
  readonly userIds: readonly string[];
  readonly from: Date;
  readonly to: Date;
}

const THEMES = 60;

/** An operator with a session. */
export interface TestOperator {
  readonly id: string;
  readonly email: string;
  readonly role: OperatorRole;
  readonly bearer: { readonly authorization: string };
}

type PortraitRow = typeof portraits.$inferInsert;
type Pack = Pick<Parameters<CreditsService['grant']>[1], 'credits' | 'tier' | 'label'>;

/** What a test finds in the tables when it begins, a call each. */
export interface RowSeeds {
  /** A parent without any way of signing in. @returns its id. */
  parent(): Promise<string>;
  /** Credits of a paid pack: the Popular Pack's 25, unless told otherwise. @returns whether they were granted. */
  pack(userId: string, changes?: Partial<Pack>): Promise<boolean>;
  /** Holds a credit, for a portrait that is nowhere unless told which. */
  hold(userId: string, portraitId?: string): ReturnType<CreditsService['hold']>;
  /** Holds a credit that there has to be. @returns the portrait it is held for. */
  spend(userId: string): Promise<string>;
  /** Gives back what is held for this portrait. @returns whether anything was. */
  release(portraitId: string): Promise<boolean>;
  /** Holds credits until so many are left. */
  leave(userId: string, left: number): Promise<void>;
  /** A finished portrait of the doctor theme, with what a test changes. @returns its id. */
  portrait(userId: string, changes?: Partial<PortraitRow>): Promise<string>;
  /**
   * Of ten portraits about nine were made, the others ended for some reason; their times are spread like a lognormal
   * around nine seconds, and one in fifty was deleted by its owner. The table's random numbers are the same every time.
   */
  portraits(many: ManyPortraits): Promise<void>;
}

/** Those of a product, whose operators can sign in. A parent who can comes by its `signUp`. */
export interface Seeds extends RowSeeds {
  /** An operator of this role (the owner), signed in with a second step. */
  operator(role?: OperatorRole): Promise<TestOperator>;
  /** The same operator with a session of now: one that nobody uses ends after half an hour. */
  operatorAgain(operator: TestOperator): Promise<TestOperator>;
}

/** Puts rows into a database alone. */
export function seedRows(db: Database, credits = createCreditsService({ db, clock: systemClock })): RowSeeds {
  const hold: RowSeeds['hold'] = (userId, portraitId = randomUUID()) =>
    db.transaction((tx) => credits.hold(tx, { userId, portraitId }));
  return {
    hold,
    async parent() {
      const id = randomUUID();
      await db.execute(
        sql`insert into users (id, name, email) values (${id}, 'Asha Rao', ${`${id}@example.com`})`,
      );
      return id;
    },
    async pack(userId, changes) {
      const popular = { credits: 25, tier: 'hd', label: 'Popular Pack' } as const;
      const pack = { source: 'pack', sourceRef: randomUUID(), expiresAt: null, ...popular } as const;
      return await db.transaction((tx) => credits.grant(tx, { ...pack, ...changes, userId }));
    },
    async spend(userId) {
      const portraitId = randomUUID();
      if (!(await hold(userId, portraitId)).ok) throw new Error('No credit is left');
      return portraitId;
    },
    release: (portraitId) => db.transaction((tx) => credits.release(tx, portraitId, 'no-face')),
    async leave(userId, left) {
      const { generationLimit, generationsUsed } = await credits.figures(userId);
      for (let spare = generationLimit - generationsUsed; spare > left; spare -= 1) await hold(userId);
    },
    async portrait(userId, changes) {
      const id = randomUUID();
      const theme = { id: 'doctor', name: 'Doctor', category: 'professional', promptTemplate: 'x' };
      await db.insert(portraits).values({
        ...{ id, userId, state: 'ready', theme, customStyle: '', aspectRatio: '1:1', tier: 'standard' },
        ...{ watermark: true, seed: 1, requestDigest: 'a-digest' },
        ...{ createdAt: new Date(), finishedAt: new Date(), ...changes },
      });
      return id;
    },
    async portraits({ count, userIds, from, to }) {
      const spanMs = to.getTime() - from.getTime();
      await db.execute(sql`
      with numbers as materialized (
        select n, (${sql.param(userIds)}::text[])[1 + n % ${userIds.length}::int] as user_id, random() as luck, random() as reason,
          floor(power(random(), 2) * ${THEMES}::int)::int as theme, random() as tier,
          9000 * exp(0.6 * (random() + random() + random() + random() - 2) * 1.7) as wait_ms, 0.6 + 0.35 * random() as share,
          ${from}::timestamptz + make_interval(secs => ${spanMs / 1000}::float8 * (n + random() - 1) / ${count}::float8) as ended
        from (select setseed(0.42)) s, generate_series(1, ${count}::int) n
      )
      insert into portraits (id, user_id, state, step, theme, aspect_ratio, tier, watermark, seed, request_digest, attempts,
        failure_reason, engine, engine_ms, engine_fee_paise, created_at, started_at, finished_at, deleted_at)
      select gen_random_uuid(), user_id, case when luck < 0.9 then 'ready' else 'failed' end, 'finishing',
        jsonb_build_object('id', 'theme-' || theme, 'name', 'Theme ' || theme, 'category', 'category-' || theme % 6, 'promptTemplate', 'A portrait'),
        '1:1', (array['standard', 'standard', 'hd', '4k'])[1 + floor(tier * 4)::int], tier < 0.5, n, 'digest', 1,
        case when luck >= 0.9 then (array['no-face', 'no-face', 'face-too-small', 'damaged', 'engine-failed', 'timed-out'])[1 + floor(reason * 6)::int] end,
        'studio/1', round(wait_ms * share)::int, case when luck < 0.9 then 0 end,
        ended - make_interval(secs => wait_ms / 1000), ended - make_interval(secs => wait_ms * share / 1000), ended,
        case when luck < 0.02 then ended + interval '1 hour' end
      from numbers`);
    },
  };
}

export function createSeeds({
  db,
  credits,
  operatorConsole: { sessions },
}: Pick<Context, 'db' | 'credits' | 'operatorConsole'>): Seeds {
  /** With a second step: what it opens is second-step.test.ts's matter. */
  async function bearerOf(row: typeof operators.$inferSelect): Promise<TestOperator['bearer']> {
    return { authorization: `Bearer ${(await sessions.open(db, row, true)).token}` };
  }
  return {
    ...seedRows(db, credits),
    async operator(role = 'owner') {
      const email = `${role}-${randomUUID().slice(0, 8)}@example.com`;
      const [row] = await db
        .insert(operators)
        .values({ email, name: `The ${role}`, role })
        .returning();
      if (!row) throw new Error('no operator was made');
      return { id: row.id, email, role, bearer: await bearerOf(row) };
    },
    async operatorAgain(operator) {
      const [row] = await db.select().from(operators).where(eq(operators.id, operator.id));
      if (!row) throw new Error('no such operator');
      return { ...operator, bearer: await bearerOf(row) };
    },
  };
}
