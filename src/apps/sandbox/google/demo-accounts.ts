import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import * as z from 'zod';
import { EMAIL_MAX_LENGTH } from '#features/accounts/contract.ts';

const demoAccount = z.object({
  firstName: z.string().trim().min(1, 'Please enter a first name').max(100, 'This first name is too long'),
  lastName: z.string().trim().min(1, 'Please enter a last name').max(100, 'This last name is too long'),
  email: z
    .string()
    .trim()
    .toLowerCase()
    .pipe(
      z
        .email('Please enter an email address such as you@example.com')
        .max(EMAIL_MAX_LENGTH, 'This email is too long'),
    ),
});
export type DemoAccount = z.infer<typeof demoAccount>;

/** Something to choose on the first day. */
const SEED: readonly DemoAccount[] = [
  { firstName: 'Rohan', lastName: 'Mehta', email: 'rohan.mehta@example.com' },
  { firstName: 'Asha', lastName: 'Rao', email: 'asha.rao@example.com' },
];

type AddResult =
  | { readonly ok: true; readonly account: DemoAccount }
  | { readonly ok: false; readonly problem: string };

/** The stand-in's Google accounts. They outlive restarts, so that yesterday's demo user can sign in again. */
export interface DemoAccounts {
  list(): readonly DemoAccount[];
  find(email: string): DemoAccount | undefined;
  findBySubject(subject: string): DemoAccount | undefined;
  /** Makes an account, or renames the one with this address. */
  add(input: unknown): Promise<AddResult>;
}

/** The account's lasting id: 21 digits like Google's, and the same for the same address after a restart. */
export function subjectOf(account: DemoAccount): string {
  const digest = createHash('sha256').update(account.email).digest('hex');
  return (BigInt(`0x${digest}`) % 10n ** 21n).toString().padStart(21, '1');
}

async function readAccounts(file: string): Promise<DemoAccount[]> {
  try {
    return z.array(demoAccount).parse(JSON.parse(await readFile(file, 'utf8')));
  } catch {
    return [...SEED];
  }
}

/** Opens the accounts kept in `file`; a missing or unreadable file means the first day. */
export async function openDemoAccounts(file: string): Promise<DemoAccounts> {
  let accounts = await readAccounts(file);

  async function save(): Promise<void> {
    await mkdir(dirname(file), { recursive: true, mode: 0o700 });
    await writeFile(`${file}.new`, JSON.stringify(accounts, null, 2), { mode: 0o600 });
    await rename(`${file}.new`, file);
  }

  return {
    list: () => accounts,
    find: (email) => accounts.find((account) => account.email === email),
    findBySubject: (subject) => accounts.find((account) => subjectOf(account) === subject),
    async add(input) {
      const parsed = demoAccount.safeParse(input);
      if (!parsed.success)
        return { ok: false, problem: parsed.error.issues[0]?.message ?? 'Please fill in every field' };
      accounts = [...accounts.filter(({ email }) => email !== parsed.data.email), parsed.data];
      await save();
      return { ok: true, account: parsed.data };
    },
  };
}
