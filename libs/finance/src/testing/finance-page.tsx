import { onApiEvent } from '@ex/api-client';
import { forgetKept } from '@ex/storage';
import {
  type Answers,
  mockCalls,
  type RenderedScreen,
  renderScreen,
  scenario,
  setUpMocks,
} from '@ex/testing';
import { ToastHost } from '@ex/ui-kit';
import { setUpPictures } from '@ex/ui-kit/testing';
import { act, screen, within } from '@testing-library/react';
import type { ComponentType } from 'react';

/** What tests of the finance screens do; call once at the top of a file. */
export function financePage() {
  setUpMocks();
  setUpPictures();
  const told: string[] = [];
  let stop: () => void = () => undefined;
  beforeEach(() => {
    sessionStorage.clear();
    forgetKept();
    told.length = 0;
    stop = onApiEvent((event) => told.push(event.text));
  });
  afterEach(() => stop());

  const open = (Screen: ComponentType, at: string, answers: Answers = {}) => {
    const sent = mockCalls(scenario('filled'), answers);
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

/** The value beside a label. */
export const fact = (label: string, within_: HTMLElement = document.body): string =>
  within(within_).getByText(label).parentElement?.querySelector('dd')?.textContent ?? '';

/** Waits for a button or link and presses it. */
export async function tap(
  page: RenderedScreen,
  name: string,
  role: 'button' | 'link' = 'button',
): Promise<void> {
  await page.user.click(await screen.findByRole(role, { name }));
}

/** Types over what stands in a field. */
export async function fill(page: RenderedScreen, label: string, text: string): Promise<void> {
  const field = await screen.findByLabelText(label);
  await page.user.clear(field);
  if (text) await page.user.type(field, text);
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

/** The decision sheet, once it is there. */
export const decision = (name: string): Promise<HTMLElement> => screen.findByRole('dialog', { name });
