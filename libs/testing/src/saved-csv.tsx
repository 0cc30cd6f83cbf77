import { screen, waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import type { Answers } from './calls/answers';
import { type CapturedCalls, mockCalls } from './mock-calls';
import { renderScreen } from './render';
import { scenario } from './scenarios/scenario';

/** Presses the button that saves a list as a CSV file, and reads the file; see `setUpSavedCsv`. */
export type SaveCsv = (
  button: ReactElement,
  answers: Answers,
) => Promise<{ readonly sent: CapturedCalls; readonly lines: readonly string[] }>;

/**
 * Takes what the page hands to the browser as a file, for every test of a file; called at its top. The answer saves the list
 * of a button and reads the lines of its file.
 */
export function setUpSavedCsv(): SaveCsv {
  const files: Blob[] = [];
  const own = { create: URL.createObjectURL, revoke: URL.revokeObjectURL };
  beforeEach(() => {
    files.length = 0;
    URL.createObjectURL = (file: Blob) => `blob:${files.push(file)}`;
    URL.revokeObjectURL = () => undefined;
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue(undefined);
  });
  afterEach(() => {
    jest.restoreAllMocks();
    Object.assign(URL, { createObjectURL: own.create, revokeObjectURL: own.revoke });
  });
  return async (button, answers) => {
    const sent = mockCalls(scenario('filled'), answers);
    const page = renderScreen(button, { token: 't1' });
    await page.user.click(await screen.findByRole('button', { name: 'Save as CSV file' }));
    await waitFor(() => expect(files).toHaveLength(1));
    const text = new TextDecoder().decode(await files[0]?.arrayBuffer());
    return { sent, lines: text.trim().split('\r\n') };
  };
}
