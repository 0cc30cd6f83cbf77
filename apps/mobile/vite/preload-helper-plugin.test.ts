import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { adaptHelper } from './preload-helper-plugin';

const chunks = path.join(__dirname, '../../../node_modules/vite/dist/node/chunks');
const helper = (): string => {
  const sources = readdirSync(chunks).map((file) => readFileSync(path.join(chunks, file), 'utf8'));
  const [found = ''] = sources.flatMap(
    (source) => /function preloadOnce\([\s\S]*?\nfunction getPreloadCode/.exec(source) ?? [],
  );
  const [detect = ''] = sources.flatMap(
    (source) => /function detectScriptRel\([\s\S]*?\n\}/.exec(source) ?? [],
  );
  return `const scriptRel = /* @__PURE__ */ (${detect})();${found}`;
};

it("lets Vite's helper fetch a style sheet again that failed", () => {
  const code = adaptHelper(helper());
  expect(code).toContain('if (e.type === "error") link.remove(), rej(');
  expect(code).toContain('delete seen[href]; throw err;');
});

it('leaves out what the app does not use; a failure still rejects', () => {
  const code = adaptHelper(helper());
  expect(code).not.toMatch(/nonce|preloadError|meta\.resolve|relList/i);
  expect(code).toMatch(/if \(item\.status !== "rejected"\) continue;\s+throw item\.reason;/);
  expect(code).toContain('return baseModule();');
});

it('ends the build when Vite has another helper', () => {
  expect(() => adaptHelper('export const __vitePreload = 0')).toThrow("Vite's preload helper has no");
});
