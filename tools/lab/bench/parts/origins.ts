import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { bytesByOrigin, type Shares } from '../browser/attribution';
import { launch } from '../browser/chromium';
import { PAGES } from '../browser/pages';
import { transferOf } from '../browser/transfer';
import type { Bench, Finding } from '../part';
import { figure } from '../report/numbers';
import { type MemberVenue, withMemberVenue } from '../venue/member-venue';

/** Origins with less than this on every page share one row (KiB). */
const SMALLEST_KIB = 0.3;

/** The origin of every KiB of the scripts of each page: packages and libraries of this repository. */
export function measureOrigins(bench: Bench): Promise<Finding> {
  const { dist, remove } = buildWithMaps(bench);
  const measure = async ({ base, token }: MemberVenue): Promise<Finding> => {
    const browser = await launch(bench.chromium());
    try {
      const pages: Shares[] = [];
      for (const page of PAGES) {
        bench.say(page.path);
        const { files } = await transferOf(browser, base, page.path, page.member ? token : undefined);
        pages.push(bytesByOrigin(dist, files));
      }
      return {
        columns: ['KiB of scripts', ...PAGES.map((page) => page.path)],
        rows: rowsOf(pages),
        notes: [
          'Scripts until the network is idle (brotli), each file shared out by the characters of its sources; measured on a build of the same code with source maps.',
        ],
      };
    } finally {
      await browser.close();
    }
  };
  return withMemberVenue(bench, measure, { APP_DIR: dist }).finally(remove);
}

/** A build with source maps next to its files. */
function buildWithMaps({ root, say }: Bench): { readonly dist: string; readonly remove: () => void } {
  say('building once more, with source maps');
  const dist = mkdtempSync(path.join(tmpdir(), 'bench-maps-'));
  const vite = path.join(root, 'node_modules/vite/bin/vite.js');
  const given = ['build', '--sourcemap', 'hidden', '--outDir', dist, '--emptyOutDir', '--logLevel', 'error'];
  execFileSync(process.execPath, [vite, ...given], { cwd: path.join(root, 'apps/mobile'), stdio: 'inherit' });
  return { dist, remove: () => rmSync(dist, { recursive: true, force: true }) };
}

function rowsOf(pages: readonly Shares[]): string[][] {
  const most = (origin: string) => Math.max(...pages.map((page) => page.get(origin) ?? 0));
  const origins = [...new Set(pages.flatMap((page) => [...page.keys()]))].sort((a, b) => most(b) - most(a));
  const large = origins.filter((origin) => most(origin) >= SMALLEST_KIB * 1024);
  const small = origins.filter((origin) => !large.includes(origin));
  const sum = (of: readonly string[]) =>
    pages.map((page) => figure(of.reduce((total, origin) => total + (page.get(origin) ?? 0), 0) / 1024, 1));
  return [
    ...large.map((origin) => [origin, ...sum([origin])]),
    [`${small.length} smaller ones`, ...sum(small)],
    ['all', ...sum(origins)],
  ];
}
