import { screen, waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import type { Answers } from '../calls/answers';
import { type CapturedCalls, mockCalls } from '../mock-calls';
import { renderScreen } from '../render';
import { scenario } from '../scenarios/scenario';

/** What the page handed to the browser as files in the running test. */
export interface SavedFiles {
  readonly names: readonly string[];
  /** Lines of the first file, once it is there. */
  readonly lines: () => Promise<readonly string[]>;
}

/** Takes what the page hands to the browser as a file, for every test of a test file; called at its top. */
export function setUpSavedFiles(): SavedFiles {
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
    Object.assign(URL, { createObjectURL: own.create, revokeObjectURL: own.revoke });
  });
  const lines = async () => {
    await waitFor(() => expect(files).toHaveLength(1));
    const text = new TextDecoder().decode(await files[0]?.arrayBuffer());
    return text.trim().split('\r\n');
  };
  return { names, lines };
}

/** Presses the button that saves a list as a CSV file, and reads the file; see `setUpSavedCsv`. */
export type SaveCsv = (
  button: ReactElement,
  answers: Answers,
) => Promise<{ readonly sent: CapturedCalls; readonly lines: readonly string[] }>;

/** For tests of a button that saves a list; called at the top of their file. The answer presses it and reads the file. */
export function setUpSavedCsv(): SaveCsv {
  const files = setUpSavedFiles();
  return async (button, answers) => {
    const sent = mockCalls(scenario('filled'), answers);
    const page = renderScreen(button, { token: 't1' });
    await page.user.click(await screen.findByRole('button', { name: 'Save as CSV' }));
    return { sent, lines: await files.lines() };
  };
}
