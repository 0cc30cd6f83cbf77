import { onApiEvent } from '@ex/api-client';
import {
  type Answers,
  build,
  mockCalls,
  type RenderedScreen,
  renderScreen,
  scenario,
  setUpMocks,
} from '@ex/testing';
import { ToastHost } from '@ex/ui-kit';
import { setUpPictures } from '@ex/ui-kit/testing';
import { screen } from '@testing-library/react';
import type { ComponentType } from 'react';

/** The site with deposits and withdrawals open and a customer service. */
export const site = (change: Parameters<typeof build.siteConfig>[0] = {}) => ({
  wapConfig: build.siteConfig({
    recharge_status: 1,
    withdrawal_status: 1,
    custom_service: 'https://help.example/',
    ...change,
  }),
});

/** What tests of assets, accounts and deposits do; call once at the top of a file. */
export function walletPage() {
  jest.setTimeout(60_000);
  setUpMocks();
  setUpPictures();
  const told: string[] = [];
  let stop: () => void = () => undefined;
  beforeEach(() => {
    sessionStorage.clear();
    localStorage.clear();
    told.length = 0;
    stop = onApiEvent((event) => told.push(event.text));
  });
  afterEach(() => stop());

  const open = (Screen: ComponentType, at: string, answers: Answers = {}) => {
    const sent = mockCalls(scenario('filled'), site(), answers);
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

/** Waits for something pressable and presses it. */
export async function tap(
  page: Pick<RenderedScreen, 'user'>,
  name: string | RegExp,
  role: 'button' | 'link' | 'tab' | 'radio' = 'button',
): Promise<void> {
  await page.user.click(await screen.findByRole(role, { name }));
}

/** The files that were handed to the browser as texts; call once at the top of a file. */
export function savedFiles() {
  const files: Blob[] = [];
  const names: string[] = [];
  const own = { create: URL.createObjectURL, revoke: URL.revokeObjectURL };
  beforeEach(() => {
    files.length = 0;
    names.length = 0;
    URL.createObjectURL = (file: Blob) => `blob:${files.push(file)}`;
    URL.revokeObjectURL = () => undefined;
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      names.push(this.download);
    });
  });
  afterEach(() => {
    jest.restoreAllMocks();
    URL.createObjectURL = own.create;
    URL.revokeObjectURL = own.revoke;
  });
  /** Lines of the first file. */
  const lines = async () => {
    const bytes = await files[0]?.arrayBuffer();
    return new TextDecoder().decode(bytes).trim().split('\r\n');
  };
  return { names, lines };
}
