import { WebSocket } from 'ws';
import { testEnvironments } from '../testing/test-environment';
import type { ServedVenue } from '../testing/served-venue';
import { useServedVenue } from '../testing/use-served-venue';

describe.each(testEnvironments('any'))('what one address asks of the market data on $name', ({ make }) => {
  let venue: ServedVenue;
  const behindProxy = async () => {
    const place = await make();
    // What is spent comes back so slowly that no machine is slow enough to see it.
    return { ...place, env: { ...place.env, TRUST_PROXY: '127.0.0.1', MARKET_RATE: '0.001/10' } };
  };
  useServedVenue(behindProxy, (opened) => (venue = opened));

  const history = async (from: string): Promise<number> => {
    const path = '/market/history/kline?symbol=ethbtc&period=30min&size=2000';
    const answer = await fetch(venue.base + path, { headers: { 'x-forwarded-for': from } });
    await answer.text();
    return answer.status;
  };
  /** Whether a socket may be opened. */
  const opens = (from: string): Promise<boolean> =>
    new Promise((resolve) => {
      const url = `${venue.base.replace('http', 'ws')}/ws`;
      const socket = new WebSocket(url, { headers: { 'x-forwarded-for': from } });
      socket.once('open', () => {
        socket.terminate();
        resolve(true);
      });
      socket.once('error', () => resolve(false));
    });

  it('counts sockets and HTTP of an IPv6 network together, and no other address', async () => {
    expect(await history('2001:db8:1:2::3')).toBe(200);
    expect(await history('2001:db8:1:2::4')).toBe(429);
    for (let count = 0; count < 3; count += 1) await opens('2001:db8:1:2::5');
    expect(await opens('2001:db8:1:2::6')).toBe(false);
    expect(await opens('203.0.113.7')).toBe(true);
    expect(await history('203.0.113.7')).toBe(200);
  });
});
