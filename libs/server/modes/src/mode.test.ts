import fc from 'fast-check';
import { ApiRejection } from '@ex/server-http';
import { allows, stricter, OPERATOR_MODES } from './mode';
import type { ModeState, TradingAction } from './mode';
import { ModeBoard } from './mode-board';
import { requireAllowed } from './rules';

const ACTIONS: readonly TradingAction[] = [
  ...(['limitOrder', 'marketOrder', 'option', 'conversion', 'cancel', 'houseFill'] as const),
];
const state: fc.Arbitrary<ModeState> = fc.record({
  mode: fc.constantFrom(...OPERATOR_MODES),
  notice: fc.constantFrom('', 'one', 'two'),
});

describe('modes of trading', () => {
  it('a stricter mode allows nothing that a looser one forbids', () => {
    OPERATOR_MODES.forEach((mode, at) => {
      for (const looser of OPERATOR_MODES.slice(0, at))
        for (const action of ACTIONS) expect(allows(mode, action) && !allows(looser, action)).toBe(false);
    });
  });

  it.each([
    ['open', ACTIONS],
    ['limit-only', ['limitOrder', 'cancel', 'houseFill']],
    ['cancel-only', ['cancel']],
    ['halted', []],
  ] as const)('%s allows %j', (mode, expected) => {
    expect(ACTIONS.filter((action) => allows(mode, action)).sort()).toEqual([...expected].sort());
  });

  it('of two states the stricter one counts, in either order', () => {
    fc.assert(
      fc.property(state, state, (one, other) => {
        const { mode } = stricter(one, other);
        expect(mode).toBe(stricter(other, one).mode);
        for (const action of ACTIONS)
          expect(allows(mode, action)).toBe(allows(one.mode, action) && allows(other.mode, action));
      }),
    );
  });

  it('alike states keep what is said to members', () => {
    expect(stricter({ mode: 'halted', notice: '' }, { mode: 'halted', notice: 'why' }).notice).toBe('why');
  });
});

describe('the board', () => {
  it('leads every order of market and venue changes to the stricter of both', () => {
    const change = fc.record({
      subject: fc.constantFrom('venue', 'market:btcusdt', 'market:ethusdt', 'switch:deposits', 'later:thing'),
      state: fc.constantFrom(...OPERATOR_MODES, 'on', 'off', 'unheard-of'),
    });
    fc.assert(
      fc.property(fc.array(change, { maxLength: 20 }), (changes) => {
        const board = new ModeBoard();
        const last = new Map<string, string>();
        changes.forEach(({ subject, state: to }, at) => {
          board.apply({ id: at + 1, subject, state: to, notice: '' });
          const isSwitch = subject.startsWith('switch:');
          if (isSwitch ? true : OPERATOR_MODES.some((mode) => mode === to)) last.set(subject, to);
        });
        const of = (subject: string) => ({ mode: (last.get(subject) ?? 'open') as 'open', notice: '' });
        for (const symbol of ['btcusdt', 'ethusdt'])
          expect(board.market(symbol)).toEqual(stricter(of(`market:${symbol}`), of('venue')));
        expect(board.isOn('deposits')).toBe((last.get('switch:deposits') ?? 'on') === 'on');
      }),
    );
  });

  it('applies a change once and never goes back to an older one', () => {
    const board = new ModeBoard();
    board.apply({ id: 2, subject: 'venue', state: 'open', notice: '' });
    board.apply({ id: 1, subject: 'venue', state: 'halted', notice: '' });
    expect([board.venue.mode, board.version]).toEqual(['open', 2]);
  });

  it('names the mode in a refusal', () => {
    const board = new ModeBoard();
    const refused = (action: TradingAction): unknown => {
      try {
        requireAllowed(board.market('btcusdt'), action);
        return undefined;
      } catch (error) {
        if (error instanceof ApiRejection) return error.key;
        throw error;
      }
    };
    expect(refused('marketOrder')).toBeUndefined();
    const keys = (['limit-only', 'cancel-only', 'halted'] as const).map((mode, at) => {
      board.apply({ id: at + 1, subject: 'market:btcusdt', state: mode, notice: '' });
      return refused('marketOrder');
    });
    expect(keys).toEqual(['modes.limitOnly', 'modes.cancelOnly', 'modes.halted']);
    expect(refused('cancel')).toBe('modes.halted');
  });
});
