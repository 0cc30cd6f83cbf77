import { readSession, writeSession } from './session-store';

const KEY = 'note';

/** Keeps a message for the page that is loaded next in this tab, such as log-in after a change of the password. */
export const setFlashMessage = (text: string): void => writeSession(KEY, text);

/** Returns the message of the previous page once; undefined when there is none. */
export function takeFlashMessage(): string | undefined {
  const text = readSession(KEY);
  writeSession(KEY, undefined);
  return text;
}
