import { describe, expect, test } from 'vitest';
import { createLogger, type Logger } from './log.ts';

/** Runs `use` with a logger and returns the lines it wrote. */
function linesOf(use: (log: Logger) => void): string[] {
  const lines: string[] = [];
  use(createLogger({ logLevel: 'trace' }, 'test', { write: (line: string) => void lines.push(line) }));
  return lines;
}

function vendorError(): Error {
  const error = new Error('The model refused: {"prompt":"x","email":"asha.rao@example.com"}');
  return Object.assign(error, {
    code: 'refused',
    statusCode: 422,
    requestBodyValues: { image: Buffer.from('CHILDS-PHOTO').toString('base64') },
    responseBody: 'CHILDS-PHOTO',
    headers: { authorization: 'Bearer SECRET-TOKEN-1' },
  });
}

function queryError(): Error {
  const cause = Object.assign(new Error('duplicate key value'), {
    code: '23505',
    detail: 'Key (email)=(asha.rao@example.com) already exists.',
    constraint: 'users_email_key',
  });
  return new Error(
    'Failed query: insert into users values ($1, $2)\nparams: asha.rao@example.com,SECRET-TOKEN-1',
    { cause },
  );
}

const circular: Record<string, unknown> = { note: 'to asha.rao@example.com' };
circular.self = circular;

/** What is logged; none of it may show a credential, an address or a photo. */
const nasty: [string, (log: Logger) => void][] = [
  ['an address in a message', (log) => log.info('mail to asha.rao@example.com failed')],
  [
    'an address in a format argument',
    (log) => log.info('mail to %s failed', 'Asha Rao <asha.rao@example.com>'),
  ],
  ['an address in a field', (log) => log.info({ who: 'asha.rao@example.com' }, 'x')],
  ['an address as a field name', (log) => log.info({ 'asha.rao@example.com': 1 }, 'x')],
  ['an address in a URL', (log) => log.info({ url: '/users/search?email=asha.rao%40example.com' }, 'x')],
  ['an address deep in an array', (log) => log.info({ a: [{ b: [['asha.rao@example.com']] }] }, 'x')],
  ['an address in a Map', (log) => log.info({ m: new Map([['k', 'asha.rao@example.com']]) }, 'x')],
  ['a child logger', (log) => log.child({ user: 'asha.rao@example.com' }).info('x')],
  ['an error as the first argument', (log) => log.error(vendorError())],
  ['an error with a message', (log) => log.error(vendorError(), 'failed')],
  ['an error under another name', (log) => log.error({ problem: vendorError() }, 'failed')],
  ['a query that failed', (log) => log.error({ err: queryError() }, 'failed')],
  [
    'several errors',
    (log) => log.error({ err: new AggregateError([vendorError(), queryError()], 'all failed') }, 'x'),
  ],
  ['a bearer token in a message', (log) => log.info('header was Bearer SECRET-TOKEN-1')],
  [
    'headers',
    (log) => log.info({ headers: { Authorization: 'SECRET-TOKEN-1', Cookie: 'a=SECRET-TOKEN-1' } }, 'x'),
  ],
  ['fetch headers', (log) => log.info({ headers: new Headers({ 'set-cookie': 'a=SECRET-TOKEN-1' }) }, 'x')],
  [
    'passwords',
    (log) => log.info({ user: { password: 'SECRET-TOKEN-1', newPassword: 'SECRET-TOKEN-1' } }, 'x'),
  ],
  [
    'tokens',
    (log) =>
      log.info(
        { sessionToken: 'SECRET-TOKEN-1', reset_token: 'SECRET-TOKEN-1', apiKey: 'SECRET-TOKEN-1' },
        'x',
      ),
  ],
  ['a token in a link', (log) => log.info('open http://localhost:3000/reset?token=SECRET-TOKEN-1&x=1')],
  ['a sign-in code in a link', (log) => log.info('GET /callback?code=SECRET-TOKEN-1&state=SECRET-TOKEN-1')],
  ['a database address', (log) => log.info({ url: 'postgres://me:SECRET-TOKEN-1@db:5432/x' }, 'x')],
  ['JSON in a string', (log) => log.info('body was {"password":"SECRET-TOKEN-1"}')],
  [
    'a web token',
    (log) => log.info('got eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJTRUNSRVQtVE9LRU4tMSJ9.SECRET-TOKEN-1'),
  ],
  ['an operator’s token', (log) => log.info('closed mpo_SECRET-TOKEN-1-and-so-on-0123456789')],
  ['an invitation’s token', (log) => log.info({ x: '/admin#invitation=mpi_SECRET-TOKEN-1-and-so-on' }, 'x')],
  ['a photo as a buffer', (log) => log.info({ photo: Buffer.from('CHILDS-PHOTO') }, 'x')],
  ['a photo in bytes', (log) => log.info({ p: new Uint8Array(Buffer.from('CHILDS-PHOTO')) }, 'x')],
  [
    'a photo as a data URL',
    (log) =>
      log.info({ src: `data:image/jpeg;base64,${Buffer.from('CHILDS-PHOTO').toString('base64')}` }, 'x'),
  ],
  [
    'a photo in base64',
    (log) => log.info({ src: Buffer.from('CHILDS-PHOTO'.repeat(50)).toString('base64') }, 'x'),
  ],
  ['a circle', (log) => log.info(circular, 'x')],
  ['what toJSON would say', (log) => log.info({ x: { toJSON: () => 'asha.rao@example.com' } }, 'x')],
  [
    "a library's own serializer",
    (log) =>
      log
        .child({}, { serializers: { req: () => ({ raw: 'asha.rao@example.com Bearer SECRET-TOKEN-1' }) } })
        .info({ req: 1 }, 'x'),
  ],
];

const photo = Buffer.from('CHILDS-PHOTO');
const leaks = [
  'asha.rao',
  'SECRET-TOKEN-1',
  'CHILDS-PHOTO',
  photo.toString('base64').replace(/=+$/, ''),
  [...photo].slice(0, 6).join(','),
];

describe('no log line shows a credential, an address or a photo', () => {
  test.each(nasty)('when it is given %s', (_name, use) => {
    const lines = linesOf(use);
    expect(lines).toHaveLength(1);
    for (const line of lines) {
      expect(() => JSON.parse(line)).not.toThrow();
      for (const leak of leaks) expect(line).not.toContain(leak);
    }
  });
});

test('what helps an operator stays', () => {
  const [line = ''] = linesOf((log) =>
    log.error({ err: queryError(), portraitId: 'f3d1', ms: 12 }, 'could not save'),
  );
  expect(JSON.parse(line)).toMatchObject({
    level: 'error',
    name: 'test',
    msg: 'could not save',
    portraitId: 'f3d1',
    ms: 12,
    err: { type: 'Error', cause: { code: '23505', constraint: 'users_email_key' } },
  });
  expect(line).toContain('insert into users');
  expect(line).toContain('log.test.ts');
});

test('an error alone keeps its message and stack', () => {
  const [line = ''] = linesOf((log) => log.error(new TypeError('no such thing')));
  expect(JSON.parse(line)).toMatchObject({ err: { type: 'TypeError', message: 'no such thing' } });
});

test('long values are cut and quiet levels are silent', () => {
  const [line = ''] = linesOf((log) => log.info({ text: 'word '.repeat(100_000) }, 'x'));
  expect(line.length).toBeLessThan(3_000);
  const lines: string[] = [];
  const log = createLogger({ logLevel: 'warn' }, 'test', { write: (text: string) => void lines.push(text) });
  log.info('not this');
  expect(lines).toEqual([]);
});
