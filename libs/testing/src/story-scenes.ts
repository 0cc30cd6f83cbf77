import { screen } from 'storybook/test';
import type { Answers } from './calls/answers';
import { scenario } from './scenarios/scenario';
import { type StoryPlace, type StoryWorld, storyWorld } from './story';

/** The worlds in which every screen is shown; a story of each has the same name in every domain. */
interface ScreenScenes {
  readonly filled: StoryWorld;
  /** Lists without rows. */
  readonly empty: StoryWorld;
  /** Nothing is answered. */
  readonly loading: StoryWorld;
  /** Everything is refused. */
  readonly error: StoryWorld;
  /** Long words, long coin codes, large amounts. */
  readonly longText: StoryWorld;
}

/**
 * The scenarios of one screen. `special` are answers that the screen needs to show what is there; they win over those of
 * `filled` and `longText`.
 */
export function screenScenes(place: Omit<StoryPlace, 'answers'>, special: Answers = {}): ScreenScenes {
  const world = (...answers: Answers[]): StoryWorld => storyWorld({ ...place, answers });
  return {
    filled: world(scenario('filled'), special),
    empty: world(scenario('empty')),
    loading: world(scenario('loading')),
    error: world(scenario('error')),
    longText: world(scenario('long'), special),
  };
}

/** A play function that ends once a text is on the page. */
export const sees = (text: string | RegExp) => async (): Promise<void> =>
  void (await screen.findAllByText(text));
