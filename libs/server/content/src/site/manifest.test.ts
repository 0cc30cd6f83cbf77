import { startServer } from '@ex/server-http/testing';
import { checkSiteConfig } from '@ex/server-site-config';
import { registerManifest } from './manifest';

const servers: (() => Promise<unknown>)[] = [];
afterAll(() => Promise.all(servers.map((close) => close())));

/** The site with these settings: its answers to a phone that installs it. */
async function installed(settings: object) {
  const site = checkSiteConfig(settings, 'test');
  const { app, base } = await startServer([], [], { extend: (to) => registerManifest(to, site) });
  servers.push(() => app.close());
  const manifest = await fetch(`${base}/manifest.webmanifest`);
  const touch = await fetch(`${base}/apple-touch-icon.png`, { redirect: 'manual' });
  return { manifest, body: (await manifest.json()) as Record<string, unknown>, touch };
}

it('SHELL-12 a phone installs the app under the name of the site, in sizes and shapes that all phones take', async () => {
  const { manifest, body, touch } = await installed({ site: { name: 'Venue' }, defaultLanguage: 'zh-TW' });
  expect(manifest.headers.get('content-type')).toContain('application/manifest+json');
  expect(manifest.headers.get('cache-control')).toBe('no-cache');
  expect(body).toMatchObject({ id: '/', name: 'Venue', start_url: '/', scope: '/', display: 'standalone' });
  expect(body['lang']).toMatch(/^zh-Hant/);
  const icons = body['icons'] as { sizes: string; purpose?: string }[];
  expect(icons.map(({ sizes, purpose = 'any' }) => `${sizes} ${purpose}`)).toEqual([
    'any any',
    '192x192 any',
    '192x192 maskable',
    '512x512 any',
    '512x512 maskable',
  ]);
  expect(touch.status).toBe(404);
});

it.each([
  ['https://cdn.example/Logo.PNG?v=2', 'image/png', 302],
  ['/brand/logo.svg', 'image/svg+xml', 404],
  ['/brand/logo', undefined, 404],
])('SHELL-12 the logo %s of the site is its icon', async (logo, type, touched) => {
  const { body, touch } = await installed({ site: { logo } });
  expect(body['icons']).toEqual([{ src: logo, sizes: 'any', ...(type && { type }) }]);
  expect(touch.status).toBe(touched);
  expect(touch.headers.get('location')).toBe(touched === 302 ? logo : null);
});
