import { aboveChance, learn, score } from './testing/bot';
import { SIGNALS } from './testing/signals';
import { watch } from './testing/watch';
import type { Part, SeenByTerm } from './testing/watch';

/** Another market every night; `NIGHTLY` repeats one. */
const SEED = process.env['NIGHTLY'] ?? 'night';
const DAYS = 12;
const TERMS = [10, 60, 300];
const MARKETS = ['btcusdt', 'shibusdt', 'xrpusdt', 'ethbtc', 'ltcbtc', 'unieth', 'linketh'];

/** Far enough apart for options not to overlap: overlapping ones would win or lose together. */
const watchDays = (name: string, part: Part): SeenByTerm => {
  const all: SeenByTerm = new Map(TERMS.map((term) => [term, []]));
  for (let day = 0; day < DAYS; day += 1) {
    const look = { seed: `${SEED} ${name} ${day}`, day: 20_500 + day, part, hours: 24, markets: MARKETS };
    for (const [term, seen] of watch({ ...look, every: Math.max(...TERMS) + 7, terms: TERMS }))
      for (const one of seen) all.get(term)?.push(one);
  }
  return all;
};

/** Deviations above chance, of the bot that knows all signals, of its surest fifth, and of each signal alone. */
function scores(lessons: SeenByTerm, exam: SeenByTerm, term: number): Record<string, number> {
  const learnt = lessons.get(term) ?? [];
  const asked = exam.get(term) ?? [];
  const bot = learn(learnt);
  return {
    all: aboveChance(score(bot, asked)),
    surest: aboveChance(score(bot, asked, 0.2)),
    ...Object.fromEntries(
      SIGNALS.map((name, index) => [name, aboveChance(score(learn(learnt, index), asked))]),
    ),
  };
}

describe('bots with public data only, over many days', () => {
  it.each(TERMS)('D-52 win no more than a coin would on options of %i s', (term) => {
    const found = scores(watchDays('lessons', 'venue'), watchDays('exam', 'venue'), term);
    for (const [name, deviations] of Object.entries(found))
      expect([name, Math.abs(deviations) < 4.5 ? 0 : deviations]).toEqual([name, 0]);
  });

  it('win in the made-up past', () => {
    const found = scores(watchDays('lessons', 'past'), watchDays('exam', 'past'), 300);
    expect(found['surest']).toBeGreaterThan(8);
    expect(found['all']).toBeGreaterThan(6);
  });
});
