import { changedTables, rowCounts } from '../testing/footprint';
import { MONEY_CALLS, MONEY_FORMS } from '../testing/money-calls';
import type { MoneyCall } from '../testing/money-calls';
import { testEnvironments } from '../testing/test-environment';
import type { ServedVenue } from '../testing/served-venue';
import { useServedVenue } from '../testing/use-served-venue';

const TIMES = 20;
const TRIES = 50;
const COVERED = 10;
/** As many connections as there are, and each may be late once. */
const MOST_LATE = 10;

/** Coin and amount that ten of a call's right forms spend; undefined where the call takes nothing from a balance. */
const SPENDS: Readonly<Record<MoneyCall, readonly [coin: string, amount: string] | undefined>> = {
  upbbbuy: ['USDT', '100'],
  tradecancelOrder: undefined,
  creatorder: ['USDT', '1000'],
  transfer: ['USDT', '105'],
  recharge: undefined,
  withdraw: ['USDT', '500'],
  exchangeCoin: ['USDT', '1000'],
  balanceTransfer: ['BTC', '0.1'],
  cancelInternalTransfer: undefined,
  applyLoan: undefined,
  cancelLoanApply: undefined,
  buyMiningMachine: ['USDT', '1000'],
  submitStaking: ['USDT', '1000'],
  redeemStaking: undefined,
  cancelWithdrawal: undefined,
  confirmTrading: undefined,
};
const spending = MONEY_CALLS.flatMap((spec) => {
  const name = spec.name as MoneyCall;
  const spend = SPENDS[name];
  return spend ? [[name, spec, ...spend] as const] : [];
});

it('every call that moves money has a form here', () => {
  expect(MONEY_CALLS.map(({ name }) => name).sort()).toEqual(Object.keys(MONEY_FORMS).sort());
});

describe.each(testEnvironments('any'))('money calls on $name', ({ make }) => {
  let venue: ServedVenue;
  useServedVenue(make, (opened) => (venue = opened));

  const ready = async (name: string) => {
    const member = await venue.join('1', ['USDT', 'BTC']);
    return { member, fields: await MONEY_FORMS[name as MoneyCall](venue, member) };
  };

  it.each(MONEY_CALLS.map((spec) => [spec.name, spec] as const))(
    `S4 L7 ERRORS-08 the same key ${TIMES} times at once has the one effect and message of once: %s`,
    async (name, spec) => {
      const once = await ready(name);
      const often = await ready(name);
      const before = await venue.footprint(once.member);
      expect(rowCounts(await venue.footprint(often.member))).toEqual(rowCounts(before));
      expect(await venue.ask(once.member, spec, once.fields, 'k')).toMatchObject({ code: 1 });
      const answers = await Promise.all(
        Array.from({ length: TIMES }, () => venue.ask(often.member, spec, often.fields, 'k')),
      );
      expect(answers).toEqual(Array.from({ length: TIMES }, () => answers[0]));
      expect(answers[0]).toMatchObject({ status: 200, code: 1, msg: expect.stringMatching(/\w/) });
      const after = await venue.footprint(once.member);
      expect(rowCounts(await venue.footprint(often.member))).toEqual(rowCounts(after));
      expect(changedTables(before, after).filter((table) => table !== 'idempotency_key')).not.toEqual([]);
    },
  );

  // A fund password is no part of a request's fields: `confirmTrading` has no others that could differ.
  it.each(
    MONEY_CALLS.filter(({ name }) => name !== 'confirmTrading').map((spec) => [spec.name, spec] as const),
  )(
    'S4 L7 a used key is refused for another request, and is another member’s own: %s',
    async (name, spec) => {
      const first = await ready(name);
      const second = await ready(name);
      const own = await venue.ask(first.member, spec, first.fields, 'k');
      expect(own.code).toBe(1);
      const before = await venue.footprint(first.member);
      const changed = { ...first.fields, [Object.keys(first.fields)[0] ?? '']: '424242' };
      expect(await venue.ask(first.member, spec, changed, 'k')).toMatchObject({ status: 200, code: 0 });
      expect(await venue.footprint(first.member)).toEqual(before);
      expect((await venue.ask(second.member, spec, second.fields, 'k')).code).toBe(1);
    },
  );

  it.each(spending)(
    `S2 L2 a balance for ten is spent exactly ten times by ${TRIES} tries at once: %s`,
    async (name, spec, coin, amount) => {
      const member = await venue.join('1', []);
      await venue.give(member.id, coin, amount);
      const fields = await MONEY_FORMS[name](venue, member);
      const answers = await Promise.all(Array.from({ length: TRIES }, () => venue.ask(member, spec, fields)));
      expect(answers.filter(({ code }) => code === 1)).toHaveLength(COVERED);
      const refused = answers.filter(({ code }) => code !== 1).map(({ status, msg }) => `${status} ${msg}`);
      // On a busy machine some wait too long for the others.
      const decided = refused.filter((told) => !told.startsWith('429 The system is busy'));
      expect(new Set(decided)).toEqual(new Set(['200 Not enough balance']));
      expect(decided.length).toBeGreaterThanOrEqual(TRIES - COVERED - MOST_LATE);
      const { available } = await venue.world.ledger.balance(
        venue.world.db,
        member.id,
        1,
        Number(venue.coin(coin)),
      );
      expect(available).toBe('0.00000000');
    },
  );
});
