import { onApiEvent } from '@ex/api-client';
import {
  type Answers,
  build,
  mockCalls,
  outcome,
  type RenderedScreen,
  renderScreen,
  scenario,
  setUpMocks,
} from '@ex/testing';
import { ToastHost } from '@ex/ui-kit';
import { setUpPictures } from '@ex/ui-kit/testing';
import { act, screen, within } from '@testing-library/react';
import type { ComponentType } from 'react';

/** Accepted answers of the money calls, and nothing recorded yet. */
const answers = {
  getBillList: { list: [] },
  getTransferList: { list: [] },
  getInternalTransferList: { list: [] },
  exchangeCoin: outcome.success('Exchanged'),
  transfer: outcome.success('Moved'),
  balanceTransfer: outcome.success('Sent'),
  cancelInternalTransfer: outcome.success('Cancelled'),
} satisfies Answers;

/** What tests of the transfer screens do; call once at the top of a file. */
export function transfersPage() {
  jest.setTimeout(60_000);
  setUpMocks();
  setUpPictures();
  const told: string[] = [];
  let stop: () => void = () => undefined;
  beforeEach(() => {
    sessionStorage.clear();
    told.length = 0;
    stop = onApiEvent((event) => told.push(event.text));
  });
  afterEach(() => stop());

  const open = (Screen: ComponentType, at: string, calls: Answers = {}) => {
    const sent = mockCalls(scenario('filled'), answers, calls);
    const page = renderScreen(
      <>
        <Screen />
        <ToastHost />
      </>,
      { at, token: 't1' },
    );
    return { ...page, sent };
  };
  return { open, told };
}

type Page = Pick<RenderedScreen, 'user'>;

/** Waits for something pressable and presses it. */
export async function tap(page: Page, name: string | RegExp, role: 'button' | 'tab' = 'button') {
  await page.user.click(await screen.findByRole(role, { name }));
}

/** Picks a coin in the list of a field. */
export async function pick(page: Page, field: RegExp, coin: RegExp): Promise<void> {
  await tap(page, field);
  const list = within(await screen.findByRole('dialog'));
  await page.user.click(list.getByRole('button', { name: coin }));
}

/** Types over what stands in a field. */
export async function fill(page: Page, label: string, text: string): Promise<void> {
  const field = await screen.findByLabelText(label);
  await page.user.clear(field);
  if (text !== '') await page.user.type(field, text);
}

/** The value beside a label. */
export const fact = (label: string, inside: HTMLElement = document.body): string =>
  within(inside).getByText(label, { selector: 'dt, dt *' }).closest('div')?.querySelector('dd')
    ?.textContent ?? '';

/** Presses the button of the open decision sheet twice, as an impatient member does. */
export async function confirmTwice(page: Page, sheet: string, button: string): Promise<void> {
  const dialog = within(await screen.findByRole('dialog', { name: sheet }));
  await page.user.dblClick(dialog.getByRole('button', { name: button }));
}

/** Lets the end of a list come near as often as it is asked to; for the running test. */
export function watchListEnd(): () => void {
  let near: () => void = () => undefined;
  jest.spyOn(globalThis, 'IntersectionObserver').mockImplementation((told) => {
    near = () => told([{ isIntersecting: true } as IntersectionObserverEntry], {} as never);
    return { observe: () => undefined, disconnect: () => undefined } as never;
  });
  return () => act(() => near());
}

/** A member's two coins with prices, as another account could have them too. */
export const COINS = [
  build.exchangeCoin({
    id: 1,
    title: 'USDT',
    balance: '1204.55',
    price: '1',
    spread: '0.001',
    fee_rate: '0.002',
    min_value: '10',
    max_value: '50000',
  }),
  build.exchangeCoin({
    id: 2,
    title: 'BTC',
    balance: '0.5',
    price: '50000',
    spread: '0.001',
    fee_rate: '0.002',
    min_value: '10',
    max_value: '50000',
  }),
  build.exchangeCoin({ id: 3, title: 'ETH', balance: '2', price: '2500' }),
];
