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
const LATER = ['wallet/006-removed-addresses', 'wallet/007-card-wait'];

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
