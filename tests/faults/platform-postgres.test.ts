import { chmod, chown, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getuid } from 'node:process';
import pg from 'pg';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { canEnter } from '#platform/database/embedded/account.ts';
import { isAlive } from '#platform/database/embedded/postmaster-file.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#platform/database/embedded-postgres.ts';
import { createLogger } from '#platform/log/log.ts';
import { eventually } from '../support/eventually.ts';
import { createPreparedCluster, type PreparedCluster } from '../support/product/prepared-cluster.ts';
import { type FixtureProcess, startFixture } from '../support/product/processes.ts';

vi.setConfig({ testTimeout: 60_000 });

const isRoot = getuid?.() === 0;
const nobody = { uid: 65_534, gid: 65_534, switched: true };
/** A user without rights can only run what lies where everyone may go. */
const isPublicCheckout = isRoot && canEnter(nobody, import.meta.dirname);
/** These tests kill processes and never the machine, so waiting for the disk proves nothing. */
const NO_SYNC = { fsync: 'off' };
const log = createLogger({ logLevel: 'silent' }, 'test');

let prepared: PreparedCluster;
let folder: string;
let dataDir: string;
const running: EmbeddedPostgres[] = [];
const fixtures: FixtureProcess[] = [];

beforeAll(async () => {
  prepared = await createPreparedCluster(NO_SYNC);
  return prepared.remove;
});
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'magic-portrait-postgres-'));
  await chmod(folder, 0o755);
  dataDir = join(folder, 'data');
});

afterEach(async () => {
  // Its own: should this take longer than a hook may, the next test has another.
  const left = folder;
  for (const fixture of fixtures) await fixture.kill();
  for (const postgres of running.splice(0)) await postgres.stop();
  // A postmaster outlives its holder, and must not write into a folder that is being removed.
  for (const { started } of fixtures.splice(0)) {
    const { pid } = started as { pid: number };
    if (await isAlive(pid)) process.kill(pid, 'SIGQUIT');
    await eventually(async () => expect(await isAlive(pid)).toBe(false));
  }
  await rm(left, { recursive: true, force: true });
});

async function start(): Promise<EmbeddedPostgres> {
  const postgres = await startEmbeddedPostgres({ dataDir, log, settings: NO_SYNC, outsideRoots: [folder] });
  running.push(postgres);
  return postgres;
}

async function stop(postgres: EmbeddedPostgres): Promise<void> {
  running.splice(running.indexOf(postgres), 1);
  await postgres.stop();
}

async function hold(...account: number[]): Promise<{ url: string; pid: number; kill: () => Promise<void> }> {
  const fixture = await startFixture('postgres-holder.ts', [dataDir, ...account.map(String)]);
  fixtures.push(fixture);
  return { ...(fixture.started as { url: string; pid: number }), kill: fixture.kill };
}

async function query(url: string, text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

const rememberRow = (url: string) => query(url, 'create table kept as select 42 as answer');
const expectRow = async (url: string) =>
  expect(await query(url, 'select answer from kept')).toEqual([{ answer: 42 }]);

describe('the built-in PostgreSQL', () => {
  test('keeps its data from one start to the next', async () => {
    const first = await start();
    expect(await query(first.url, 'show server_version_num')).toEqual([
      { server_version_num: expect.stringMatching(/^18/) },
    ]);
    await rememberRow(first.url);
    const pid = first.pid();
    await stop(first);
    expect(await isAlive(pid)).toBe(false);
    await expectRow((await start()).url);
  });

  test('has a role for what runs that owns nothing, in the data folder of an older version too', async () => {
    await prepared.copyTo(dataDir);
    const first = await start();
    // As an older version left it.
    await query(first.url, 'drop role magic_portrait_running');
    await stop(first);
    const { url, runningUrl } = await start();
    await rememberRow(url);
    await expect(query(runningUrl, 'drop table kept')).rejects.toThrow(/must be owner/);
    await expect(query(runningUrl, 'create table mine (id int)')).rejects.toThrow(/permission denied/);
  });

  test('is reached on the loopback address alone, and only with its password', async () => {
    await prepared.copyTo(dataDir);
    const { url, port, home } = await start();
    expect(
      await query(
        url,
        "select current_setting('listen_addresses') a, current_setting('unix_socket_directories') s",
      ),
    ).toEqual([{ a: '127.0.0.1', s: '' }]);
    const password = join(home, 'password');
    expect((await stat(password)).mode & 0o777).toBe(0o600);
    expect((await stat(home)).mode & 0o777).toBe(0o700);
    expect(await readFile(join(home, 'cluster', 'pg_hba.conf'), 'utf8')).not.toMatch(
      /^(local|host).*\b(trust|md5|password)$/m,
    );
    await expect(
      query(`postgres://magic_portrait:wrong@127.0.0.1:${port}/magic_portrait`, 'select 1'),
    ).rejects.toThrow(/password/);
  });

  test('folds case and sorts alike on every machine', async () => {
    await prepared.copyTo(dataDir);
    const { url } = await start();
    expect(
      await query(
        url,
        `select lower('ÄÉ') low, datlocprovider p, pg_encoding_to_char(encoding) e, datcollate c from pg_database where datname = current_database()`,
      ),
    ).toEqual([{ low: 'äé', p: 'b', e: 'UTF8', c: 'C' }]);
  });

  test('leaves no file of an interrupted first start', async () => {
    await prepared.copyTo(dataDir);
    const first = await start();
    const half = join(first.home, 'cluster.unfinished-1');
    await stop(first);
    await mkdir(join(half, 'base'), { recursive: true });
    await start();
    expect(await readdir(first.home)).not.toContain('cluster.unfinished-1');
  });
});

describe('after kill -9', () => {
  beforeEach(() => prepared.copyTo(dataDir));

  test('of Node, the postmaster that still lives is taken over', async () => {
    const before = await hold();
    await rememberRow(before.url);
    await before.kill();
    expect(await isAlive(before.pid)).toBe(true);
    const after = await start();
    expect(after.pid()).toBe(before.pid);
    await expectRow(after.url);
    await stop(after);
    expect(await isAlive(before.pid)).toBe(false);
  });

  test('of Node and of the postmaster while a session is open, it starts again', async () => {
    const before = await hold();
    await rememberRow(before.url);
    const session = new pg.Client({ connectionString: before.url });
    session.on('error', () => undefined);
    await session.connect();
    await before.kill();
    process.kill(before.pid, 'SIGKILL');
    const after = await start();
    expect(after.pid()).not.toBe(before.pid);
    await expectRow(after.url);
  });

  test('of the postmaster alone, it comes back by itself on the same port', async () => {
    const postgres = await start();
    const pid = postgres.pid();
    await rememberRow(postgres.url);
    process.kill(pid, 'SIGKILL');
    await eventually(() => expect(postgres.pid()).not.toBe(pid));
    await eventually(() => expectRow(postgres.url));
  });

  test('of the postmaster alone while a query keeps its back end busy, it comes back on the same port too', async () => {
    const postgres = await start();
    const pid = postgres.pid();
    await rememberRow(postgres.url);
    const busy = new pg.Client({ connectionString: postgres.url });
    busy.on('error', () => undefined);
    await busy.connect();
    // Computing, it does not notice that its postmaster is gone, and holds on to the shared memory.
    const computing = busy
      .query(
        `do $$ declare over timestamptz := clock_timestamp() + '60 s'; begin
           while clock_timestamp() < over loop end loop; end $$`,
      )
      .catch(() => undefined);
    const backEnd = await eventually(async () => {
      const active = "select pid from pg_stat_activity where state = 'active' and query ~ '^do'";
      const rows = await query(postgres.url, active);
      expect(rows).toHaveLength(1);
      return (rows[0] as { pid: number }).pid;
    });
    process.kill(pid, 'SIGKILL');
    const log = () => readFile(join(postgres.home, 'postgres.log'), 'utf8');
    await eventually(async () => expect(await log()).toContain('shared memory block'));
    // The query is over.
    process.kill(backEnd, 'SIGTERM');
    await eventually(() => expect(postgres.pid()).not.toBe(pid));
    await expectRow(postgres.url);
    await computing;
    await busy.end();
  });

  test('a pid file that names a living stranger stops nothing', async () => {
    const first = await start();
    await rememberRow(first.url);
    const pidFile = join(first.home, 'cluster', 'postmaster.pid');
    await stop(first);
    await writeFile(
      pidFile,
      `${process.pid}\n${join(first.home, 'cluster')}\n1\n${first.port}\n\n127.0.0.1\n\nready\n`,
    );
    const second = await start();
    expect(second.pid()).not.toBe(process.pid);
    await expectRow(second.url);
  });
});

describe('a second start on the same folder', () => {
  test('is refused in plain words, and does no harm', async () => {
    await prepared.copyTo(dataDir);
    const first = await hold();
    await expect(start()).rejects.toThrow(
      /already running on the data folder .* set DATA_DIR to another folder/,
    );
    await rememberRow(first.url);
    await first.kill();
    await expectRow((await start()).url);
  });
});

describe.runIf(isRoot)('started by root', () => {
  test('PostgreSQL runs as another user, inside the data folder when that user can get there', async () => {
    const postgres = await start();
    const status = await readFile(`/proc/${postgres.pid()}/status`, 'utf8');
    expect(status).not.toMatch(/^Uid:\t0\t/m);
    expect(postgres.home).toBe(join(dataDir, 'postgres'));
  });

  test('a data folder below one that only root can enter gets its database elsewhere, the same at every start', async () => {
    const secretHome = join(folder, 'root-only');
    await mkdir(secretHome, { mode: 0o700 });
    dataDir = join(secretHome, 'data');
    const first = await start();
    expect(first.home).not.toContain(dataDir);
    await rememberRow(first.url);
    await stop(first);
    const second = await start();
    expect(second.home).toBe(first.home);
    await expectRow(second.url);
    await stop(second);
    await rm(dataDir, { recursive: true });
    const third = await start();
    expect(third.home).not.toBe(first.home);
    await expect(query(third.url, 'select answer from kept')).rejects.toThrow(/does not exist/);
    await stop(third);
    await rm(third.home, { recursive: true });
    await expect(start()).rejects.toThrow(/which is gone\. Put it back, or delete .*postgres-location/);
  });
});

describe.runIf(isPublicCheckout)('started by a user without rights', () => {
  async function ownDataDir(): Promise<void> {
    await mkdir(dataDir);
    await chown(dataDir, nobody.uid, nobody.gid);
  }

  test('PostgreSQL runs as that user, also below a home of mode 0700', async () => {
    await ownDataDir();
    await chmod(dataDir, 0o700);
    const home = await hold(nobody.uid, nobody.gid);
    expect(await query(home.url, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect(await readFile(`/proc/${home.pid}/status`, 'utf8')).toMatch(/^Uid:\t65534\t/m);
    expect((await stat(join(dataDir, 'postgres'))).uid).toBe(nobody.uid);
  });

  test("root goes on with that user's database, as that user", async () => {
    await ownDataDir();
    const before = await hold(nobody.uid, nobody.gid);
    await rememberRow(before.url);
    await before.kill();
    process.kill(before.pid, 'SIGINT');
    const after = await start();
    await expectRow(after.url);
    expect(await readFile(`/proc/${after.pid()}/status`, 'utf8')).toMatch(/^Uid:\t65534\t/m);
  });

  test("another user's database is refused in plain words", async () => {
    await prepared.copyTo(dataDir);
    const first = await start();
    await stop(first);
    await chown(dataDir, nobody.uid, nobody.gid);
    await expect(hold(nobody.uid, nobody.gid)).rejects.toThrow(/belongs to another user/);
  });
});
