import { aboveChance, learn, score } from './testing/bot';
import { SIGNALS } from './testing/signals';
import { watch } from './testing/watch';
import type { Part } from './testing/watch';

const TERM = 60;
const DAY = 20_500;

/** Deviations above chance of bots that learnt on one seed and guess on another. */
function playedOn(part: Part): { all: number; surest: number; legs: number } {
  const look = { day: DAY, part, hours: 9, markets: ['ltcbtc'], every: 23, terms: [TERM] };
  const [lessons = [], exam = []] = ['lessons', 'exam'].map((seed) => watch({ ...look, seed }).get(TERM));
  const distance = SIGNALS.indexOf('distance from the legs');
  const bot = learn(lessons);
  return {
    all: aboveChance(score(bot, exam)),
    surest: aboveChance(score(bot, exam, 0.2)),
    legs: aboveChance(score(learn(lessons, distance), exam)),
  };
}

describe('bots with public data only, on seeds they have not seen', () => {
  it('D-52 win no more than a coin would on the market of a venue', () => {
    for (const deviations of Object.values(playedOn('venue'))) expect(Math.abs(deviations)).toBeLessThan(3.5);
  });

  it('do win where bars are drawn before their insides, as in the made-up past: the test can tell', () => {
    const { all, legs } = playedOn('past');
    expect(all).toBeGreaterThan(3);
    expect(legs).toBeGreaterThan(3);
  });
});
