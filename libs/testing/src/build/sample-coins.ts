/** Coins of fixtures with a believable price in USDT each, as a market would send it. */
export const SAMPLE_COINS = [
  { coin: 'btc', price: '64210.5' },
  { coin: 'eth', price: '3120.44' },
  { coin: 'xrp', price: '0.6218' },
  { coin: 'sol', price: '151.37' },
  { coin: 'ada', price: '0.4582' },
  { coin: 'doge', price: '0.13947' },
  { coin: 'dot', price: '6.412' },
  { coin: 'ltc', price: '83.915' },
  { coin: 'trx', price: '0.12986' },
  { coin: 'link', price: '14.873' },
  { coin: 'uni', price: '8.204' },
  { coin: 'atom', price: '7.581' },
] as const;

/** Changes in percent of fixtures: rising, falling and still in turn. */
export const SAMPLE_CHANGES = ['2.31', '-0.84', '0.00', '5.07', '-3.62', '1.18'] as const;
