import type { AnyCall } from '@ex/contract';
import type { CallService } from './operator-service';
import { runPayout } from './run-payout';

/** A service that answers, and what it was asked. */
function makeService(answer: unknown = null) {
  const asked: [string, object][] = [];
  const call = (async (one: AnyCall, fields: object = {}) => {
    asked.push([one.name, fields]);
    return answer;
  }) as CallService;
  return { asked, run: (...args: readonly string[]) => runPayout(args, call) };
}

describe('the payout command', () => {
  it.each([
    [['claim', '7'], 'claimPayout', { id: '7' }, 'withdrawal 7: claimed. Pay 99 USDT'],
    [
      ['sent', '7', '--reference', 'ab'],
      'recordPayoutSent',
      { id: '7', reference: 'ab' },
      'withdrawal 7: recorded as sent',
    ],
    [['confirm', '7'], 'confirmPayout', { id: '7' }, 'withdrawal 7: confirmed'],
    [
      ['return', '7', '--reason', 'bounced', '--note', 'Closed'],
      'returnPayout',
      { id: '7', reason: 'bounced', note: 'Closed' },
      'withdrawal 7: returned',
    ],
    [
      ['match', '9', '--amount', '49.5', '--reference', 'ab'],
      'matchDeposit',
      { id: '9', amount: '49.5', reference: 'ab' },
      'deposit 9: matched with 49.5; approve it with npm run review',
    ],
  ])('PAY-07 PAY-10 makes the call of %j and says what was done', async (args, name, fields, text) => {
    const { asked, run } = makeService({ summary: '99 USDT' });
    expect(await run(...args)).toBe(text);
    expect(asked).toEqual([[name, fields]]);
  });

  it('PAY-07 lists what waits for payment, with the payer and the reference, and nothing that a terminal obeys', async () => {
    const open = [
      { id: 7, state: 'approved', payer: '', reference: '', summary: '99 USDT to trc20 T' },
      { id: 8, state: 'sent', payer: 'hand', reference: 'a\u001bb', summary: '5 USDT to bank 1, Bank' },
    ];
    expect(await makeService(open).run('list')).toBe(
      'withdrawal 7  approved  99 USDT to trc20 T\nwithdrawal 8  sent (hand)  5 USDT to bank 1, Bank  a\\u{1b}b',
    );
    expect(await makeService([]).run('list')).toBe('Nothing waits for payment.');
  });

  it('PAY-13 replays a draft and names withdrawals that should not have left', async () => {
    const found = { decided: 4, released: 2, mistakes: [3], rules: [{ rule: 'day', count: 2 }] };
    const { asked, run } = makeService(found);
    expect(await run('replay', '90', '--small', '300', '--account-days', '5')).toBe(
      '4 withdrawals were decided; the rules would have released 2.\nRejected or returned among these: 3\n2  day',
    );
    expect(asked).toEqual([['replayPayoutRules', { days: '90', small: '300', account_days: '5' }]]);
  });

  it.each([[[]], [['claim']], [['claim', 'x']], [['claim', '7', '8']], [['pay', '7']], [['list', '--what']]])(
    'says how it is used for %j',
    async (args) => {
      const { asked, run } = makeService();
      await expect(run(...args)).rejects.toThrow('npm run payout');
      expect(asked).toEqual([]);
    },
  );
});
