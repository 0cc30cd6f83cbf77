import { readConfig } from './config';

const DATABASE = { DATABASE_URL: 'postgres://trade@db/trade' };
const REPLAY = { MARKET_FEED: 'replay', MARKET_REPLAY: 'candles.csv' };

it.each<['play' | 'real', Readonly<Record<string, string>>]>([
  // A trial on this machine.
  ['play', {}],
  ['play', { MARKET_FEED: 'simulated' }],
  ['play', REPLAY],
  ['play', { HOST: 'localhost' }],
  ['play', { HOST: '::1' }],
  ['play', { HOST: '127.0.0.2' }],
  ['play', { NODE_ENV: 'test' }],
  ['play', { TRUST_PROXY: '0' }],
  ['play', { APP_ORIGIN: 'http://localhost:8080' }],
  // Anything that others may reach, or that is not a simulation.
  ['real', { MARKET_FEED: 'htx' }],
  ['real', { HOST: '0.0.0.0' }],
  ['real', { HOST: '::' }],
  ['real', { HOST: '10.0.0.5' }],
  ['real', { HOST: '127.0.0.1.example.org' }],
  ['real', DATABASE],
  ['real', { ...REPLAY, ...DATABASE }],
  ['real', { TRUST_PROXY: '127.0.0.1' }],
  ['real', { APP_ORIGIN: 'https://trade.example.org' }],
  ['real', { NODE_ENV: 'production' }],
  ['real', { PLAY_MONEY: '1', HOST: '0.0.0.0' }],
  // What was stated.
  ['real', { PLAY: '0' }],
  ['play', { PLAY: '1', ...DATABASE }],
  ['play', { PLAY: '1', HOST: '0.0.0.0', MARKET_FEED: 'htx', NODE_ENV: 'production' }],
])('RISK-70 makes a %s venue of the settings %j', (kind, env) => {
  expect(readConfig(env).venueKind).toBe(kind);
});

it('RISK-70 refuses settings of a play venue where money is real, with what to do', () => {
  expect(() => readConfig({ MARKET_FEED: 'htx', AUTO_REVIEW_SECONDS: '5' })).toThrow(
    /AUTO_REVIEW_SECONDS: .*PLAY=1/,
  );
});
