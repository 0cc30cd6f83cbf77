import { existsSync } from 'node:fs';
import path from 'node:path';

/** A control of a page, in its state at the time of the search. */
export interface Control {
  click(): Promise<void>;
  type(text: string): Promise<void>;
}

/** A function that runs in the page: it knows its arguments and the page, nothing of this process. */
export type InPage<T> = (...texts: string[]) => T;

/** A browser that Playwright cannot drive, with one page that is as wide as a phone. */
export interface OtherBrowser {
  /** Opens an address; resolves when it has loaded. */
  open(address: string): Promise<void>;
  /** Runs the text of a library in the page, despite its content policy. */
  load(library: string): Promise<void>;
  /** Answers what a function answers in the page. */
  read<T>(run: InPage<T>, ...texts: string[]): Promise<T>;
  /** Answers the element that a function finds in the page. */
  find(run: InPage<Element | null>, ...texts: string[]): Promise<Control | undefined>;
  /** A picture of the page, for the report of a failed test. */
  picture(): Promise<Buffer>;
  close(): Promise<void>;
}

/** Where the page keeps its errors: they outlive a reload. */
export const UNCAUGHT = 'e2e-uncaught';

/** Notes in the page what it does not catch, and what breaks its content policy. Runs in the page. */
export function watchErrors(key: string): void {
  const note = (error: string) => {
    const before = JSON.parse(sessionStorage.getItem(key) ?? '[]') as string[];
    sessionStorage.setItem(key, JSON.stringify([...before, error]));
  };
  addEventListener('error', ({ message }) => note(message));
  addEventListener('unhandledrejection', ({ reason }) => note(String(reason)));
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    note(`${violatedDirective} forbids ${blockedURI}`),
  );
}

/** Path of a program: the one that an environment variable names, else the first that is on the search path. */
export function findProgram(variable: string, ...names: string[]): string | undefined {
  const named = process.env[variable];
  if (named) {
    if (existsSync(named)) return named;
    throw new Error(`${variable} names ${named}, which is not there.`);
  }
  const folders = (process.env['PATH'] ?? '').split(path.delimiter).filter((folder) => folder !== '');
  return names
    .flatMap((name) => folders.map((folder) => path.join(folder, name)))
    .find((file) => existsSync(file));
}
