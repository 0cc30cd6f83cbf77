import { readSession, writeSession } from './session-store';

const NOTE = 'note';

/** Leaves a message for the page that is loaded next in this tab, such as log-in after a change of the password. */
export const leaveNote = (text: string): void => writeSession(NOTE, text);

/** Takes the message that the page before left; the next one to ask gets none. */
export function takeNote(): string | undefined {
  const text = readSession(NOTE);
  writeSession(NOTE, undefined);
  return text;
}
