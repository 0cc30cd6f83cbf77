import { ReceiptHost } from '@ex/submit/receipts';
import { mockCalls, outcome, renderScreen, scenario, setUpMocks } from '@ex/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { allRoutes } from '../testing/routes';
import { Screens } from './Screens';

setUpMocks();

const open = (at: string, answers = {}) => {
  mockCalls(scenario('filled'), answers);
  return renderScreen(
    <>
      <Screens routes={allRoutes} />
      <ReceiptHost />
    </>,
    { at, token: 't1' },
  );
};

it('LIFT-30 a transfer ends on its receipt; closing it leaves the form, empty, where it was', async () => {
  const page = open('/changemoney');
  await page.user.type(await screen.findByLabelText('Amount'), '1');
  await page.user.click(await screen.findByRole('button', { name: 'Transfer' }));
  const decision = await screen.findByRole('dialog', { name: /^Transfer .* between accounts$/ });
  await page.user.click(within(decision).getByRole('button', { name: 'Transfer' }));
  const receipt = await screen.findByRole('dialog', { name: 'Receipt' });
  expect(within(receipt).getByRole('heading', { name: 'Completed' })).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog', { name: /^Transfer/ })).not.toBeInTheDocument());
  await page.user.click(within(receipt).getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(page.address()).toBe('/changemoney');
  expect(screen.getByLabelText('Amount')).toHaveValue('');
});

it('LIFT-30 a receipt outlives the page of its form', async () => {
  const page = open('/lockming-application?id=1', { buyMiningMachine: outcome.success('Locked', null) });
  await page.user.click(await screen.findByRole('button', { name: 'Lock' }));
  const decision = await screen.findByRole('dialog', { name: /^Lock / });
  await page.user.click(within(decision).getByRole('button', { name: 'Lock' }));
  const receipt = await screen.findByRole('dialog', { name: 'Receipt' });
  await waitFor(() => expect(page.address()).toBe('/lockming?tab=orders'));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: /^Lock / })).not.toBeInTheDocument());
  await page.user.click(within(receipt).getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(page.address()).toBe('/lockming?tab=orders');
});

it('LIFT-30 the next step leaves the receipt behind', async () => {
  const page = open('/changemoney');
  await page.user.type(await screen.findByLabelText('Amount'), '1');
  await page.user.click(await screen.findByRole('button', { name: 'Transfer' }));
  const decision = await screen.findByRole('dialog', { name: /^Transfer .* between accounts$/ });
  await page.user.click(within(decision).getByRole('button', { name: 'Transfer' }));
  await page.user.click(await screen.findByRole('link', { name: /^View / }));
  await waitFor(() => expect(page.address()).toBe('/assets'));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});
