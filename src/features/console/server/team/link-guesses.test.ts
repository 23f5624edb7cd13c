import { eq } from 'drizzle-orm';
import { TOTP } from 'otpauth';
import { expect, it } from 'vitest';
import {
  OPERATORS_SIGN_IN,
  pathFor,
  SECOND_STEP_CONFIRM,
  SECOND_STEP_OWN,
  TEAM_INVITATION,
  TEAM_PASSWORD_LINK,
} from '#features/endpoints.ts';
import { createFixedClock } from '#platform/clock/clock.ts';
import { type Joined, openTeamStage } from '../../../../../tests/support/console/team-stage.ts';
import { auditEntries } from '../tables.ts';

const NEW_PASSWORD = 'another garland of them';
const clock = createFixedClock(new Date('2026-11-21T10:00:00Z'));

const stage = openTeamStage(clock);

/** An operator with an authenticator, and a link to a new password. */
async function forgetful() {
  const operator = await stage.join('support');
  const { token, password } = operator;
  const begun = await stage.withToken('POST', SECOND_STEP_OWN, token, { password });
  const { secret } = begun.json<{ secret: string }>();
  const nextCode = () => {
    clock.advance(30_000);
    return new TOTP({ secret }).generate({ timestamp: clock.now().getTime() });
  };
  const confirmed = await stage.withToken('POST', SECOND_STEP_CONFIRM, token, { code: nextCode() });
  expect(confirmed.statusCode).toBe(200);
  await stage.asOwner('POST', pathFor(TEAM_PASSWORD_LINK, { operatorId: operator.id }));
  return { operator, nextCode, link: stage.tokenInLastMail() };
}

async function choose(link: string, code: string | undefined, place: string) {
  const body = { name: 'Meera', password: NEW_PASSWORD, ...(code !== undefined && { code }) };
  const answer = await stage.product.app.inject({
    ...{ method: 'POST', url: TEAM_INVITATION, remoteAddress: place, payload: body },
    headers: { authorization: `Bearer ${link}` },
  });
  return [answer.statusCode, answer.json<{ code?: string }>().code];
}
const signIn = ({ email, password }: Joined, code: string, place: string) =>
  stage.product.app.inject({
    ...{ method: 'POST', url: OPERATORS_SIGN_IN, remoteAddress: place },
    payload: { email, password, code },
  });

it('codes guessed over a mailed link count with those at the sign-in, and shut the account for that place', async () => {
  const { operator, nextCode, link } = await forgetful();
  const here = '203.0.113.9';
  for (let guess = 0; guess < 5; guess += 1) {
    expect(await choose(link, String(guess).padStart(6, '0'), here)).toEqual([401, 'wrong-code']);
    expect((await signIn(operator, String(guess).padStart(6, '0'), here)).statusCode).toBe(401);
    // Asking what is wanted guesses nothing, and forgives nothing.
    expect(await choose(link, undefined, here)).toEqual([401, 'code-wanted']);
  }
  const right = nextCode();
  expect((await choose(link, right, here))[0]).toBe(429);
  expect((await signIn(operator, right, here)).statusCode).toBe(429);
  const audited = await stage.product.context.db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.targetId, operator.id));
  expect(audited.filter(({ action }) => action === 'sign-in.shut')).toHaveLength(1);
  // Elsewhere its owner gets in.
  expect((await choose(link, right, '203.0.113.10'))[0]).toBe(200);
});

it('codes guessed over a mailed link from many places shut the account for all of them', async () => {
  const { operator, nextCode, link } = await forgetful();
  const places = Array.from({ length: 20 }, (_, n) => `198.51.100.${n}`);
  for (let round = 0; round < 5; round += 1) for (const place of places) await choose(link, '000000', place);
  const right = nextCode();
  expect((await choose(link, right, '192.0.2.1'))[0]).toBe(429);
  expect((await signIn(operator, right, '192.0.2.1')).statusCode).toBe(429);
});

it('two who guess by one link at once count twice, and the right code is taken once', async () => {
  const { nextCode, link } = await forgetful();
  const code = nextCode();
  const answers = await Promise.all(Array.from({ length: 4 }, () => choose(link, code, '203.0.113.11')));
  expect(answers.map(([status]) => status).sort()).toEqual([200, 404, 404, 404]);
});
