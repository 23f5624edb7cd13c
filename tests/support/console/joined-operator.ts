import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inject } from 'vitest';
import type { OperatorRole, OperatorSignedIn } from '#features/console/contract.ts';
import { TEAM_INVITATION, TEAM_INVITATIONS } from '../../../src/features/endpoints.ts';
import { newEmail } from '../browser/browser.ts';
import { callAsOwner } from './console-catalogue.ts';

/** The console's link in the newest mail to this address. */
export async function linkMailedTo(email: string): Promise<string> {
  const outbox = join(inject('productDataDir'), 'outbox');
  const names = (await readdir(outbox)).filter((name) => name.endsWith('.eml')).sort();
  for (const name of names.reverse()) {
    const mail = await readFile(join(outbox, name), 'utf8');
    const link = mail.includes(`To: ${email}\n`) && /\/admin#invitation=\S+/.exec(mail)?.[0];
    if (link) return link;
  }
  throw new Error(`nothing was mailed to ${email}`);
}

/** Invites somebody and joins for them, by the product's calls alone. */
export async function joinConsole(role: OperatorRole): Promise<OperatorSignedIn> {
  const email = newEmail();
  await callAsOwner('POST', TEAM_INVITATIONS, { email, name: 'Ravi', role });
  const token = (await linkMailedTo(email)).split('=')[1];
  const answer = await fetch(inject('productUrl') + TEAM_INVITATION, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Ravi', password: 'a garland of marigolds' }),
  });
  if (!answer.ok) throw new Error(`${email} could not join: ${await answer.text()}`);
  return (await answer.json()) as OperatorSignedIn;
}
