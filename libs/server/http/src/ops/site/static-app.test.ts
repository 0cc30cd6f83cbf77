import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { closeAtEnd } from '@ex/server-db/testing';
import { startServer } from '../../testing';
import type { TestServer } from '../../testing';
import { registerStaticApp } from './static-app';

const BOOT = "document.documentElement.dataset.theme = 'day'";
const STYLE = 'body { margin: 0 }';
const HEAD = `<meta charset="utf-8"><script>${BOOT}</script><style>${STYLE}</style><script type="module" src="/assets/a.js"></script>`;
const DOCUMENT = `<!doctype html><html><head>${HEAD}</head><body><div class="start">App</div></body></html>`;
const SETTINGS = {
  apiBase: 'https://api.example',
  marketBase: '',
  marketWs: `wss://md.example/ws?a='"><script>`,
  sessionIdleMinutes: 30,
};
const HTML = { accept: 'text/html,*/*' };

let answers: Record<string, unknown> = {};
let pictures = { all: ['/a.svg', 'https://cdn.example/b.png'], banner: '/a.svg?"' };
let root: string;
let server: TestServer;
beforeAll(async () => {
  root = mkdtempSync(path.join(tmpdir(), 'app-'));
  mkdirSync(path.join(root, 'assets'));
  writeFileSync(path.join(root, 'index.html'), DOCUMENT);
  writeFileSync(path.join(root, 'assets/a.js'), 'plain');
  writeFileSync(path.join(root, 'assets/a.js.gz'), gzipSync('from gz'));
  writeFileSync(path.join(root, 'icon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  writeFileSync(path.join(root, '.secret'), 'hidden');
  server = await startServer([], [], {
    extend: (app) =>
      registerStaticApp(app, {
        root,
        settings: SETTINGS,
        pictures: () => pictures,
        firstAnswers: async () => answers,
        production: false,
      }),
  });
});
afterEach(() => {
  answers = {};
  writeFileSync(path.join(root, 'index.html'), DOCUMENT);
});
afterAll(async () => {
  await server.app.close();
  rmSync(root, { recursive: true });
});

/** A request exactly as written: fetch would tidy the path and set its own Sec-Fetch headers. */
function get(target: string, headers: Record<string, string> = {}): Promise<Response> {
  const { port } = new URL(server.base);
  return new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port, path: target, headers }, (incoming) => {
      const chunks: Buffer[] = [];
      incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
      incoming.on('end', () => {
        const status = incoming.statusCode ?? 0;
        const sent = new Headers(
          Object.entries(incoming.headers).map(([name, value]) => [name, String(value)]),
        );
        resolve(new Response(status === 304 ? null : Buffer.concat(chunks), { status, headers: sent }));
      });
    })
      .on('error', reject)
      .end();
  });
}

it('serves the document with its settings, to be revalidated each time', async () => {
  const answer = await get('/', HTML);
  const html = await answer.text();
  expect(answer.headers.get('cache-control')).toBe('no-cache');
  const content = /<meta name="app-config" content="([^"]*)">/.exec(html)?.[1] ?? '';
  const text = content
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>');
  expect(JSON.parse(text)).toEqual(SETTINGS);
  expect(html.match(/<script/g)).toHaveLength(2);
  const again = await get('/', { ...HTML, 'if-none-match': answer.headers.get('etag') ?? '' });
  expect(again.status).toBe(304);
});

it('carries what the first screens ask for, and is another document once that has changed', async () => {
  const data = { list: ['</script><script>alert(1)</script>', 'ä'] };
  answers = { getBanner: data, getMarketList: 'x'.repeat(30_000) };
  const answer = await get('/market', HTML);
  const html = await answer.text();
  const block = /<script type="application\/json" id="first-answers">(.*?)<\/script><\/head>/.exec(html)?.[1];
  expect(JSON.parse(block ?? '')).toEqual({ getBanner: { code: 1, msg: '', data } });
  expect(html.match(/<script/g)).toHaveLength(3);
  const asked = { ...HTML, 'if-none-match': answer.headers.get('etag') ?? '' };
  expect((await get('/market', asked)).status).toBe(304);
  answers = {};
  expect((await get('/market', asked)).status).toBe(200);
  expect((await get('/market', asked)).headers.get('content-security-policy')).toBe(
    answer.headers.get('content-security-policy'),
  );
});

it('shows the first banner on home from the first paint, and nowhere else', async () => {
  const banner =
    '<div class="start" data-screen="home"><div class="start-home"><img class="start-banner" src="/a.svg?&quot;" alt="" fetchpriority="high"></div>App';
  expect(await (await get('/', HTML)).text()).toContain(banner);
  expect(await (await get('/index.html', HTML)).text()).toContain(banner);
  expect(await (await get('/market', HTML)).text()).toContain('<div class="start">App');
});

it('shows the price of the market that a screen is opened with from the first paint', async () => {
  const market = (symbol: string, close: string) => ({
    ...{ id: 1, symbol, title: symbol.toUpperCase(), close, change: '+1.00%' },
    ...{ hamount: close, coinname: symbol, trade_coin: 'USDT', logo: '' },
  });
  answers = { getMarketList: { list: [market('aausdt', '1.5'), market('bbusdt', '2.5')] } };
  const priceAt = async (target: string) =>
    /<span><bdi[^>]*>(.*?)<\/bdi>/.exec(await (await get(target, HTML)).text())?.[1];
  expect(await priceAt('/options?currentSymbol=bbusdt')).toBe('2.500000');
  expect(await priceAt('/options?currentSymbol=none')).toBe('1.500000');
  expect(await priceAt('/options')).toBe('1.500000');
  expect(await priceAt('/exchange?currentSymbol=bbusdt')).toBeUndefined();
  answers = { getMarketList: { list: [market('aausdt', '1.5'), market('bbusdt', '3.5')] } };
  expect(await priceAt('/options?currentSymbol=bbusdt')).toBe('3.500000');
});

it('allows its own scripts and styles, the inline ones by hash, and only the configured origins', async () => {
  const policy = (await get('/')).headers.get('content-security-policy') ?? '';
  const hash = createHash('sha256').update(BOOT).digest('base64');
  expect(policy).toContain(`script-src 'self' 'sha256-${hash}';`);
  const style = createHash('sha256').update(STYLE).digest('base64');
  expect(policy).toContain(`style-src 'self' 'sha256-${style}';`);
  expect(policy).toContain("connect-src 'self' https://api.example wss://md.example;");
  expect(policy).toContain("img-src 'self' data: blob: https://api.example https://cdn.example;");
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).toContain("require-trusted-types-for 'script'");
  expect(policy).not.toContain('unsafe');
  expect(policy).not.toContain('upgrade-insecure-requests');
});

it('sends security headers with every answer', async () => {
  for (const url of ['/', '/assets/a.js', '/api/x', '/nothing.png']) {
    const { headers } = await get(url);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('x-frame-options')).toBe('DENY');
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(headers.get('strict-transport-security')).toBeNull();
  }
});

it('serves hashed files for ever, compressed as the build left them', async () => {
  const zipped = await get('/assets/a.js', { 'accept-encoding': 'gzip' });
  expect(zipped.headers.get('cache-control')).toContain('immutable');
  expect(zipped.headers.get('content-encoding')).toBe('gzip');
  expect(gunzipSync(await zipped.arrayBuffer()).toString()).toBe('from gz');
  expect(await (await get('/assets/a.js', { 'accept-encoding': 'identity' })).text()).toBe('plain');
  expect((await get('/icon.svg')).headers.get('cache-control')).toBe('no-cache');
});

it('SHELL-02 serves the document for a navigation to a screen', async () => {
  for (const url of [
    '/options',
    '/market',
    '/assets',
    '/trade-account?id=1',
    '/index.html',
    '/no/such/screen',
  ]) {
    const answer = await get(url, HTML);
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain('App');
  }
});

it.each(['/market/none', '/market/btcusdt/depth?x=1', '/assets/none'])(
  'SHELL-02 D-81 serves the document to a navigation to %s, and 404 to a program',
  async (url) => {
    const page = await get(url, HTML);
    expect(page.status).toBe(200);
    expect(await page.text()).toContain('App');
    const answer = await get(url, { accept: 'application/json' });
    expect(answer.status).toBe(404);
    expect(await answer.text()).not.toContain('App');
  },
);

it.each(['/assets/old.js', '/market/none.json', '/v1/none', '/files', '/photo.png', '/.secret'])(
  'answers %s with 404 even to a navigation',
  async (url) => {
    const answer = await get(url, HTML);
    expect(answer.status).toBe(404);
    expect(await answer.text()).not.toContain('App');
  },
);

it('answers a path not requested by a navigation with 404', async () => {
  expect((await get('/options', { accept: '*/*' })).status).toBe(404);
  expect((await get('/options', { ...HTML, 'sec-fetch-mode': 'navigate' })).status).toBe(200);
  expect((await get('/options', { ...HTML, 'sec-fetch-mode': 'no-cors' })).status).toBe(404);
});

it.each([
  '/../package.json',
  '/assets/../../package.json',
  '/..%2fpackage.json',
  '/assets/%2e%2e/%2e%2e/x',
  '/%00',
])('never leaves its folder for %s', async (target) => {
  const { status } = await get(target);
  expect(status).toBeGreaterThanOrEqual(400);
  expect(status).toBeLessThan(500);
});

it('serves another build that is put in place, and the last good one meanwhile', async () => {
  const file = path.join(root, 'index.html');
  const old = await get('/', HTML);
  const was = await old.text();
  const build = (text: string) =>
    `<!doctype html><html><head><script>${text}</script></head><body>New</body></html>`;
  writeFileSync(file, 'no head yet');
  expect(await (await get('/', HTML)).text()).toBe(was);
  rmSync(file);
  expect(await (await get('/options', HTML)).text()).toContain('App');
  writeFileSync(file, build('first()'));
  expect(await (await get('/', HTML)).text()).toContain('first()');
  writeFileSync(`${file}.new`, build('again()'));
  renameSync(`${file}.new`, file);
  const fresh = await get('/options', { ...HTML, 'if-none-match': old.headers.get('etag') ?? '' });
  expect(fresh.status).toBe(200);
  expect(await fresh.text()).toContain('again()');
  const hash = createHash('sha256').update('again()').digest('base64');
  expect(fresh.headers.get('content-security-policy')).toContain(hash);
});

it('SET-06 shows pictures of another origin as soon as the site names them', async () => {
  const before = pictures;
  pictures = { all: ['https://new.example/c.png'], banner: 'https://new.example/c.png' };
  const { headers } = await get('/options', HTML);
  pictures = before;
  expect(headers.get('content-security-policy')).toContain('https://new.example');
  expect(headers.get('content-security-policy')).not.toContain('https://cdn.example');
});

it('asks browsers for https in production over https only', async () => {
  const { makeServer } = await import('../server');
  const app = await makeServer({ production: true, logLevel: 'silent', trustProxy: '127.0.0.1' });
  closeAtEnd(() => app.close());
  await registerStaticApp(app, {
    root,
    settings: SETTINGS,
    pictures: () => ({ all: [], banner: undefined }),
    firstAnswers: async () => ({}),
    production: true,
  });
  const base = await app.listen({ port: 0, host: '127.0.0.1' });
  const secure = await fetch(base, { headers: { 'x-forwarded-proto': 'https' } });
  const plain = await fetch(base);
  expect(secure.headers.get('content-security-policy')).toContain('upgrade-insecure-requests');
  expect(secure.headers.get('strict-transport-security')).toContain('max-age=31536000');
  expect(plain.headers.get('strict-transport-security')).toBeNull();
});
