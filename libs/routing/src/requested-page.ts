import { readSession, writeSession } from '@ex/storage';

const KEY = 'requested';
/** A screen of the app with its query; no other address is ever offered as a target. */
const PAGE = /^\/([a-z_-]+)(\?[^#]*)?$/i;

/** A member's page that a visitor asked for. */
export interface RequestedPage {
  /** Path with query. */
  readonly path: string;
  /** Name of its route, a key of the titles. */
  readonly name: string;
}

/** Keeps the page that a visitor asked for while logging in, or forgets it; it lasts as long as the tab (D-33). */
export const rememberRequestedPage = (path: string | undefined): void => writeSession(KEY, path);

/** The page that was asked for before log-in; undefined when there is none. */
export function readRequestedPage(): RequestedPage | undefined {
  const path = readSession(KEY) ?? '';
  const name = PAGE.exec(path)?.[1];
  return name === undefined ? undefined : { path, name };
}
