import { build, mockCalls, renderScreen, setUpMocks } from '@ex/testing';
import { screen } from '@testing-library/react';
import { useLastTransfer } from './use-last-transfer';

setUpMocks();

function Host({ name }: { name: string }) {
  const lastTransfer = useLastTransfer(name);
  return <output>{lastTransfer === '' ? 'never' : lastTransfer}</output>;
}

const sentTo = (to_username: string): void => {
  const transfer = build.internalTransfer({ id: 7, to_username, status: 2, addtime: '2026-01-02 03:04:05' });
  mockCalls({ getInternalTransferList: { list: [transfer, build.internalTransfer({ id: 8 })] } });
};

it.each([
  ['ana@example.com', 'ana@example.com', '2026-01-02'],
  ['ana@example.com', 'eve@example.com', 'never'],
])('P2P-03 of transfers to %s the question about %s tells %s', async (sent, asked, told) => {
  sentTo(sent);
  renderScreen(<Host name={asked} />, { at: '/transfer', token: 't' });
  expect(await screen.findByText(told)).toBeVisible();
});

it('D-68 a partly hidden name, which others may have too, is vouched for by no earlier transfer', async () => {
  sentTo('a***@example.com');
  renderScreen(
    <>
      <Host name="a***@example.com" />
      <Host name="eve@example.com" />
    </>,
    { at: '/transfer', token: 't' },
  );
  expect(await screen.findByText('never')).toBeVisible();
  expect(screen.getAllByRole('status')[0]).toBeEmptyDOMElement();
});
