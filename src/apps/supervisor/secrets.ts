import { randomBytes, randomUUID } from 'node:crypto';
import { link, mkdir, readFile, unlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { OperatorError } from '#platform/process/operator-error.ts';

const AUTH_SECRET_BYTES = 48;
const PASSWORD_LENGTH = 16;
/** Without the look-alikes 0 O o 1 l I, since a person may type it. */
const PASSWORD_LETTERS = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** The first to write wins, also among processes: a link to an existing name fails. */
async function createOnce(path: string, content: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o711 });
  const temporary = `${path}.${randomUUID()}`;
  await writeFile(temporary, `${content}\n`, { mode: 0o600, flag: 'wx', flush: true });
  try {
    await link(temporary, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await unlink(temporary);
  }
}

async function readIfThere(path: string): Promise<string | undefined> {
  try {
    return (await readFile(path, 'utf8')).trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** The secret kept in `path` (mode 0600), made by `generate` when there is none. */
export async function keepSecret(path: string, generate: () => string): Promise<string> {
  if ((await readIfThere(path)) === undefined) await createOnce(path, generate());
  const secret = await readIfThere(path);
  if (secret) return secret;
  throw new OperatorError(`The file ${path} is empty. Delete it, and the next start makes a new one.`);
}

/** A password a person can read out, with about 93 bits of chance. */
export function generatePassword(): string {
  // Rejecting what lies above the last whole multiple keeps every letter equally likely.
  const limit = 256 - (256 % PASSWORD_LETTERS.length);
  let password = '';
  while (password.length < PASSWORD_LENGTH) {
    for (const byte of randomBytes(PASSWORD_LENGTH)) {
      if (byte < limit && password.length < PASSWORD_LENGTH)
        password += PASSWORD_LETTERS[byte % PASSWORD_LETTERS.length];
    }
  }
  return password;
}

export function keepAuthSecret(dataDir: string): Promise<string> {
  return keepSecret(join(dataDir, 'auth-secret'), () => randomBytes(AUTH_SECRET_BYTES).toString('base64url'));
}

export function keepAdminPassword(dataDir: string): Promise<string> {
  return keepSecret(join(dataDir, 'admin-password'), generatePassword);
}

/** A secret of one of the sandbox's stand-ins, in the place of one that the real one's dashboard shows. */
export function keepSandboxSecret(dataDir: string, name: string): Promise<string> {
  return keepSecret(join(dataDir, 'sandbox', name), () => randomBytes(24).toString('base64url'));
}
