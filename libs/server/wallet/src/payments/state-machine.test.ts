import { DEPOSIT_STATES } from './deposit-states';
import { drawStates, listTransitions } from './state-machine';
import { WITHDRAWAL_STATES } from './withdrawal-states';

const machines = [
  ['withdrawal', WITHDRAWAL_STATES, 'requested'],
  ['deposit', DEPOSIT_STATES, 'announced'],
] as const;

describe.each(machines)('states of a %s', (_kind, machine, first) => {
  const states = Object.keys(machine);

  it('PAY-01 PAY-10 lead from the first state to every other, and never back', () => {
    const reached = new Set([first as string]);
    // In the order of the table, each arrow leads forward.
    for (const { from, to } of listTransitions(machine)) {
      expect([from, reached.has(from)]).toEqual([from, true]);
      expect([from, to, states.indexOf(to) > states.indexOf(from)]).toEqual([from, to, true]);
      reached.add(to);
    }
    expect([...reached].sort()).toEqual([...states].sort());
  });

  it('PAY-01 PAY-10 are drawn with each arrow once', () => {
    const lines = drawStates(machine).split('\n');
    expect(lines.slice(0, 3)).toEqual(['stateDiagram-v2', '  direction LR', `  [*] --> ${first}`]);
    expect(lines.filter((line) => line.includes(': '))).toEqual(
      listTransitions(machine).map(({ from, event, to }) => `  ${from} --> ${to}: ${event}`),
    );
  });
});

it('PAY-02 a member cancels until the withdrawal is claimed, and money is outside only once it is confirmed', () => {
  const cancellable = Object.entries(WITHDRAWAL_STATES).filter(([, { on }]) => 'cancel' in on);
  expect(cancellable.map(([state]) => state)).toEqual(['requested', 'approved']);
  const outside = Object.entries(WITHDRAWAL_STATES).filter(([, { money }]) => money === 'outside');
  expect(outside.map(([state, { status }]) => [state, status])).toEqual([['confirmed', 2]]);
});
