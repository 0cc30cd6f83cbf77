import { defaultSiteConfiguration } from '@ex/server-site-config';
import { playForesight, SECONDS_PER_ORDER } from '../testing/foresight/bot';
import { BOTS } from '../testing/foresight/bots';
import { Provider } from '../testing/foresight/provider';

/** Another market every night; `NIGHTLY` repeats one. */
const SEED = process.env['NIGHTLY'] ?? String(Date.now());
const ORDERS = 10_000;
const { lead } = defaultSiteConfiguration.risk.options;

describe(`bots that see prices before the venue, seed ${SEED}`, () => {
  const seed = [...SEED].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) | 0, 7);
  const provider = new Provider(seed, ORDERS * SECONDS_PER_ORDER);

  it.each(BOTS)('RISK-43 lose over 10,000 options: $kind by $leadMs ms, $signal', (bot) => {
    const { mean, margin } = playForesight(provider, bot, { lead }, ORDERS);
    expect(mean + margin).toBeLessThan(0);
  });
});
