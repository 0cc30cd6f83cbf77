import { claimPostgres, migrate, openPostgres, readSchemaState } from '@ex/server-db';
import { newServerDatabase, requirePostgresUrl, testDatabases, useDatabase } from '@ex/server-db/testing';
import { walletMigrations } from './migrations';

const before = (id: string) =>
  walletMigrations.slice(
    0,
    walletMigrations.findIndex((one) => one.id === id),
  );
/** The schema of the last release without address books. */
const WITHOUT_BOOK = before('wallet/005-address-book');
/** The schema of the first release with address books. */
const FIRST_BOOK = before('wallet/006-removed-addresses');
/** What came after it. */
const LATER = [
  'wallet/006-removed-addresses',
  'wallet/007-card-wait',
  'wallet/008-payment-states',
  'wallet/009-find-payments',
  'wallet/010-withdrawal-destination',
  'wallet/011-statements',
];

describe.each(testDatabases('any'))('wallet migrations on $name', (engine) => {
  const db = useDatabase(engine, []);

  it('BOOK-02 keep the newest removed address of a coin, and every other that is not removed', async () => {
    await migrate(db(), FIRST_BOOK);
    const rows = [
      ['a', '2026-01-01'],
      ['b', '2026-01-03'],
      ['c', '2026-01-03'],
      ['d', '2026-01-02'],
      ['kept', null],
    ];
    for (const coin of [1, 2])
      for (const [address, removed] of rows)
        await db().query(
          `INSERT INTO wallet_address (member_id, coin_id, network, address, bound, bound_at, usable_at, removed_at)
           VALUES (11, $1, 'trc20', $2, false, now(), now(), $3)`,
          [coin, address, removed],
        );
    expect(await migrate(db(), walletMigrations)).toEqual(LATER);
    const left = await db().query('SELECT coin_id, address FROM wallet_address ORDER BY coin_id, address');
    expect(left).toEqual([1, 2].flatMap((coin_id) => ['c', 'kept'].map((address) => ({ coin_id, address }))));
  });

  it('do not stop servers of the first release with address books', async () => {
    await migrate(db(), FIRST_BOOK);
    const { pending } = await readSchemaState(db(), walletMigrations);
    expect(pending).toEqual(LATER.map((id) => ({ id, breaksRunning: false })));
    await migrate(db(), walletMigrations);
    expect((await readSchemaState(db(), FIRST_BOOK)).newer).toEqual(LATER);
  });

  it('PAY-01 give rows of any status their state and step, and those that an earlier release decides later', async () => {
    await migrate(db(), before('wallet/008-payment-states'));
    const add = (status: number) =>
      db().query(
        `WITH deposit AS (
           INSERT INTO wallet_deposit (member_id, coin_id, account, amount, network_id, pay_type, address, proof, status, created_at,
             updated_at)
           SELECT 11, 1, 1, 50, 1, 1, 'x', 'p', $1::smallint, now(), now() WHERE $1::smallint < 4
         )
         INSERT INTO wallet_withdrawal (member_id, coin_id, account, amount, fee, way, destination, status, created_at, updated_at)
         VALUES (11, 1, 1, 100, 1, 'trc20', 'x', $1::smallint, now(), now())`,
        [status],
      );
    for (const status of [1, 2, 3, 4, 1, 1, 1]) await add(status);
    await migrate(db(), walletMigrations);
    const states = async (table: string) =>
      (await db().query<{ state: string }>(`SELECT state FROM ${table} ORDER BY id`)).map(
        ({ state }) => state,
      );
    const first = ['requested', 'confirmed', 'rejected', 'cancelled'];
    expect(await states('wallet_withdrawal')).toEqual([...first, 'requested', 'requested', 'requested']);
    expect(await states('wallet_deposit')).toEqual([
      ...['announced', 'credited', 'rejected'],
      ...['announced', 'announced', 'announced'],
    ]);
    // What an earlier release writes: the status alone.
    for (const [id, status] of [
      [5, 2],
      [6, 3],
      [7, 4],
    ])
      await db().query('UPDATE wallet_withdrawal SET status = $2 WHERE id = $1', [id, status]);
    await db().query('UPDATE wallet_deposit SET status = 2 WHERE id = 4');
    await db().query('UPDATE wallet_deposit SET status = 3 WHERE id = 5');
    expect(await states('wallet_withdrawal')).toEqual([...first, 'confirmed', 'rejected', 'cancelled']);
    expect((await states('wallet_deposit')).slice(3)).toEqual(['credited', 'rejected', 'announced']);
    expect(
      await db().query('SELECT id, received FROM wallet_deposit WHERE received IS NOT NULL ORDER BY id'),
    ).toEqual([
      { id: '2', received: '50.00000000' },
      { id: '4', received: '50.00000000' },
    ]);
    const steps = await db().query<{ step: string }>(
      "SELECT kind || ' ' || object_id || ' ' || state AS step FROM wallet_step ORDER BY kind, object_id",
    );
    expect(steps.map(({ step }) => step)).toEqual([
      ...['deposit 2 credited', 'deposit 3 rejected', 'deposit 4 credited', 'deposit 5 rejected'],
      ...[
        'withdrawal 2 confirmed',
        'withdrawal 3 rejected',
        'withdrawal 4 cancelled',
        'withdrawal 5 confirmed',
      ],
      ...['withdrawal 6 rejected', 'withdrawal 7 cancelled'],
    ]);
  });

  it('keep servers of releases without address books from starting afterwards', async () => {
    await migrate(db(), walletMigrations);
    await expect(migrate(db(), WITHOUT_BOOK)).rejects.toThrow(
      'wallet/006-removed-addresses, with which this program cannot work',
    );
  });
});

// The embedded database has no second server.
const url = requirePostgresUrl();
describe('wallet migrations alongside servers', () => {
  it('wait, none of them applied, until servers without address books have ended', async () => {
    const place = await newServerDatabase(url);
    const db = await openPostgres({ url: place.url, connections: 1 });
    await migrate(db, WITHOUT_BOOK);
    const old = await claimPostgres({
      url: place.url,
      name: 'server of old',
      isShared: true,
      onLost: () => undefined,
    });
    await old.begin();
    await expect(migrate(db, walletMigrations)).rejects.toThrow(
      'cannot work with wallet/006-removed-addresses; stop them first: server of old',
    );
    expect((await readSchemaState(db, walletMigrations)).pending.map(({ id }) => id)).toContain(
      'wallet/005-address-book',
    );
    await old.release();
    const sessions = () => db.query("SELECT FROM pg_stat_activity WHERE application_name = 'server of old'");
    while ((await sessions()).length > 0);
    expect(await migrate(db, walletMigrations)).toEqual(['wallet/005-address-book', ...LATER]);
    await db.close();
    await place.drop();
  });
});
