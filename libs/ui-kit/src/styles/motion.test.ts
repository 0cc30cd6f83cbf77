/// <reference types="node" />
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const SOURCE = join(__dirname, '..');
const sheets = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('.css') && /animation|transition/.test(readFileSync(join(SOURCE, file), 'utf8')),
);
/** Properties that change in place; nothing moves. */
const STILL = /^(color|background-color|border-color|box-shadow|fill|stroke|opacity)\b/;
const REDUCED = /@media \(prefers-reduced-motion: reduce\) (\{(?:[^{}]|\{[^{}]*\})*\})/g;

interface Rule {
  readonly selectors: readonly string[];
  readonly body: string;
}

const rulesOf = (css: string): Rule[] =>
  [...css.matchAll(/([^{};]+)\{([^{}]*)\}/g)].map(([, selectors = '', body = '']) => ({
    selectors: selectors.split(',').map((one) => one.trim()),
    body,
  }));

/** Whether a rule lets something move: an animation, or a transition of more than colours. */
function moves({ body }: Rule): boolean {
  if (/\banimation:\s*(?!none)/.test(body)) return true;
  const [, list = 'none'] = /\btransition:([^;]+)/.exec(body) ?? [];
  return list.split(/,(?![^(]*\))/).some((one) => one.trim() !== 'none' && !STILL.test(one.trim()));
}

it('recognises motion', () => {
  const css =
    '.a { transition: color 1s, translate 1s; } .b { transition: opacity var(--x, 1s); } .c { animation: x; }';
  expect(rulesOf(css).map(moves)).toEqual([true, false, true]);
});

it.each(sheets)('reduced motion stills every moving rule of %s', (file) => {
  const css = readFileSync(join(SOURCE, file), 'utf8').replace(/\/\*[^]*?\*\//g, '');
  const calmed = [...css.matchAll(REDUCED)]
    .flatMap(([, block = '']) => rulesOf(block.slice(1, -1)))
    .filter(({ body }) => /\b(animation|transition)/.test(body))
    .flatMap(({ selectors }) => selectors);
  const moving = rulesOf(css.replace(REDUCED, '')).filter(moves);
  expect(moving.flatMap(({ selectors }) => selectors).filter((one) => !calmed.includes(one))).toEqual([]);
});
