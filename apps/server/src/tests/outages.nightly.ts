import { renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { transfer, upload } from '@ex/contract';
import { openPostgres } from '@ex/server-db';
import type { Db } from '@ex/server-db';
import { newPicture } from '@ex/server-http/testing';
import type { CallAnswer } from '../testing/client';
import type { ServedVenue, TestMember } from '../testing/served-venue';
import { testEnvironments } from '../testing/test-environment';
import type { TestEnvironment } from '../testing/test-environment';
import { useServedVenue } from '../testing/use-served-venue';

/** Times that each outage comes. */
const TIMES = Number(process.env['OUTAGES'] ?? 20);
const PARALLEL = 40;
const STALL_SECONDS = 10;

// What the embedded database does without its folder is another matter: it has no connection to lose.
const servers = testEnvironments().filter(({ name }) => name === 'postgres');

describe.each(servers)('S9 outages on $name', ({ make }) => {
  let place: TestEnvironment;
  let venue: ServedVenue;
  let outside: Db;
  useServedVenue(
    async () => (place = await make()),
    (opened) => (venue = opened),
  );
  const database = () => new URL(place.env['DATABASE_URL'] ?? '').pathname.slice(1);
  beforeAll(async () => {
    const server = new URL(place.env['DATABASE_URL'] ?? '');
    server.pathname = '/postgres';
    outside = await openPostgres({ url: server.href, connections: 2, statementTimeoutMs: 60_000 });
  });
  afterAll(() => outside.close());

  const move = (member: TestMember, key: string): Promise<CallAnswer> => {
    const fields = { c_id: venue.coin('USDT'), num: '1', from_type: '1', to_type: '2' };
    return venue.ask(member, transfer, fields, key);
  };
  const funds = async ({ id }: TestMember) =>
    (await venue.world.ledger.balance(venue.world.db, id, 2, Number(venue.coin('USDT')))).available;
  const cutLines = () =>
    outside.query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1', [database()]);

  /**
   * Money calls in the middle of an outage: each is answered with an envelope, and those that were not done are done by the
   * same key afterwards, each once. Returns how many were refused.
   */
  async function survives(outage: () => Promise<unknown>, over: () => Promise<unknown>): Promise<number> {
    const member = await venue.join('1', ['USDT']);
    const keys = Array.from({ length: PARALLEL }, (_, at) => `k${at}`);
    const begun = keys.slice(0, PARALLEL / 2).map((key) => move(member, key));
    await outage();
    const during = keys.slice(PARALLEL / 2).map((key) => move(member, key));
    const answers = await Promise.all([...begun, ...during]);
    await over();
    expect(answers.filter(({ code, msg }) => code !== 1 && msg === '')).toEqual([]);
    const repeated = await Promise.all(keys.map((key) => move(member, key)));
    // A line that was cut a moment ago may still be handed out once.
    const again = await Promise.all(
      keys.filter((_, at) => repeated[at]?.code !== 1).map((key) => move(member, key)),
    );
    expect(again.filter(({ code }) => code !== 1)).toEqual([]);
    // Members join with 1000 in each account.
    expect(await funds(member)).toBe(`${1000 + PARALLEL}.00000000`);
    return answers.filter(({ code }) => code !== 1).length;
  }

  async function often(outage: () => Promise<unknown>, over: () => Promise<unknown>): Promise<void> {
    const refused: number[] = [];
    for (let time = 0; time < TIMES; time += 1) refused.push(await survives(outage, over));
    console.warn(`${expect.getState().currentTestName}: refused ${refused.join(' ')} of ${PARALLEL}`);
  }

  it('S9 L7 every connection to the database is cut', async () => {
    await often(cutLines, () => Promise.resolve());
  });

  it('S9 L7 nothing can be written, as on a full disk, while reads still work', async () => {
    const readOnly = (state: 'on' | 'off') => async () => {
      await outside.query(`ALTER DATABASE ${database()} SET default_transaction_read_only = ${state}`);
      await cutLines();
    };
    await often(readOnly('on'), readOnly('off'));
  });

  it('S9 L7 all connections wait for a database that stalls for 10 s', async () => {
    let goOn: () => void = () => undefined;
    let stalled: Promise<unknown> = Promise.resolve();
    const own = await openPostgres({ url: place.env['DATABASE_URL'] ?? '', connections: 1 });
    const stall = () =>
      new Promise<void>((begun) => {
        const rest = new Promise<void>((resolve) => (goOn = resolve));
        stalled = own.transaction(async (tx) => {
          await tx.query('LOCK TABLE ledger_balance IN ACCESS EXCLUSIVE MODE');
          begun();
          await tx.query('SELECT pg_sleep($1)', [STALL_SECONDS]);
          await rest;
        });
      });
    const over = async () => {
      goOn();
      await stalled;
    };
    try {
      await often(stall, over);
    } finally {
      await own.close();
    }
  });

  it('S9 the folder of uploads cannot be written', async () => {
    const member = await venue.join('1', []);
    const folder = path.join(place.env['DATA_DIR'] ?? '', 'uploads');
    await venue.upload(member);
    const { token } = member;
    const send = async () => {
      const body = new FormData();
      body.append('file', new Blob([new Uint8Array(newPicture())]), 'a.png');
      const answer = await fetch(`${venue.base}/api/${upload.name}`, {
        method: 'POST',
        body,
        headers: { token },
      });
      return (await answer.json()) as { code: number; msg: string };
    };
    renameSync(folder, `${folder}.away`);
    writeFileSync(folder, '');
    const refused = await send();
    expect([refused.code === 1, refused.msg === '']).toEqual([false, false]);
    renameSync(folder, `${folder}.file`);
    renameSync(`${folder}.away`, folder);
    expect((await send()).code).toBe(1);
  });
});
