import { runFeed } from './run-feed';

const silent = { log: () => undefined, warn: () => undefined, onError: () => undefined };
const simulated = { MARKET_FEED: 'simulated', MARKET_UPSTREAM: 'https://example.com' } as const;

describe('the start of a feed', () => {
  it('RISK-105 ends with a text when no server sends market data, and stops cleanly', async () => {
    let refuse = (_: Error): void => undefined;
    const feed = {
      start: () => new Promise<void>((_, reject) => (refuse = reject)),
      stop: async () => refuse(new Error('the market feed was stopped')),
      markets: () => [],
    };
    const running = runFeed(feed, { ...silent, config: simulated, startLimitMs: 20 });
    await expect(running.ready).rejects.toThrow(
      'No market data came within 0.02 s. Another server of this venue has it: give all servers the same NATS_URL.',
    );
    await running.stop();
  });

  it('takes a feed that starts in time, and rejects with what a feed says', async () => {
    const feed = { start: async () => undefined, stop: async () => undefined, markets: () => [] };
    await runFeed(feed, { ...silent, config: simulated }).ready;
    const broken = { ...feed, start: () => Promise.reject(new Error('no market xyzusdt')) };
    await expect(runFeed(broken, { ...silent, config: simulated }).ready).rejects.toThrow(
      'no market xyzusdt',
    );
  });
});
