import { defaultSiteConfiguration } from '@ex/server-site-config';
import { playForesight, SECONDS_PER_ORDER } from '../testing/foresight/bot';
import { BOTS } from '../testing/foresight/bots';
import { Provider } from '../testing/foresight/provider';

const { lead } = defaultSiteConfiguration.risk.options;
const ORDERS = 5_000;

describe('bots that see prices before the venue', () => {
  const provider = new Provider(40, ORDERS * SECONDS_PER_ORDER);

  it.each(BOTS.filter(({ signal }) => signal === 'gap'))(
    'RISK-43 earn on options that open at a known price: $kind by $leadMs ms',
    (bot) => {
      const { mean, margin } = playForesight(provider, bot, 'known', ORDERS);
      expect(mean - margin).toBeGreaterThan(0);
    },
  );

  it.each(BOTS)('RISK-43 lose on options that open after the lead: $kind by $leadMs ms, $signal', (bot) => {
    const { mean, margin } = playForesight(provider, bot, { lead }, ORDERS);
    expect(mean + margin).toBeLessThan(0);
  });

  it('RISK-43 earn where the lead is shorter than what they see', () => {
    const bot = { kind: 'ahead', leadMs: 2_000, signal: 'jump' } as const;
    const { mean, margin } = playForesight(provider, bot, { lead: 1 }, ORDERS);
    expect(mean - margin).toBeGreaterThan(0);
  });
});
