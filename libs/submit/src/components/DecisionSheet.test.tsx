import { renderScreen } from '@ex/testing';
import { act, screen } from '@testing-library/react';
import { type ComponentProps, useState } from 'react';
import { DecisionSheet } from './DecisionSheet';

const sheet = { open: true, confirmLabel: 'Withdraw', onCancel: () => undefined, onConfirm: () => undefined };
const spending = (available: string | null, spends = '100') => ({
  title: 'Withdraw USDT',
  main: { value: '98', coin: 'USDT' },
  balance: { available, spends, coin: 'USDT' },
});

/** The sheet, and the way to change it. */
async function open(first: Partial<ComponentProps<typeof DecisionSheet>>) {
  let change: (next: typeof first) => void = () => undefined;
  function Form() {
    const [props, setProps] = useState(first);
    change = setProps;
    return <DecisionSheet {...sheet} decision={spending('1')} {...props} />;
  }
  renderScreen(<Form />);
  await screen.findByText('Available');
  return (next: typeof first) => act(() => change(next));
}
const shown = () => screen.getByText('Available').parentElement;

it('says what is available before and after', async () => {
  await open({ decision: spending('1234.5') });
  expect(shown()).toHaveTextContent(/1,234\.50000000→ then 1,134\.50000000 USDT$/);
});

it.each([
  ['unknown', null, '100'],
  ['less than what leaves', '99', '100'],
  ['asked for before an amount is there', '99', ''],
])('says nothing about a balance that is %s', async (_name, available, spends) => {
  await open({ decision: spending(available, spends) });
  expect(shown()).toHaveTextContent('--');
  expect(shown()).not.toHaveTextContent('→');
});

it('does not charge twice when the new balance comes before the answer', async () => {
  const change = await open({ decision: spending('1234.5') });
  change({ decision: spending('1000') });
  expect(shown()).toHaveTextContent('900.00000000 USDT');
  change({ decision: spending('900'), busy: true });
  expect(shown()).toHaveTextContent('900.00000000 USDT');
  expect(shown()).not.toHaveTextContent('800.00000000');
});

it.each([
  ['what arrives', { leaves: { value: '100', coin: 'USDT' } }, 'You receive98.00000000 USDT'],
  ['what leaves', { arrives: { value: '97', coin: 'USDT' } }, 'You pay98.00000000 USDT'],
  ['a payout', { mainIs: 'arrives' }, 'You receive98.00000000 USDT'],
] as const)('RIM-54 labels the main amount where it is %s', async (_name, amounts, text) => {
  await open({ decision: { ...spending('1'), ...amounts } });
  expect(screen.getByRole('dialog')).toHaveTextContent(text);
});
