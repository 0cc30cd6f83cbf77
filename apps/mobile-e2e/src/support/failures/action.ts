import type { Locator, Page } from '@playwright/test';

/** Data of a read call: all of it, or a change of what the server answers to a payload. */
export type ReadData = object | ((data: Record<string, unknown>, payload: string) => object);

/** Rows of a list in the states that the screen asks for; the member has none in other states. */
export const rowsInState =
  (rows: readonly object[], states: RegExp): ReadData =>
  (data, payload) =>
    states.test(payload) ? { list: rows } : { ...data, list: [] };

/** What is tapped last. */
type Tappable = Locator | Pick<Locator, 'click'>;

/** A control of the app that makes a call, and the way to it. */
export interface Action {
  /** Mutation of `@ex/api-client` that it runs; a name of its own in quotes for a call that is no mutation. */
  readonly mutation: string;
  /** What the member taps, as the table names it. */
  readonly control: string;
  /** Name of the call on the wire. */
  readonly call: string;
  /** Part of the payload by which it differs from other calls of that name. */
  readonly sends?: RegExp;
  readonly path: string;
  readonly visitor?: boolean;
  /** Answers that bring its screen into the state that has the control; the server answers all other calls. */
  readonly answers?: Readonly<Record<string, ReadData>>;
  /** Fills what is needed and does all taps but the last; the locator is tapped last. */
  readonly prepare: (page: Page) => Promise<Tappable>;
  /** Each attempt loads the page, because a sheet or a step of the form stays until the call succeeds. */
  readonly needsLoad?: true;
  /**
   * What happens on the phone even without the server, such as the end of a session, and how it shows; the page may leave then, and
   * needs no message.
   */
  readonly anyway?: {
    readonly text: string;
    readonly isDone: (page: Page) => Promise<void>;
    /** It does not happen offline, which a message says. */
    readonly needsNetwork?: true;
  };
}

export const inMain = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('main').getByRole('button', { name, exact: true });
export const inSheet = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('dialog').getByRole('button', { name, exact: true });

/** Fills fields of the screen or the sheet by their labels. */
export async function type(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, value] of Object.entries(values))
    await page.getByRole('main').or(page.getByRole('dialog')).getByLabel(label, { exact: true }).fill(value);
}
