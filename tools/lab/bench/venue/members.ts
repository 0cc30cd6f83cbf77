import type { Db, Tx } from '@ex/server-db';
import { ACCOUNT, OUTSIDE_WORLD, type Ledger, createLedger } from '@ex/server-ledger';
import { addNamedMember, openSession } from '@ex/server-members';

/** A member that the bench made, signed in. */
export interface BenchMember {
  readonly id: number;
  readonly username: string;
  readonly token: string;
}

/** A member's amount of each coin that orders sell; enough for any number of sales. */
const COINS = '1000000';
/** Members that are added at the same time. */
const AT_A_TIME = 8;
/** What each member starts with in the options account; enough for any number of stakes of a bench. */
const GIFT = '1000000000';

/** Adds signed-in members with money, each in a transaction; `hash` is the stored one of both passwords, none usable unless stated otherwise. */
export async function addMembers(db: Db, ledger: Ledger, count: number, hash = '-'): Promise<BenchMember[]> {
  const coin = await stakeCoin(db);
  const members: BenchMember[] = [];
  for (let at = 0; at < count; at += AT_A_TIME) {
    const names = Array.from({ length: Math.min(AT_A_TIME, count - at) }, (_, index) => `bench${at + index}`);
    members.push(
      ...(await Promise.all(
        names.map((username) =>
          db.transaction((tx) =>
            addMember(tx, ledger, coin, { username, passwordHash: hash, payHash: hash }),
          ),
        ),
      )),
    );
  }
  return members;
}

/** Id of the coin that the bench moves. Throws when no server has filled the catalogue yet. */
export async function stakeCoin(db: Db): Promise<number> {
  const [coin] = await db.query<{ id: number }>("SELECT id FROM coin WHERE code = 'USDT'");
  if (!coin) throw new Error('The catalogue is empty.');
  return coin.id;
}

/** Gives a member of every coin but that of stakes, in one transaction. */
export async function giveCoins(db: Db, member: number): Promise<void> {
  const coins = await db.query<{ id: number }>("SELECT id FROM coin WHERE code <> 'USDT'");
  const legs = coins.flatMap(({ id: coin }) => [
    { place: { house: OUTSIDE_WORLD, coin }, bucket: 'available', amount: `-${COINS}` } as const,
    { place: { member, account: ACCOUNT.options, coin }, bucket: 'available', amount: COINS } as const,
  ]);
  await db.transaction((tx) => createLedger().post(tx, { kind: 'deposit', ref: `coins:${member}`, legs }));
}

async function addMember(
  tx: Tx,
  ledger: Ledger,
  coin: number,
  person: { readonly username: string; readonly passwordHash: string; readonly payHash: string },
): Promise<BenchMember> {
  const { username } = person;
  const now = Date.now();
  const id = await addNamedMember(
    tx,
    { ...person, email: `${username}@example.com`, creditScore: 100, lang: 'en' },
    now,
  );
  await ledger.post(tx, {
    kind: 'deposit',
    ref: username,
    legs: [
      { place: { house: OUTSIDE_WORLD, coin }, bucket: 'available', amount: `-${GIFT}` },
      { place: { member: id, account: ACCOUNT.options, coin }, bucket: 'available', amount: GIFT },
    ],
  });
  return { id, username, token: await openSession(tx, { idleMinutes: 720, hours: 168 }, id, now) };
}
