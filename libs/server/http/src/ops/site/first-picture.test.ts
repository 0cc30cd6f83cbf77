import { drawPicture } from './first-picture';

const HTML = '<div id="root"><div class="start">App</div></div>';
const market = (title: string, close: string, change = '+1.00%') => {
  const [coinname = '', trade_coin = ''] = title.split('/');
  const symbol = title.replace('/', '').toLowerCase();
  return { id: 1, symbol, title, close, change, hamount: close, coinname, trade_coin, logo: '' };
};
const carried = (...list: readonly object[]) => ({ getMarketList: { list } });
const USDT = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I'].map((name) => market(`${name}/USDT`, '10'));

/** What can be read in the first picture. */
const readPicture = (html: string): string =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

it('shows three pairs on home below its banner, prices without needless zeros', () => {
  const answers = carried(market('BTC/USDT', '64210.500000', '-2.5%'), market('ETH/USDT', '3000'), ...USDT);
  const html = drawPicture(HTML, { screen: 'home', banner: '/a.svg' }, answers, '');
  expect(html.indexOf('start-banner')).toBeLessThan(html.indexOf('start-pairs'));
  expect(readPicture(html)).toBe(
    'BTC/USDT 64,210.50 \u25bc \u22122.50% ETH/USDT 3,000.00 \u25b2 +1.00% A/USDT 10.00 \u25b2 +1.00% App',
  );
});

it('shows the first rows of the first main currency on the market list', () => {
  const html = drawPicture(HTML, { screen: 'market' }, carried(...USDT, market('A/BTC', '1')), '');
  expect(html.match(/<li>/g)).toHaveLength(8);
  expect(readPicture(html)).not.toContain('BTC');
});

it('shows one market on options: the one that was asked for, else the first', () => {
  const answers = carried(market('BTC/USDT', '64210.5'), market('ETH/USDT', '3000'));
  const shown = (symbol: string) =>
    readPicture(drawPicture(HTML, { screen: 'options' }, answers, symbol)).split(' ')[0];
  expect([shown('ethusdt'), shown('')]).toEqual(['ETH/USDT', 'BTC/USDT']);
});

it('keeps titles and figures from left to right within what has the direction of the page', () => {
  const html = drawPicture(HTML, { screen: 'options' }, carried(market('BTC/USDT', '64210.5')), '');
  expect(html).toContain(
    '<b><bdi dir="ltr">BTC/USDT</bdi></b><span><bdi dir="ltr">64,210.500000</bdi></span><small><bdi dir="ltr">',
  );
});

it('writes the titles of an operator as text', () => {
  const answers = carried(market('<img src=x onerror=alert(1)>/"&', '1'));
  const html = drawPicture(HTML, { screen: 'options' }, answers, '');
  expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;/&quot;&amp;');
  expect(html).not.toContain('<img');
});

it.each([{}, carried(), { getMarketList: { list: [{ symbol: 'a' }] } }, { getMarketList: 'nonsense' }])(
  'leaves the document as it is without a market list that can be read',
  (answers) => {
    for (const screen of ['home', 'market', 'options'] as const)
      expect(drawPicture(HTML, { screen }, answers, 'btcusdt')).toBe(HTML);
  },
);

it('leaves a document without initial markup unchanged', () => {
  expect(drawPicture('<p>App</p>', { screen: 'options' }, carried(...USDT), '')).toBe('<p>App</p>');
});
