import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { OperatorRole } from '#features/console/contract.ts';
import { type CreditsService, createCreditsService } from '#features/credits/server/service.ts';
import { portraits } from '#features/portraits/server/tables.ts';
import { systemClock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/database/database.ts';
import type { Context } from '../../../src/apps/context.ts';
import { signInAgain, signInOperator, type TestOperator } from '../console/test-operators.ts';
import { insertManyPortraits, type ManyPortraits } from '../portraits/many-portraits.ts';

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
    portraits: (many) => insertManyPortraits(db, many),
  };
}

export function createSeeds(context: Pick<Context, 'db' | 'credits' | 'operatorConsole'>): Seeds {
  return {
    ...seedRows(context.db, context.credits),
    operator: (role) => signInOperator(context, role),
    operatorAgain: (operator) => signInAgain(context, operator),
  };
}
