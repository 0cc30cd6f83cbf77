import { readText, writeText } from './browser-text';

/** Reads a value of the browser session (SHELL-25); `undefined` when absent or blocked. */
export const readSession = (key: string): string | undefined => readText('tab', key);

/** Writes a value for the browser session; `undefined` removes it. */
export const writeSession = (key: string, value: string | undefined): void => writeText('tab', key, value);

const FLASH_MESSAGE = 'note';

/** Keeps a message for the page that is loaded next in this tab, such as log-in after a change of the password. */
export const setFlashMessage = (text: string): void => writeSession(FLASH_MESSAGE, text);

/** Returns the message of the previous page once; undefined when there is none. */
export function takeFlashMessage(): string | undefined {
  const text = readSession(FLASH_MESSAGE);
  writeSession(FLASH_MESSAGE, undefined);
  return text;
}
