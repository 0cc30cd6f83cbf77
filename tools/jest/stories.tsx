import { composeStories, composeStory, setProjectAnnotations } from '@storybook/react-vite';
import { configureAxe } from 'jest-axe';
import { configure, getConfig } from 'storybook/test';
import { findPage } from './clean-pages';
import { withCheapPolling } from './polling';

/** A module of stories as `import * as button from './Button.stories'` gives it. */
type StoryModule = Parameters<typeof composeStories>[0];

interface RunnableStory {
  readonly run: () => Promise<void>;
}

// Gives play functions their `canvas`, as Storybook itself does.
setProjectAnnotations([]);
// Play functions wait as long as other tests; Storybook has a testing library of its own.
configure({ asyncUtilTimeout: 15_000, ...withCheapPolling(getConfig) });

/**
 * The names of the rules that something violates, for axe. Its own report describes an element of every rule, which takes
 * a seventh of its time; it is asked for when something is wrong.
 */
function namesOfViolated(
  results: readonly { readonly id: string; readonly violations: readonly unknown[] }[],
  _options: unknown,
  tell: (names: readonly string[]) => void,
): void {
  tell(results.filter(({ violations }) => violations.length > 0).map(({ id }) => id));
}

const axe = configureAxe({
  rules: { region: { enabled: false } },
  // The types are those of an axe that knew its reporters by name only.
  globalOptions: { reporter: namesOfViolated as unknown as 'raw' },
});
/** Set by `npm run verify`, which asks axe about pages that changed; `npm test` asks about all. */
const { VERIFY_CLEAN_PAGES } = process.env;
const isEmpty = (list: unknown): boolean => Array.isArray(list) && list.length === 0;

/**
 * Makes a test of every story: it is drawn, its play function runs, and the page has no axe violation. Give the modules
 * by name: `testStories({ Button: button, Tabs: tabs })`. Each story begins on a device that keeps nothing of the others.
 */
export function testStories(modules: Readonly<Record<string, StoryModule>>): void {
  beforeEach(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  // A story is on the page until the next one is drawn.
  afterAll(() => composeStory({ render: () => <></> }, {}).run());
  describe.each(Object.entries(modules))('%s', (_name, module) => {
    const stories = Object.entries(composeStories(module) as Record<string, RunnableStory>);
    it.each(stories)('%s is drawn, plays and is accessible', async (_story, story) => {
      await story.run();
      const page = VERIFY_CLEAN_PAGES ? findPage(VERIFY_CLEAN_PAGES, document) : undefined;
      if (page?.isClean) return;
      const violated: unknown = await axe(document.body);
      if (!isEmpty(violated)) expect(await axe(document.body, { reporter: 'v1' })).toHaveNoViolations();
      expect(violated).toEqual([]);
      page?.markClean();
    });
  });
}
