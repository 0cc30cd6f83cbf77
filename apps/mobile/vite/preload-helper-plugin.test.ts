import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { forgetFailedLinks } from './retry-styles-plugin';

const chunks = path.join(__dirname, '../../../node_modules/vite/dist/node/chunks');
const helper = (): string => {
  const sources = readdirSync(chunks).map((file) => readFileSync(path.join(chunks, file), 'utf8'));
  const [found = ''] = sources.flatMap(
    (source) => /function preloadOnce\([\s\S]*?\nfunction getPreloadCode/.exec(source) ?? [],
  );
  return found;
};

it("lets Vite's helper fetch a style sheet again that failed", () => {
  const code = forgetFailedLinks(helper());
  expect(code).toContain('if (e.type === "error") link.remove(), rej(');
  expect(code).toContain('delete seen[href]; throw err;');
});

it('ends the build when Vite has another helper', () => {
  expect(() => forgetFailedLinks('export const __vitePreload = 0')).toThrow(
    'Vite has another preload helper',
  );
});
