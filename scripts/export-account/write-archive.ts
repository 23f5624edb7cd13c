import { existsSync } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { setTimeout as pause } from 'node:timers/promises';
import type { AccountExport } from '#features/privacy/contract.ts';
import type { Context } from '../../src/apps/context.ts';

const LOOK_EVERY_MS = 500;

/** What can't be done, in words for whoever has asked. */
export class NoArchive extends Error {}

/**
 * Has a worker of the running product make the archive of the account with this address, as its owner's own button
 * does, and writes it to `path`. The owner sees it among the archives of the account page. `path` must not exist.
 * @returns its size in bytes. @throws NoArchive
 */
export async function writeArchive(
  { accounts, privacy }: Pick<Context, 'accounts' | 'privacy'>,
  { email, path, patienceMs }: { readonly email: string; readonly path: string; readonly patienceMs: number },
): Promise<number> {
  if (existsSync(path)) throw new NoArchive(`${path} is there already. Name another file.`);
  const person = await accounts.service.people.findByEmail(email);
  if (!person) throw new NoArchive(`Nobody has an account with the address ${email}.`);
  const asked = await privacy.exports.ask(person.id);
  if (asked.kind === 'too-many')
    throw new NoArchive('Five archives of this account were made within a day. Try again tomorrow.');
  const made = await ready(() => privacy.exports.find(person.id, asked.id), Date.now() + patienceMs);
  const archive = made && (await privacy.exports.open(person.id, asked.id));
  if (!archive) throw new NoArchive('The archive could not be made. The log of the worker says why.');
  const file = await open(path, 'wx', 0o600);
  try {
    await pipeline(archive.pieces(), file.createWriteStream());
  } catch (error) {
    // Half an archive is none.
    await rm(path, { force: true });
    throw error;
  }
  return archive.bytes;
}

/** @returns undefined where it has failed. @throws NoArchive where nobody has made it in time. */
async function ready(
  find: () => Promise<AccountExport | undefined>,
  until: number,
): Promise<AccountExport | undefined> {
  for (let found = await find(); Date.now() < until; found = await find()) {
    if (found?.state === 'ready') return found;
    if (found?.state !== 'waiting' && found?.state !== 'running') return undefined;
    await pause(LOOK_EVERY_MS);
  }
  throw new NoArchive('No worker has made the archive in time. Is the product running?');
}
