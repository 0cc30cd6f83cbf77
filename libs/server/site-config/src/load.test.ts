import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defaultSiteConfiguration } from './defaults';
import { checkSiteConfig, loadSiteConfig, SiteConfigError } from './load';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'site-config-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function fileWith(text: string): string {
  const file = join(folder, 'site.json');
  writeFileSync(file, text);
  return file;
}

describe('loadSiteConfig', () => {
  it('answers the defaults, which pass their own check', () => {
    expect(loadSiteConfig({})).toEqual(defaultSiteConfiguration);
  });

  it('TERMS-01 takes terms with a version, and has none unless told', () => {
    const text = { en: { title: 'Terms', content: '<p>Terms</p>' } };
    const check = (terms: object) => checkSiteConfig({ terms }, 'test').terms;
    expect(checkSiteConfig({}, 'test').terms).toBeUndefined();
    expect(check({ version: '2026-01', terms: text })).toEqual({ version: '2026-01', terms: text });
    expect(() => check({ terms: text })).toThrow('terms.version');
    expect(() => check({ version: '1', terms: {} })).toThrow('in one language at least');
  });

  it('D-52 keeps the options rules of the venue', () => {
    const { options } = loadSiteConfig({});
    expect(options.payoutRate).toBe('0.85');
    expect(options.terms.map((term) => [term.seconds, term.minimum])).toEqual([
      [60, '10'],
      [90, '20'],
      [120, '30'],
      [180, '50'],
      [300, '100'],
    ]);
  });

  it('D-52 bounds stakes and names busy markets, narrow books and young prices unless told', () => {
    const { options } = loadSiteConfig({});
    expect(options.terms.map(({ maximum }) => maximum)).toEqual(['1000', '2000', '3000', '5000', '10000']);
    expect(options.markets).toContain('btcusdt');
    expect(options.markets.every((symbol) => symbol.endsWith('usdt'))).toBe(true);
    expect([options.maximumSpread, options.maximumAge]).toEqual(['0.00005', 3]);
  });

  it('D-52 keeps the fees of spot, and a market may have its own', () => {
    expect(loadSiteConfig({}).spot.fees).toEqual({ maker: '0.001', taker: '0.001' });
    const file = fileWith('{"spot":{"marketFees":{"btcusdt":{"maker":"0"}}}}');
    expect(loadSiteConfig({ SITE_CONFIG: file }).spot.marketFees).toEqual({ btcusdt: { maker: '0' } });
  });

  it('lays the file over the defaults: objects merge, lists are replaced', () => {
    const file = fileWith(
      '{"options":{"payoutRate":"0.9","terms":[{"seconds":30,"minimum":"1"}]},"switches":{"loan":true}}',
    );
    const config = loadSiteConfig({ SITE_CONFIG: file });
    const { markets, maximumSpread, maximumAge } = defaultSiteConfiguration.options;
    expect(config.options).toEqual({
      markets,
      maximumSpread,
      maximumAge,
      coin: 'USDT',
      account: 1,
      payoutRate: '0.9',
      terms: [{ seconds: 30, minimum: '1' }],
    });
    expect(config.switches).toEqual({ ...defaultSiteConfiguration.switches, loan: true });
  });

  it('names the file when it is not there or is no JSON', () => {
    expect(() => loadSiteConfig({ SITE_CONFIG: '/nowhere/site.json' })).toThrow(/\/nowhere\/site\.json/);
    const file = fileWith('{');
    expect(() => loadSiteConfig({ SITE_CONFIG: file })).toThrow(SiteConfigError);
  });
});

describe('checkSiteConfig', () => {
  it.each([
    [{ options: { payoutRate: 0.85 } }, /options\.payoutRate/],
    [{ options: { payoutRate: '1.01' } }, /options\.payoutRate: must be at most 1/],
    [{ options: { payoutRate: '0' } }, /options\.payoutRate: must be above 0/],
    [
      {
        options: {
          terms: [
            { seconds: 60, minimum: '1' },
            { seconds: 60, minimum: '2' },
          ],
        },
      },
      /options\.terms: durations/,
    ],
    [{ options: { account: 4 } }, /options\.account/],
    [{ options: { markets: [] } }, /options\.markets/],
    [{ options: { maximumSpread: '1' } }, /options\.maximumSpread: must be below 1/],
    [{ options: { maximumAge: 11 } }, /options\.maximumAge/],
    [{ options: { markets: ['BTC/USDT'] } }, /options\.markets\.0: must be a symbol/],
    [
      { options: { terms: [{ seconds: 60, minimum: '10', maximum: '9' }] } },
      /options\.terms\.0: the minimum/,
    ],
    [
      { links: { customService: 'javascript:alert(1)' } },
      /links\.customService: must be empty or an address with https, tel/,
    ],
    [{ links: { ios: 'http://example.com' } }, /links\.ios/],
    [{ spot: { fees: { maker: '1' } } }, /spot\.fees\.maker: must be below 1/],
    [{ spot: { marketFees: { btcusdt: { taker: '-1' } } } }, /spot\.marketFees\.btcusdt\.taker/],
    [{ transfers: { exchange: { spread: '1' } } }, /transfers\.exchange\.spread: must be below 1/],
    [{ transfers: { exchange: { minimum: '5', maximum: '4' } } }, /transfers\.exchange: the minimum/],
    [{ transfers: { exchange: { coins: ['BTC', 'BTC'] } } }, /transfers\.exchange\.coins: each coin/],
    [
      {
        transfers: {
          internal: { coins: [{ coin: 'BTC', feeRate: '0.1', days: -1, minimum: '1', maximum: '2' }] },
        },
      },
      /transfers\.internal\.coins\.0\.days/,
    ],
    [{ site: { logo: '//elsewhere.example/x.svg' } }, /site\.logo/],
    [{ switches: { laon: true } }, /switches.*laon/],
    [{ switches: { loan: 1 } }, /switches\.loan/],
    [[], /\(top\)/],
  ])('refuses %j', (override, message) => {
    expect(() => checkSiteConfig(override, 'site.json')).toThrow(message);
  });

  it('names every fault in one error', () => {
    const wrong = { defaultLanguage: 1, members: { creditScore: -1 } };
    expect(() => checkSiteConfig(wrong, 'site.json')).toThrow(
      /defaultLanguage[\s\S]*members\.creditScore|members\.creditScore[\s\S]*defaultLanguage/,
    );
  });

  it('is not fooled by a prototype key', () => {
    expect(() => checkSiteConfig(JSON.parse('{"__proto__":{"options":1}}'), 'site.json')).toThrow(
      SiteConfigError,
    );
    expect(({} as { options?: unknown }).options).toBeUndefined();
  });
});
