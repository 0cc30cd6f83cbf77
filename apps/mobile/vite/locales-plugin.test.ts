import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { locales } from './locales-plugin';

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'locales-'));
  write('en', 'common', { retry: 'Try again', back: 'Back' });
  write('en', 'options', { buy: 'Buy' });
  write('en', 'help', { ask: 'Ask' });
  write('en', 'server', { secret: 'Only for the server' });
  write('ar', 'common', { retry: 'أعد المحاولة' });
});
afterEach(() => rmSync(root, { recursive: true }));

function write(code: string, namespace: string, texts: object): void {
  mkdirSync(path.join(root, code), { recursive: true });
  writeFileSync(path.join(root, code, `${namespace}.json`), JSON.stringify(texts));
}

/** Source of a virtual module, and the files it watches. */
function load(id: string): { source: string; watched: string[] } {
  const plugin = locales(root);
  const watched: string[] = [];
  const context = { addWatchFile: (file: string) => void watched.push(path.relative(root, file)) };
  return { source: plugin.load.call(context, plugin.resolveId(id) ?? '') ?? '', watched };
}
/** Texts that a module exports. */
const textsOf = (source: string): unknown =>
  JSON.parse(JSON.parse(/^export default JSON\.parse\((.*)\);$/m.exec(source)?.[1] ?? 'null') as string);

describe('files of texts', () => {
  it('I18N-03 one file holds the first namespaces with English filled in', () => {
    const { source, watched } = load('virtual:locale/ar/first');
    expect(textsOf(source)).toMatchObject({
      common: { retry: 'أعد المحاولة', back: 'Back' },
      home: expect.any(Object),
    });
    expect(watched).toEqual(expect.arrayContaining(['en/common.json', 'ar/common.json']));
  });

  it('I18N-03 a namespace that a language lacks is English', () => {
    expect(textsOf(load('virtual:locale/ar/help').source)).toEqual({ help: { ask: 'Ask' } });
  });

  it('the screens that trade have one file', () => {
    expect(textsOf(load('virtual:locale/ar/trade').source)).toMatchObject({
      options: { buy: 'Buy' },
      spot: expect.any(Object),
    });
  });

  it('I18N-01 every language has a lazy file, which knows those of its other namespaces; the server texts have none', () => {
    const { source } = load('virtual:locales');
    for (const code of ['en', 'ar']) {
      expect(source).toContain(`'${code}': () => import('virtual:locale/${code}/first')`);
      const first = load(`virtual:locale/${code}/first`).source;
      expect(first).toContain(`'options': () => import('virtual:locale/${code}/trade')`);
      expect(first).toContain(`'help': () => import('virtual:locale/${code}/help')`);
      expect(first).not.toContain('server');
    }
  });

  it('leaves other modules alone', () => {
    const plugin = locales(root);
    expect(plugin.resolveId('react')).toBeUndefined();
  });
});
