import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Catalogue } from '@ex/server-catalogue';
import { BANNERS } from './banners';
import { coinLogoSvg } from './coin-logo';

const DAY = 'public, max-age=86400';

/**
 * Serves `/coins/<code>.svg` of the catalogue's coins and `/banners/<number>.svg`; register before the app's files. A coin
 * has the picture `<code>.svg` of the folder `pictures`, or one that is drawn for it where the folder has none.
 */
export function registerSiteImages(app: FastifyInstance, catalogue: Catalogue, pictures: string): void {
  const logos = new Map<string, string>();
  const findLogo = (file: string): string | undefined => {
    const kept = logos.get(file);
    if (kept !== undefined) return kept;
    // Coins come with the markets of a provider, which may answer later than this server starts.
    const code = catalogue.coins().find((coin) => `${coin.code.toLowerCase()}.svg` === file)?.code;
    if (code === undefined) return undefined;
    const logo = readPicture(path.join(pictures, file)) ?? coinLogoSvg(code);
    logos.set(file, logo);
    return logo;
  };
  const banners = new Map(BANNERS.map((svg, at) => [`${at + 1}.svg`, svg]));
  app.get<{ Params: { file: string } }>('/coins/:file', ({ params }, reply) =>
    sendSvg(reply, findLogo(params.file)),
  );
  app.get<{ Params: { file: string } }>('/banners/:file', ({ params }, reply) =>
    sendSvg(reply, banners.get(params.file)),
  );
}

function readPicture(file: string): string | undefined {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

function sendSvg(reply: FastifyReply, svg: string | undefined): FastifyReply {
  if (svg === undefined) return reply.code(404).type('text/plain').send('Not found');
  return reply.header('cache-control', DAY).type('image/svg+xml').send(svg);
}
