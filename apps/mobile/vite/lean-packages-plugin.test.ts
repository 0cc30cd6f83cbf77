import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { markPure, withoutMetadata } from './lean-packages-plugin';

const modules = path.join(__dirname, '../../../node_modules');
const read = (file: string) => readFileSync(path.join(modules, file), 'utf8');

it('marks what makes a component at the top level and drops its name', () => {
  const folder = 'react-router/dist/production';
  const chunks = readdirSync(path.join(modules, folder)).filter((file) => /^chunk-\w+\.mjs$/.test(file));
  const code = chunks.map((file) => read(`${folder}/${file}`)).join('\n');
  expect(code).toMatch(/^var Form = React\d*\.forwardRef\(/m);
  expect(code).toMatch(/^Form\.displayName = /m);
  const lean = markPure(code);
  expect(lean).toMatch(/^var Form = \/\* @__PURE__ \*\/ React\d*\.forwardRef\(/m);
  expect(lean.match(/^\w+\.displayName.*/m)).toBeNull();
});

it('leaves an icon only its shape', () => {
  const lean = withoutMetadata(read('lucide-react/dist/esm/icons/house.mjs'));
  expect(lean).not.toMatch(/name:|key:|aliases|__iconData\.node/);
  expect(lean).toContain('["path", { d: "M15 21v-8a1 1 0 0 0-1-1h-4a1 1 0 0 0-1 1v8" }]');
  expect(lean).toContain('const House = createLucideIcon(__iconData);');
});
