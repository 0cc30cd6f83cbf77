import { composeStories, setProjectAnnotations } from '@storybook/react-vite';
import { axe } from 'jest-axe';
import { configure } from 'storybook/test';

/** A module of stories as `import * as button from './Button.stories'` gives it. */
type StoryModule = Parameters<typeof composeStories>[0];

interface RunnableStory {
  readonly run: () => Promise<void>;
}

// Gives play functions their `canvas`, as Storybook itself does.
setProjectAnnotations([]);
// Play functions wait as long as other tests; Storybook has a testing library of its own.
configure({ asyncUtilTimeout: 15_000 });

/**
 * Makes a test of every story: it is drawn, its play function runs, and the page has no axe violation. Give the modules
 * by name: `testStories({ Button: button, Tabs: tabs })`.
 */
export function testStories(modules: Readonly<Record<string, StoryModule>>): void {
  describe.each(Object.entries(modules))('%s', (_name, module) => {
    const stories = Object.entries(composeStories(module) as Record<string, RunnableStory>);
    it.each(stories)('%s is drawn, plays and is accessible', async (_story, story) => {
      await story.run();
      const rules = { region: { enabled: false } };
      // What passes is not described, which takes long.
      const look = { rules, resultTypes: ['violations' as const] };
      expect(await axe(document.body, look)).toHaveNoViolations();
    });
  });
}
