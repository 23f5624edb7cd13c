/**
 * Lists the people whom a breach concerns, as CSV on stdout: who is to be told, and what of theirs was within reach.
 *   npx node scripts/people-concerned.ts --from 2026-11-20T00:00Z --to 2026-11-21T12:00Z \
 *     [--what accounts|photos|portraits|payments] [--sent-to ENGINE] [--database postgres://...]
 * Times have a zone. Without --database it is DATABASE_URL; without that, the product's own, which runs in DATA_DIR.
 */
import { parseArgs } from 'node:util';
import pg from 'pg';
import { embeddedDatabase } from './embedded-database.ts';
import { CONCERNED, type Concern, csvLine } from './people-concerned/concerned.ts';

const USAGE =
  'Say --from and --to as times with a zone, such as 2026-11-20T00:00Z, and if you like --what accounts, photos, portraits or payments, --sent-to and --database.';

function refuse(sentence: string): never {
  process.stderr.write(`${sentence}\n`);
  process.exit(2);
}

const { values } = parseArgs({
  options: {
    from: { type: 'string' },
    to: { type: 'string' },
    what: { type: 'string', default: 'accounts' },
    'sent-to': { type: 'string' },
    database: { type: 'string' },
  },
});

function timeOf(text: string | undefined): Date {
  const time = new Date(text ?? '');
  return /T.*(Z|[+-]\d\d:?\d\d)$/.test(text ?? '') && !Number.isNaN(time.getTime()) ? time : refuse(USAGE);
}

const [from, to] = [timeOf(values.from), timeOf(values.to)];
if (from >= to) refuse('--from has to be before --to.');
if (!(values.what in CONCERNED)) refuse(USAGE);
const address = values.database ?? process.env.DATABASE_URL ?? (await embeddedDatabase());
if (!address)
  refuse(
    'No database is running in DATA_DIR. Start the product, set DATABASE_URL, or say --database postgres://user:password@host:5432/database.',
  );

const client = new pg.Client({ connectionString: address });
await client.connect();
try {
  await client.query('begin read only');
  const query = CONCERNED[values.what as Concern];
  const { rows } = await client.query({ text: query, values: [from, to, values['sent-to'] ?? null] });
  process.stdout.write(csvLine(['email', 'name', 'account', 'portraits', 'sent to', 'purchases']));
  for (const row of rows) process.stdout.write(csvLine(Object.values(row)));
  process.stderr.write(`${rows.length} ${rows.length === 1 ? 'person' : 'people'}\n`);
} finally {
  await client.end();
}
