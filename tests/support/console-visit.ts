import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inject } from 'vitest';
import { OPERATOR_TOKEN_KEY, OPERATORS } from '#features/operators/contract.ts';
import { type Visitor, visit } from './browser.ts';

let token: string | undefined;

/** The token of the first operator of the product that all journeys share; one session for a file. */
export async function ownersToken(): Promise<string> {
  if (token) return token;
  const password = (await readFile(join(inject('productDataDir'), 'admin-password'), 'utf8')).trim();
  const answer = await fetch(inject('productUrl') + OPERATORS.signIn, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'admin@localhost', password }),
  });
  if (!answer.ok) throw new Error(`The operator could not sign in: ${await answer.text()}`);
  token = ((await answer.json()) as { token: string }).token;
  return token;
}

/** A browser in which the owner is signed in to the console, at `path`. */
export async function visitConsole(
  path: string,
  viewport?: { width: number; height: number },
): Promise<Visitor> {
  const visitor = await visit({ viewport, path: '/terms' });
  await visitor.page.evaluate(([key, value]) => localStorage.setItem(key, value), [
    OPERATOR_TOKEN_KEY,
    await ownersToken(),
  ] as const);
  await visitor.page.goto(path);
  return visitor;
}
