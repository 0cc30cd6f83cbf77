import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { setTimeout as pause } from 'node:timers/promises';
import { expect } from '@playwright/test';
import type * as Finder from '@testing-library/dom';
import type { ByRoleMatcher } from '@testing-library/dom';
import { type Control, type InPage, type OtherBrowser, UNCAUGHT } from './other-browser';

/** Testing Library, which finds in the page what a member would: by role and name. */
const FINDER = readFileSync(
  createRequire(import.meta.url).resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js'),
  'utf8',
);

interface PageWithFinder {
  readonly TestingLibraryDom: Pick<typeof Finder, 'queryAllByLabelText' | 'queryAllByRole'>;
  /** Where the element was when it was looked for last. */
  seenAt?: string;
}

/**
 * The control in front, once it can be pressed and has stopped moving; a `field` by its label, for that of a password has no
 * role. Runs in the page.
 */
function findControl(role: ByRoleMatcher, name: string): Element | null {
  const page = window as unknown as PageWithFinder;
  const { queryAllByLabelText, queryAllByRole } = page.TestingLibraryDom;
  const words = new RegExp(name);
  const all =
    role === 'field'
      ? queryAllByLabelText(document.body, words)
      : queryAllByRole(document.body, role, { name: words });
  const found = all.at(-1);
  if (!found || found.matches(':disabled, [aria-disabled="true"]')) return null;
  // Away from the bars at the edges, which would take the click.
  found.scrollIntoView({ block: 'center' });
  const { x, y, width } = found.getBoundingClientRect();
  const at = [role, name, x, y, width].join();
  const isStill = page.seenAt === at;
  page.seenAt = at;
  return isStill ? found : null;
}

/** Texts of all elements of a role and name. Runs in the page. */
function findTexts(role: ByRoleMatcher, name: string): string[] {
  const { queryAllByRole } = (window as unknown as PageWithFinder).TestingLibraryDom;
  return queryAllByRole(document.body, role, { name: new RegExp(name) }).map(
    (element) => (element as HTMLElement).innerText,
  );
}

const WAIT_MS = 30_000;

/** A member's visit to the app in a browser that Playwright cannot drive. */
export class Visit {
  constructor(
    private readonly browser: OtherBrowser,
    private readonly base: string,
  ) {}

  async open(path: string): Promise<void> {
    await this.browser.open(this.base + path);
  }

  async press(role: ByRoleMatcher, name: RegExp): Promise<void> {
    await (await this.control(role, name)).click();
  }

  async write(label: RegExp, text: string): Promise<void> {
    await (await this.control('field', label)).type(text);
  }

  /** Resolves when something of this role and name has a text. */
  async sees(role: ByRoleMatcher, name: RegExp, text = /(?:)/): Promise<void> {
    await this.until(async () => {
      const texts = await this.browser.read(findTexts, role, name.source);
      expect(texts, `${role} ${name.source}`).toContainEqual(expect.stringMatching(text));
    });
  }

  /** Resolves when a function in the page answers what is expected. */
  async finds(run: InPage<string | boolean>, expected: string | boolean): Promise<void> {
    await this.until(async () => expect(await this.browser.read(run)).toEqual(expected));
  }

  /** Uncaught errors of the page and violations of its content policy. */
  async errors(): Promise<readonly string[]> {
    return this.browser.read((key) => JSON.parse(sessionStorage.getItem(key) ?? '[]') as string[], UNCAUGHT);
  }

  private async control(role: ByRoleMatcher, name: RegExp): Promise<Control> {
    return this.until(async () => {
      const control = await this.browser.find(findControl, role, name.source);
      if (control) return control;
      throw new Error(`nothing to press or fill in: ${role} ${name.source}`);
    });
  }

  /**
   * Tries until it succeeds. The app sometimes reloads its page, and then the finder must be reloaded too.
   */
  private async until<T>(attempt: () => Promise<T>): Promise<T> {
    const end = Date.now() + WAIT_MS;
    for (;;) {
      try {
        if (!(await this.browser.read(() => 'TestingLibraryDom' in window))) await this.browser.load(FINDER);
        return await attempt();
      } catch (error) {
        if (Date.now() > end) throw error;
        await pause(100);
      }
    }
  }
}
