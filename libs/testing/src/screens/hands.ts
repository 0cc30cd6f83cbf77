import { act, screen, within } from '@testing-library/react';
import type { RenderedScreen } from '../render';

type Page = Pick<RenderedScreen, 'user'>;

/** Waits for something pressable and presses it. */
export async function tap(
  page: Page,
  name: string | RegExp,
  role: 'button' | 'link' | 'tab' | 'radio' = 'button',
): Promise<void> {
  await page.user.click(await screen.findByRole(role, { name }));
}

/** Picks an item in the sheet of a field. */
export async function pick(page: Page, field: string | RegExp, item: string | RegExp): Promise<void> {
  await tap(page, field);
  const sheet = within(await screen.findByRole('dialog'));
  await page.user.click(sheet.getByRole('button', { name: item }));
}

/**
 * Replaces the text of a field: amounts key by key, because they are read otherwise when they are pasted; other texts are
 * pasted, which draws the screen once and not with each key.
 */
export async function enter({ user }: Page, field: HTMLElement, text: string): Promise<void> {
  // Also brings the focus.
  await user.clear(field);
  if (text === '') return;
  const isAmount = /^(decimal|numeric)$/.test(field.getAttribute('inputmode') ?? '');
  await (isAmount ? user.keyboard(text) : user.paste(text));
}

/** The same in the field of a label. */
export async function fill(page: Page, label: string, text: string): Promise<void> {
  await enter(page, await screen.findByLabelText(label), text);
}

/** The value next to a label, in a list of facts. */
export const fact = (label: string, inside: HTMLElement = document.body): string =>
  within(inside).getByText(label, { selector: 'dt, dt *' }).closest('div')?.querySelector('dd')
    ?.textContent ?? '';

/** Brings the end of a list near on each call; for the running test. */
export function watchListEnd(): () => void {
  let near: () => void = () => undefined;
  jest.spyOn(globalThis, 'IntersectionObserver').mockImplementation((told) => {
    near = () => told([{ isIntersecting: true } as IntersectionObserverEntry], {} as never);
    return { observe: () => undefined, disconnect: () => undefined } as never;
  });
  return () => act(() => near());
}

/** Counts how often an element has become busy or ready again since the call (`aria-busy`), however briefly. */
export function watchBusy(element: Element): () => number {
  let count = 0;
  const observer = new MutationObserver((records) => {
    count += records.length;
  });
  observer.observe(element, { attributeFilter: ['aria-busy'] });
  return () => {
    count += observer.takeRecords().length;
    return count;
  };
}

/** Finds a figure by its whole text, also where the zeros at its end are an element of their own. */
export const figure =
  (text: string) =>
  (_own: string, element: Element | null): boolean =>
    element?.localName === 'bdi' && element.textContent === text;
