import { languageOf } from '@ex/languages';
import type { SiteConfiguration } from '@ex/server-site-config';
import type { FastifyInstance } from 'fastify';

/** The logo of a site that has none of its own; its pictures in fixed sizes are part of the app's build. */
const OWN_LOGO = '/icon.svg';
const OWN_ICONS = [
  { src: OWN_LOGO, sizes: 'any', type: 'image/svg+xml' },
  ...[192, 512].flatMap((edge) => [
    { src: `/icon-${edge}.png`, sizes: `${edge}x${edge}`, type: 'image/png' },
    { src: `/icon-maskable-${edge}.png`, sizes: `${edge}x${edge}`, type: 'image/png', purpose: 'maskable' },
  ]),
];
const TYPES: Readonly<Record<string, string>> = {
  svg: 'image/svg+xml',
  png: 'image/png',
  webp: 'image/webp',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
};

/**
 * Serves what a phone asks for when the app is put on its home screen: `/manifest.webmanifest` with name and icons of
 * the site's setting (SHELL-12), and for a site with a PNG or JPEG logo of its own `/apple-touch-icon.png`. Register before
 * the app's files. There is no service worker (docs/decisions/0003).
 */
export function registerManifest(app: FastifyInstance, setting: SiteConfiguration): void {
  app.get('/manifest.webmanifest', (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('application/manifest+json').send(manifestOf(setting)),
  );
  // Whether the site has one of its own is decided at start: otherwise the app's own is served from its files.
  if (isRaster(setting.site.logo))
    app.get('/apple-touch-icon.png', (_request, reply) =>
      reply.header('cache-control', 'no-cache').redirect(setting.site.logo),
    );
}

const manifestOf = ({ site, defaultLanguage }: SiteConfiguration): string =>
  JSON.stringify({
    id: '/',
    name: site.name,
    short_name: site.name,
    lang: languageOf(defaultLanguage).bcp47,
    start_url: '/',
    scope: '/',
    display: 'standalone',
    orientation: 'portrait',
    background_color: '#0b1622',
    theme_color: '#102030',
    icons: site.logo === OWN_LOGO ? OWN_ICONS : [iconOf(site.logo)],
  });

/** A logo of unknown size: it is offered for all, and the phone frames it itself. */
function iconOf(src: string): { src: string; sizes: string; type?: string } {
  const type = typeOf(src);
  return { src, sizes: 'any', ...(type && { type }) };
}

/** Whether a phone that knows no SVG icons can show it. */
const isRaster = (logo: string): boolean => /^image\/(png|jpeg)$/.test(typeOf(logo) ?? '');

function typeOf(src: string): string | undefined {
  const ending = /\.(\w+)$/.exec(new URL(src, 'http://site').pathname)?.[1] ?? '';
  return TYPES[ending.toLowerCase()];
}
