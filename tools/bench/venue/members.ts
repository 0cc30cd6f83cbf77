import type { Db, Tx } from '@ex/server-db';
import { ACCOUNT, type Ledger } from '@ex/server-ledger';
import { addNamedMember, openSession } from '@ex/server-members';

/** A member that the bench made, signed in. */
export interface BenchMember {
  readonly id: number;
  readonly token: string;
}

/** What each member starts with in the options account; enough for any number of stakes of a bench. */
const GIFT = '1000000000';

/** Adds signed-in members with money, each in a transaction. They have no usable password. */
export async function addMembers(db: Db, ledger: Ledger, count: number): Promise<BenchMember[]> {
  const coin = await stakeCoin(db);
  const members: BenchMember[] = [];
  for (let at = 0; at < count; at += 1) {
    members.push(await db.transaction((tx) => addMember(tx, ledger, coin, `bench${at}`)));
  }
  return members;
}

/** Id of the coin that the bench moves. Throws when no server has filled the catalogue yet. */
export async function stakeCoin(db: Db): Promise<number> {
  const [coin] = await db.query<{ id: number }>("SELECT id FROM coin WHERE code = 'USDT'");
  if (!coin) throw new Error('The catalogue is empty.');
  return coin.id;
}

async function addMember(tx: Tx, ledger: Ledger, coin: number, username: string): Promise<BenchMember> {
  const now = Date.now();
  const person = { username, email: `${username}@example.com`, creditScore: 100, lang: 'en' };
  const id = await addNamedMember(tx, { ...person, passwordHash: '-', payHash: '-' }, now);
  await ledger.post(tx, {
    kind: 'deposit',
    ref: username,
    legs: [
      { place: { house: 'external', coin }, bucket: 'available', amount: `-${GIFT}` },
      { place: { member: id, account: ACCOUNT.options, coin }, bucket: 'available', amount: GIFT },
    ],
  });
  return { id, token: await openSession(tx, { idleMinutes: 720, hours: 168 }, id, now) };
}
