import { build, mockCalls, outcome, renderScreen, scenario, setUpMocks, setUpSavedFiles } from '@ex/testing';
import { ToastHost } from '@ex/ui-kit';
import { screen, waitFor } from '@testing-library/react';
import { SaveReceipt } from './SaveReceipt';

setUpMocks();
const files = setUpSavedFiles();
const button = () => screen.findByRole('button', { name: 'Save receipt' });

describe('saving a receipt', () => {
  it('D-52 saves text, digest and each fact of the order in a file of its number', async () => {
    const text = 'option receipt, rule: 1\norder: 41\nopened: 2026-11-21T02:15:00.000Z\n';
    const sent = mockCalls(scenario('filled'), {
      getHyOrderReceipt: build.orderReceipt({ order_id: 41, text, digest: 'ab12' }),
    });
    const { user } = renderScreen(<SaveReceipt orderId={41} />, { token: 't1' });
    await user.click(await button());
    expect(JSON.parse((await files.lines()).join(''))).toEqual({
      order: 41,
      rule: 1,
      facts: { 'option receipt, rule': '1', order: '41', opened: '2026-11-21T02:15:00.000Z' },
      text,
      sha256: 'ab12',
    });
    expect(files.names).toEqual(['option-41.json']);
    expect(sent.last('getHyOrderReceipt').form).toEqual({ order_id: '41' });
  });

  it('hides where the back end does not serve receipts', async () => {
    mockCalls(scenario('filled'), { getHyOrderReceipt: outcome.refused('Not offered', 204) });
    const { user } = renderScreen(<SaveReceipt orderId={41} />, { token: 't1' });
    await user.click(await button());
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Save receipt' })).toBeNull());
    expect(files.names).toEqual([]);
  });

  it('says so when the receipt cannot be loaded, and saves it at the next try', async () => {
    let answers = false;
    mockCalls(scenario('filled'), {
      getHyOrderReceipt: () => (answers ? build.orderReceipt() : outcome.refused('There is no receipt')),
    });
    const { user } = renderScreen(
      <>
        <SaveReceipt orderId={41} />
        <ToastHost />
      </>,
      { token: 't1' },
    );
    await user.click(await button());
    expect(await screen.findByText('Couldn’t load the receipt. Try again.')).toBeVisible();
    answers = true;
    await user.click(await button());
    await waitFor(() => expect(files.names).toEqual(['option-41.json']));
  });
});
