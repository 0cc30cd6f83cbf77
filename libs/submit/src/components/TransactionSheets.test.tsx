import { renderScreen } from '@ex/testing';
import { ToastHost } from '@ex/ui-kit';
import { screen, waitFor, within } from '@testing-library/react';
import { TransactionSheets } from './TransactionSheets';
import { findNewerRecord } from '../model/record-lookup';
import type { SendResult } from '../model/submission';
import { useFormDraft } from '../model/use-form-draft';
import { useTransactionForm } from '../model/use-transaction-form';

interface Intent {
  readonly amount: string;
  readonly fundPassword: string;
}
interface Sent {
  readonly key: string;
  readonly intent: Intent;
}

const EMPTY = { coin: 'USDT', amount: '', fundPassword: '' };
const ACCEPTED: SendResult<string> = { data: 'ok' };
const REFUSED: SendResult<string> = { error: { kind: 'refused', code: 0, msg: 'No' } };
const LOST: SendResult<string> = { error: { kind: 'timeout' } };

/** A form with an amount and a secret, whose call gives one answer after the other. */
function setUp(answers: SendResult<string>[], records: { id: number; amount: string }[] = []) {
  const sent: Sent[] = [];
  const accepted: unknown[] = [];
  const shown: boolean[] = [];
  function Form() {
    const form = useFormDraft('test', EMPTY, ['fundPassword']);
    const { amount, fundPassword } = form.draft;
    const flow = useTransactionForm(form, {
      fieldsToKeep: ['coin'],
      check: () => ({
        amount: amount === '' ? 'missing' : undefined,
        fundPassword: fundPassword === '' ? 'missing' : undefined,
      }),
      toIntent: (): Intent => ({ amount, fundPassword }),
      send: async (intent, key) => {
        sent.push({ intent, key });
        return answers[sent.length - 1] ?? ACCEPTED;
      },
      lookup: findNewerRecord({
        read: async () => [[...records]],
        order: ({ id }) => id,
        matches: (record, intent: Intent) => record.amount === intent.amount,
      }),
      onAccepted: (result) => void accepted.push(result),
    });
    shown.push(flow.confirmation.intent !== undefined);
    const field = (name: 'coin' | 'amount' | 'fundPassword') => (
      <input
        aria-label={name}
        aria-invalid={name !== 'coin' && flow.problems[name] !== undefined}
        value={flow.fields[name]}
        onChange={({ target }) => flow.change({ [name]: target.value })}
      />
    );
    return (
      <>
        {field('coin')}
        {field('amount')}
        {field('fundPassword')}
        <button onClick={flow.decide}>Decide</button>
        <TransactionSheets
          confirmation={flow.confirmation}
          describe={(intent) => ({
            title: 'Send money',
            confirmLabel: 'Send',
            main: { value: intent.amount, coin: 'USDT' },
          })}
        />
      </>
    );
  }
  const open = () =>
    renderScreen(
      <>
        <Form />
        <ToastHost />
      </>,
    );
  return { sent, accepted, shown, open, ...open() };
}

type Page = ReturnType<typeof setUp>;
const value = (name: string) => screen.getByLabelText<HTMLInputElement>(name).value;
const type = async ({ user }: Pick<Page, 'user'>, name: string, text: string): Promise<void> => {
  await user.clear(screen.getByLabelText(name));
  await user.type(screen.getByLabelText(name), text);
};
const decide = async (page: Pick<Page, 'user'>): Promise<void> => {
  await type(page, 'amount', '5');
  await type(page, 'fundPassword', 'secret99');
  await page.user.click(screen.getByRole('button', { name: 'Decide' }));
};
const press = async ({ user }: Pick<Page, 'user'>, name: string): Promise<void> =>
  user.click(within(await screen.findByRole('dialog')).getByRole('button', { name }));

beforeEach(() => sessionStorage.clear());

it('opens no sheet while something is wrong; a changed field clears what it may have caused', async () => {
  const page = setUp([]);
  const invalid = () =>
    ['amount', 'fundPassword'].filter((name) => screen.getByLabelText(name).ariaInvalid === 'true');
  await page.user.click(screen.getByRole('button', { name: 'Decide' }));
  expect(invalid()).toEqual(['amount', 'fundPassword']);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await type(page, 'coin', 'BTC');
  expect(invalid()).toEqual(['fundPassword']);
  await page.user.click(screen.getByRole('button', { name: 'Decide' }));
  expect(page.shown).not.toContain(true);
  await type(page, 'fundPassword', 'x');
  expect(invalid()).toEqual(['amount']);
});

it('D-74 sends a decision once with its key, empties the form and keeps what stays', async () => {
  const page = setUp([ACCEPTED]);
  await type(page, 'coin', 'BTC');
  await decide(page);
  const button = within(await screen.findByRole('dialog')).getByRole('button', { name: 'Send' });
  await page.user.dblClick(button);
  await waitFor(() => expect(page.accepted).toEqual(['ok']));
  expect(page.sent).toHaveLength(1);
  expect(page.sent[0]?.key).toMatch(/^[0-9a-f]{32}$/);
  expect(['coin', 'amount', 'fundPassword'].map(value)).toEqual(['BTC', '', '']);
});

it('D-10 a refusal keeps what was typed, and the next decision has a key of its own', async () => {
  const page = setUp([REFUSED, ACCEPTED]);
  await decide(page);
  await press(page, 'Send');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(['amount', 'fundPassword'].map(value)).toEqual(['5', 'secret99']);
  await page.user.click(screen.getByRole('button', { name: 'Decide' }));
  await press(page, 'Send');
  await waitFor(() => expect(page.accepted).toHaveLength(1));
  expect(new Set(page.sent.map(({ key }) => key)).size).toBe(2);
});

it('a cancelled sheet sends nothing and keeps what was typed', async () => {
  const page = setUp([]);
  await decide(page);
  await press(page, 'Cancel');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(page.sent).toHaveLength(0);
  expect(value('amount')).toBe('5');
});

it('D-10 a lost answer is looked for among newer records only, and the member sees the result', async () => {
  const records = [{ id: 3, amount: '5' }];
  const page = setUp([LOST], records);
  await decide(page);
  await screen.findByRole('dialog');
  records.unshift({ id: 4, amount: '5' });
  await press(page, 'Send');
  expect(await screen.findByText('Your request went through.')).toBeVisible();
  expect(page.accepted).toEqual([{ id: 4, amount: '5' }]);
  expect(page.sent).toHaveLength(1);
  // The decision that was sent does not come back between the unknown outcome and the end.
  const changes = page.shown.filter((isShown, at) => isShown !== page.shown[at - 1]);
  expect(changes).toEqual([false, true, false]);
});

it('D-10 a reload loses neither what was typed nor the request without an answer, but the secret', async () => {
  const page = setUp([LOST]);
  await decide(page);
  await press(page, 'Send');
  await screen.findByText(/We’re checking/);
  page.unmount();
  page.open();
  expect(await screen.findByText(/We’re checking/)).toBeVisible();
  expect(['amount', 'fundPassword'].map(value)).toEqual(['5', '']);
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('secret99');
});
