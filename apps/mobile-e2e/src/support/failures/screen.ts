import type { Page } from '@playwright/test';

/** A message on the screen, and where it is. */
export interface Message {
  readonly place: 'toast' | 'sheet' | 'field' | 'screen';
  readonly text: string;
}

/** What a member sees of a screen: its messages, what is typed, what waits. */
export interface Screen {
  readonly messages: readonly Message[];
  /** Texts of messages about a success or of information. */
  readonly successes: readonly string[];
  /** Typed texts and switches, by their labels. */
  readonly typed: Readonly<Record<string, string>>;
  readonly isBusy: boolean;
  readonly path: string;
}

/** Reads the screen; runs in the page. */
function readInPage(): Screen {
  const textOf = (element: Element | null): string => (element as HTMLElement | null)?.innerText.trim() ?? '';
  const isShown = (element: Element): boolean => element.checkVisibility({ visibilityProperty: true });
  const all = (selector: string): Element[] => [...document.querySelectorAll(selector)].filter(isShown);
  const toasts = (region: string) => all(`[data-toasts] [role=${region}] [id^=toast-]`).map(textOf);
  const describedBy = (control: Element) =>
    document.getElementById(control.getAttribute('aria-describedby') ?? '');
  const placeOf = (element: Element) => (element.closest('[role=dialog]') ? 'sheet' : 'screen');
  const said = all('[role=alert], [role=status]').filter((one) => !one.closest('[data-toasts]'));
  const messages: Message[] = [
    ...toasts('alert').map((text) => ({ place: 'toast' as const, text })),
    ...all('[aria-invalid=true]').map((one) => ({ place: 'field' as const, text: textOf(describedBy(one)) })),
    // A tile for a picture says at its place why the upload failed.
    ...all('[id$=-message][aria-live]')
      .filter((one) => one.querySelector('svg, button'))
      .map((one) => ({ place: 'field' as const, text: textOf(one) })),
    ...said.map((one) => ({ place: placeOf(one) as 'sheet' | 'screen', text: textOf(one) })),
  ];
  const labelOf = (control: HTMLInputElement): string =>
    textOf(control.labels?.[0] ?? null) || (control.getAttribute('aria-label') ?? control.name);
  const controls = document.querySelectorAll<HTMLInputElement>(
    'main input:not([type=file], [type=radio], [readonly]), [role=dialog] input:not([type=file], [type=radio], [readonly])',
  );
  const front = all('[role=dialog]').at(-1);
  const switches = document.querySelectorAll('[role=switch]');
  return {
    messages: messages.filter(({ text }) => text !== ''),
    successes: toasts('status').filter((text) => text !== ''),
    typed: Object.fromEntries([
      ...[...controls]
        .filter(({ value, labels }) => value !== '' && !/estimated/.test(textOf(labels?.[0] ?? null)))
        .map((one) => [labelOf(one), one.value]),
      ...[...switches].map((one) => [
        one.getAttribute('aria-label') ?? '',
        one.getAttribute('aria-checked') ?? '',
      ]),
    ]) as Record<string, string>,
    // Below a sheet for the second factor, the sheet that asked for it waits.
    isBusy: all('[aria-busy=true]').some((one) => !front || front.contains(one)),
    path: location.pathname,
  };
}

/** What a member sees of the screen now. */
export const readScreen = (page: Page): Promise<Screen> => page.evaluate(readInPage);

/** The line under the header that says so without any action. */
const OFFLINE = 'You’re offline. Figures may be out of date.';
/** A message without its figures, which a live one changes. */
const fixedPart = (text: string): string => text.replace(/[\d.,]+/g, '0');

/** Messages of the second screen that the first does not have. */
export function newMessages(before: Screen, after: Screen): readonly Message[] {
  const known = new Set(before.messages.map(({ text, place }) => `${place} ${fixedPart(text)}`));
  return after.messages.filter(
    ({ text, place }) => text !== OFFLINE && !known.has(`${place} ${fixedPart(text)}`),
  );
}
