import type { Catalogue } from '@ex/server-catalogue';
import type { Db, Tx } from '@ex/server-db';
import { ACCOUNT, OUTSIDE_WORLD } from '@ex/server-ledger';
import type { AccountType, Ledger } from '@ex/server-ledger';
import { addNamedMember, findNamedMember, VENUE_CLAIM } from '@ex/server-members';
import type { PasswordHasher } from '@ex/server-members';
import { addCard, bindAddress } from '@ex/server-wallet';

/** The member that a play venue starts with; its passwords are public. */
export const DEMO_MEMBER = { username: 'demo', password: 'demo1234', fundPassword: 'fund1234' } as const;

const EMAIL = 'demo@example.com';
const CREDIT_SCORE = 100;
/** What the demo member starts with, in each account; coins the venue does not have are left out. */
const GIFTS: readonly (readonly [AccountType, string, string])[] = [
  [ACCOUNT.options, 'USDT', '10000'],
  [ACCOUNT.options, 'BTC', '0.5'],
  [ACCOUNT.options, 'ETH', '5'],
  [ACCOUNT.funds, 'USDT', '5000'],
  [ACCOUNT.funds, 'BTC', '0.1'],
  [ACCOUNT.quantitative, 'USDT', '2500'],
  [ACCOUNT.quantitative, 'ETH', '2'],
];

/** Where the demo member can withdraw to: an address without a known key, and a card of no bank. */
const ADDRESS = { coin: 'USDT', network: 'trc20', address: 'TBXSw8fM4jpQkGc6zZjsVABFpVN7UvXPdV' } as const;
const CARD = { bank_name: 'Example Bank', card_number: '6200 0000 0000 1234', card_name: 'Demo Member' };

/** Dependencies of seeding. */
export interface SeedDeps {
  readonly db: Db;
  readonly ledger: Ledger;
  readonly catalogue: Catalogue;
  readonly hasher: PasswordHasher;
  readonly now: () => number;
}

/** Adds the demo member with its balances, once; later starts change nothing, nor do others at the same time. */
export async function seedDemo(world: SeedDeps): Promise<void> {
  const isThere = async () => (await findNamedMember(world.db, DEMO_MEMBER.username)) !== undefined;
  if (await isThere()) return;
  await addDemo(world).catch(async (error: unknown) => {
    if (!(await isThere())) throw error;
  });
}

async function addDemo(world: SeedDeps): Promise<void> {
  const passwordHash = await world.hasher.hash(DEMO_MEMBER.password, VENUE_CLAIM);
  const payHash = await world.hasher.hash(DEMO_MEMBER.fundPassword, VENUE_CLAIM);
  await world.db.transaction(async (tx) => {
    const person = { username: DEMO_MEMBER.username, email: EMAIL, creditScore: CREDIT_SCORE, lang: 'en' };
    const member = await addNamedMember(tx, { ...person, passwordHash, payHash }, world.now());
    await giveAll(tx, world, member);
    await bindDestinations(tx, world, member);
  });
}

async function giveAll(tx: Tx, { ledger, catalogue }: SeedDeps, member: number): Promise<void> {
  for (const [account, code, amount] of GIFTS) {
    const coin = catalogue.coinByCode(code)?.id;
    if (coin === undefined) continue;
    await ledger.post(tx, {
      kind: 'wallet.gift',
      ref: `demo:${account}:${code}`,
      legs: [
        { place: { house: OUTSIDE_WORLD, coin }, bucket: 'available', amount: `-${amount}` },
        { place: { member, account, coin }, bucket: 'available', amount },
      ],
    });
  }
}

async function bindDestinations(tx: Tx, { catalogue, now }: SeedDeps, memberId: number): Promise<void> {
  const coinId = catalogue.coinByCode(ADDRESS.coin)?.id;
  const { network, address } = ADDRESS;
  if (coinId !== undefined)
    await bindAddress(tx, { memberId, coinId, network, address, mayReplace: false, waitHours: 0 }, now());
  await addCard(tx, { memberId, card: CARD, usableAt: new Date(now()) }, now());
}
