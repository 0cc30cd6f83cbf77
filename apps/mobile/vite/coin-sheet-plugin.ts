import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

const ID = 'virtual:coin-sheet';
/** Edge of a picture, and of its place with a gap so that none shows at the border of the next. */
const EDGE = 32;
const PLACE = 34;

/**
 * Puts the pictures of a folder side by side into one file of the build, which a page loads once and keeps.
 * The virtual module exports its address and the order of its coins; without a build there is no sheet.
 */
export function coinSheet(folder: string) {
  let isBuild = false;
  return {
    name: 'coin-sheet',
    configResolved: ({ command }) => {
      isBuild = command === 'build';
    },
    resolveId: (id: string) => (id === ID ? `\0${ID}` : undefined),
    load(id: string): string | undefined {
      if (id !== `\0${ID}`) return undefined;
      if (!isBuild) return 'export const coinSheet = undefined;';
      const files = readdirSync(folder).filter((file) => file.endsWith('.svg'));
      const source = drawSheet(files.map((file) => readFileSync(path.join(folder, file), 'utf8')));
      const hash = createHash('sha256').update(source).digest('base64url').slice(0, 8);
      const fileName = `assets/coins-${hash}.svg`;
      this.emitFile({ type: 'asset', fileName, source });
      const names = files.map((file) => path.basename(file, '.svg'));
      return `export const coinSheet = ${JSON.stringify({ url: `/${fileName}`, names, edge: EDGE, place: PLACE })};`;
    },
  } satisfies Plugin;
}

/** One row of pictures, each in a place of its own. */
export function drawSheet(pictures: readonly string[]): string {
  const places = pictures.map((svg, at) => {
    const tag = /<svg[^>]*>/.exec(svg)?.[0] ?? '';
    const box = /viewBox="[^"]+"/.exec(tag)?.[0] ?? `viewBox="0 0 ${EDGE} ${EDGE}"`;
    const fill = / fill="[^"]+"/.exec(tag)?.[0] ?? '';
    const inner = svg.replace(/^[\s\S]*?<svg[^>]*>/, '').replace(/<\/svg>\s*$/, '');
    return `<svg x="${at * PLACE + 1}" y="1" width="${EDGE}" height="${EDGE}" ${box}${fill}>${inner}</svg>`;
  });
  const size = `width="${pictures.length * PLACE}" height="${PLACE}"`;
  const namespaces = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"';
  return `<svg ${namespaces} ${size}>${places.join('')}</svg>`;
}
