import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type AppDocuments, makeAppDocuments } from './app-documents';
import type { PicturedSite } from './app-documents';
import { sendDocument } from './document';
import type { FirstAnswers } from './first-answers';
import type { AppSettings } from './render-index';

/** Location of the built app and its settings. */
export interface StaticAppOptions {
  /** Folder of the build, with `index.html` and hashed files under `assets/`. */
  readonly root: string;
  readonly settings: AppSettings;
  /** Pictures of the site now. */
  readonly pictures: () => SitePictures;
  /** What every document carries of the venue's answers. */
  readonly firstAnswers: () => Promise<FirstAnswers>;
  readonly production: boolean;
}

/** Pictures of the site configuration. */
interface SitePictures {
  /** All their addresses; browsers may load from their origins. */
  readonly all: readonly string[];
  /** First banner of home, if any. */
  readonly banner: string | undefined;
}

/** Screens with a first picture of their own, by path; home has a route. */
const PICTURED: Readonly<Record<string, keyof AppDocuments>> = { '/market': 'market', '/options': 'options' };

const IMMUTABLE = 'public, max-age=31536000, immutable';
/**
 * Paths that are never screens of the app. `/market` and `/assets` are screens; below them, what is neither market data
 * nor a file is an unknown address like any other: a navigation gets the app, which leads home (SHELL-02, D-81).
 */
const NO_SCREEN = /^\/(?:api|files|v1|v2|ws|feed|healthz|readyz|metrics)(?:\/|$)/;

/**
 * Serves the built app. Browsers keep hashed files forever and revalidate everything else. They get the `.br` and `.gz`
 * files of the build where they accept them. Every navigation to a screen gets the document. Another build may be put in
 * place while it serves. Throws when `index.html` is missing.
 */
export async function registerStaticApp(app: FastifyInstance, options: StaticAppOptions): Promise<void> {
  const { root, settings } = options;
  const pictured = (): PicturedSite => {
    const { all, banner } = options.pictures();
    return { banner, allowed: originsOf(settings, all) };
  };
  const documents = makeAppDocuments({ root, settings, pictured });
  const upgrade = (request: FastifyRequest): boolean => options.production && request.protocol === 'https';

  for (const url of ['/', '/index.html']) {
    app.get(url, async (request, reply) =>
      sendDocument(request, reply, documents().home, await options.firstAnswers(), upgrade(request)),
    );
  }
  await app.register(fastifyStatic, {
    root: options.root,
    index: false,
    preCompressed: true,
    cacheControl: false,
    dotfiles: 'ignore',
    setHeaders: (reply, file) => {
      const hashed = path.relative(options.root, file).startsWith(`assets${path.sep}`);
      reply.header('cache-control', hashed ? IMMUTABLE : 'no-cache');
    },
  });
  app.setNotFoundHandler(async (request, reply) => {
    if (isScreen(request)) {
      const document = documents()[PICTURED[pathOf(request)] ?? 'other'];
      return sendDocument(request, reply, document, await options.firstAnswers(), upgrade(request));
    }
    return reply
      .code(404)
      .header('cache-control', 'no-store')
      .type('text/plain; charset=utf-8')
      .send('Not found');
  });
}

const pathOf = ({ url }: FastifyRequest): string => new URL(url, 'http://app').pathname;

/** True for a navigation of a browser to a path that may be a screen. */
function isScreen(request: FastifyRequest): boolean {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false;
  const pathname = pathOf(request);
  const mode = request.headers['sec-fetch-mode'];
  const wantsHtml = (request.headers.accept ?? '').includes('text/html');
  const isFile = /\.[^/]*$/.test(pathname);
  return wantsHtml && (mode === undefined || mode === 'navigate') && !isFile && !NO_SCREEN.test(pathname);
}

function originsOf(
  { apiBase, marketBase, marketWs }: AppSettings,
  pictures: readonly string[],
): PicturedSite['allowed'] {
  const origins = uniqueOrigins([apiBase, marketBase, marketWs]);
  return { origins, images: uniqueOrigins([apiBase, ...pictures]) };
}

/** Origins of the absolute addresses among `addresses`; paths are of the own origin. */
function uniqueOrigins(addresses: readonly string[]): string[] {
  return [...new Set(addresses.filter((address) => URL.canParse(address)).map(originOf))];
}

/** Builds the origin, because `URL.origin` is "null" for ws and wss in some runtimes. */
function originOf(address: string): string {
  const { protocol, host } = new URL(address);
  return `${protocol}//${host}`;
}
