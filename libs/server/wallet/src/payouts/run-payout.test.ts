import { runPayout } from './run-payout';

/** A server that answers, and what it was asked. */
function makeServer(answer: unknown = null) {
  const asked: [string, unknown][] = [];
  const ask = async (command: string, input: unknown): Promise<unknown> => {
    asked.push([command, input]);
    return answer;
  };
  return { asked, run: (...args: readonly string[]) => runPayout(args, { ask, account: 'olga' }) };
}

describe('the payout command', () => {
  it.each([
    [
      ['claim', '7'],
      'payout-claim',
      { id: 7, operator: 'olga' },
      'withdrawal 7: claimed by olga. Pay 99 USDT',
    ],
    [
      ['sent', '7', '--reference', 'ab', '--by', 'ivan'],
      'payout-sent',
      { id: 7, operator: 'ivan', reference: 'ab' },
      'withdrawal 7: recorded as sent by ivan',
    ],
    [['confirm', '7'], 'payout-confirm', { id: 7, operator: 'olga' }, 'withdrawal 7: confirmed by olga'],
    [
      ['return', '7', '--reason', 'Closed'],
      'payout-return',
      { id: 7, operator: 'olga', reason: 'Closed' },
      'withdrawal 7: returned by olga',
    ],
    [
      ['match', '9', '--amount', '49.5', '--reference', 'ab'],
      'deposit-match',
      { id: 9, operator: 'olga', amount: '49.5', reference: 'ab' },
      'deposit 9: matched with 49.5 by olga; approve it with npm run review',
    ],
  ])('PAY-07 PAY-10 sends %j as a command and says what was done', async (args, command, input, text) => {
    const { asked, run } = makeServer('99 USDT');
    expect(await run(...args)).toBe(text);
    expect(asked).toEqual([[command, input]]);
  });

  it('PAY-07 lists what waits for payment, with the payer and the reference, and nothing that a terminal obeys', async () => {
    const open = [
      { id: 7, state: 'approved', payer: null, reference: null, summary: '99 USDT to trc20 T' },
      { id: 8, state: 'sent', payer: 'hand', reference: 'a\u001bb', summary: '5 USDT to bank 1, Bank' },
    ];
    expect(await makeServer(open).run('list')).toBe(
      'withdrawal 7  approved  99 USDT to trc20 T\nwithdrawal 8  sent (hand)  5 USDT to bank 1, Bank  a\\u{1b}b',
    );
    expect(await makeServer([]).run('list')).toBe('Nothing waits for payment.');
  });

  it('PAY-13 replays a draft and names withdrawals that should not have left', async () => {
    const found = { decided: 4, released: 2, mistakes: [3], rules: [{ rule: 'day', count: 2 }] };
    const { asked, run } = makeServer(found);
    expect(await run('replay', '90', '--small', '300', '--account-days', '5')).toBe(
      '4 withdrawals were decided; the rules would have released 2.\nRejected or returned among these: 3\n2  day',
    );
    expect(asked).toEqual([['payout-replay', { days: 90, smallDollars: '300', accountDays: 5 }]]);
  });

  it.each([[[]], [['claim']], [['claim', 'x']], [['claim', '7', '8']], [['pay', '7']], [['list', '--what']]])(
    'says how it is used for %j',
    async (args) => {
      const { asked, run } = makeServer();
      await expect(run(...args)).rejects.toThrow('npm run payout');
      expect(asked).toEqual([]);
    },
  );
});
