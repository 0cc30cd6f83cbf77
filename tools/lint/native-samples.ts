/** Code that each rule of oxlint itself must refuse, by the file it would be in. */
type Samples = Readonly<Record<string, string>>;

/** Modules of any kind. */
const MODULES: Samples = {
  'for-direction': 'for (let a = 0; a < 9; a--) console.warn(a);',
  'no-async-promise-executor': 'export const a = new Promise(async (b) => b(await 1));',
  'no-case-declarations':
    'export function a(b) { switch (b) { case 1: let c = b; return c; default: return b; } }',
  'no-compare-neg-zero': 'export const a = (b) => b === -0;',
  'no-cond-assign':
    'export function a(b, c) { if ((b = c, b = 1)) return b; if (b = c) return c; return b; }',
  'no-constant-binary-expression': 'export const a = (b) => ({ b } ?? 1);',
  'no-constant-condition': 'export const a = (b) => (1 ? b : 2);',
  'no-control-regex': 'export const a = /\\x1f/;',
  'no-debugger': 'debugger;',
  'no-dupe-else-if': 'export function a(b) { if (b) return 1; else if (b) return 2; return 3; }',
  'no-duplicate-case':
    'export function a(b) { switch (b) { case 1: return 1; case 1: return 2; default: return 3; } }',
  'no-empty': 'export function a(b) { if (b) {} }',
  'no-empty-character-class': 'export const a = /a[]/;',
  'no-empty-pattern': 'export const a = ({ b: {} }) => 1;',
  'no-empty-static-block': 'export class A { static {} }',
  'no-ex-assign': 'export function a(b) { try { b(); } catch (e) { e = 1; b(e); } }',
  'no-extra-boolean-cast': 'export const a = (b) => (!!b ? 1 : 2);',
  'no-fallthrough':
    'export function a(b, c) { switch (b) { case 1: c(); case 2: c(); break; default: c(); } }',
  'no-global-assign': 'Object = 1;',
  'no-invalid-regexp': "export const a = new RegExp('[');",
  'no-irregular-whitespace': 'export const a =\u00a01;',
  'no-loss-of-precision': 'export const a = 9007199254740993;',
  'no-misleading-character-class': 'export const a = /[👍🏻]/;',
  'no-prototype-builtins': "export const a = (b) => b.hasOwnProperty('c');",
  'no-regex-spaces': 'export const a = /b  c/;',
  'no-self-assign': 'export function a(b) { b = b; return b; }',
  'no-shadow-restricted-names': 'export function a(undefined) { return undefined; }',
  'no-sparse-arrays': 'export const a = [1, , 2];',
  'no-unassigned-vars': 'let b;\nexport const a = () => b;',
  'no-unexpected-multiline': 'export const a = (b, c) => b\n(c);',
  'no-unsafe-finally': 'export function a(b) { try { return b(); } finally { return 1; } }',
  'no-unsafe-optional-chaining': 'export const a = (b) => (b?.c)();',
  'no-unused-labels': 'export function a(b) { c: b(); }',
  'no-unused-private-class-members': 'export class A { #b = 1; }',
  'no-useless-assignment': 'export function a(b) { let c = 1; b(c); c = 2; }',
  'no-useless-backreference': 'export const a = /\\1(b)/;',
  'no-useless-catch': 'export function a(b) { try { return b(); } catch (c) { throw c; } }',
  'no-useless-escape': "export const a = 'b\\c';",
  'preserve-caught-error':
    "export function a(b) { try { b(); } catch { throw new Error('c'); } }\nexport function d(b) { try { b(); } catch (e) { throw new Error('c'); } }",
  'require-yield': 'export function* a() { return 1; }',
  'use-isnan': 'export const a = (b) => b === NaN;',
  'valid-typeof': "export const a = (b) => typeof b === 'strnig';",
  eqeqeq: 'export const a = (b) => b == 1;',
};

/** Scripts, where no compiler looks. */
const SCRIPTS: Samples = {
  'constructor-super': 'export class A extends Object { constructor() {} }',
  'getter-return': 'export const a = { get b() {} };',
  'no-class-assign': 'class A {}\nA = 1;\nexport { A };',
  'no-const-assign': 'const a = 1;\na = 2;\nexport { a };',
  'no-dupe-class-members': 'export class A { b() {} b() {} }',
  'no-dupe-keys': 'export const a = { b: 1, b: 2 };',
  'no-func-assign': 'function a() {}\na = 1;\nexport { a };',
  'no-import-assign': "import a from 'node:fs';\na = 1;",
  'no-new-native-nonconstructor': 'export const a = new Symbol();',
  'no-obj-calls': 'export const a = Math();',
  'no-setter-return': 'export const a = { set b(c) { return c; } };',
  'no-this-before-super': 'export class A extends Object { constructor() { this.b = 1; super(); } }',
  'no-undef': 'export const a = () => b;',
  'no-unreachable': 'export function a() { return 1; a(); }',
  'no-unsafe-negation': 'export const a = (b, c) => !b in c;',
  'no-unused-vars': 'export const a = (_b) => 1;\nconst _c = 1;',
};

/** Scripts that are no modules, and so not strict. */
const LOOSE: Samples = {
  'no-delete-var': 'function a(b) { delete b; }\na();',
  'no-nonoctal-decimal-escape': "module.exports = '\\8';",
  'no-redeclare': 'var a = 1;\nvar a = 2;\nmodule.exports = a;',
  'no-with': 'with (module) { exports = 1; }',
  'ex/no-octal': 'module.exports = 071;',
};

const TYPED: Samples = {
  'no-var': 'export var a = 1;',
  'prefer-const': 'let a = 1;\nexport const b = () => a;',
  'prefer-rest-params': 'export function a() { return arguments; }',
  'prefer-spread': 'export const a = (b: (...c: unknown[]) => void, c: unknown[]) => b.apply(undefined, c);',
  'no-unused-vars': 'const a = 1;\nexport const b = ({ c, ...d }: { c: 1; e: 2 }, _f: 1) => d;',
  'no-array-constructor': 'export const a = new Array(1, 2);',
  'no-unused-expressions': 'export const a = (b: () => void) => { b; };',
  'no-useless-constructor': 'export class A { b = 1; constructor() {} }',
  'no-console': 'console.log(1);',
  'max-lines-per-function': `export function a(b: () => void) {\n${'b();\n'.repeat(80)}}\n`,
  'typescript/ban-ts-comment': "// @ts-expect-error short\nexport const a: number = '';",
  'typescript/consistent-type-imports': "import { A } from './a';\nexport const b = (c: A) => c;",
  'typescript/no-duplicate-enum-values': 'export enum A { B = 1, C = 1 }',
  'typescript/no-dynamic-delete': 'export const a = (b: Record<string, 1>, c: string) => { delete b[c]; };',
  'typescript/no-empty-object-type': 'export const a = (b: {}) => b;',
  'typescript/no-explicit-any': 'export const a = (b: any) => b;',
  'typescript/no-extra-non-null-assertion': 'export const a = (b?: { c: 1 }) => b!!.c;',
  'typescript/no-extraneous-class': 'export class A { static b = 1; }',
  'typescript/no-invalid-void-type': 'export const a = (b: string | void) => b;',
  'typescript/no-misused-new': 'export interface A { new (): A; }',
  'typescript/no-namespace': 'export namespace A { export const b = 1; }',
  'typescript/no-non-null-asserted-nullish-coalescing': 'export const a = (b: { c?: string }) => b.c! ?? 1;',
  'typescript/no-non-null-asserted-optional-chain': 'export const a = (b?: { c: 1 }) => b?.c!;',
  'typescript/no-non-null-assertion': 'export const a = (b?: { c: 1 }) => b!.c;',
  'typescript/no-require-imports': "export const a = require('a');",
  'typescript/no-this-alias': 'export function a(this: string) { const b = this; return () => b; }',
  'typescript/no-unnecessary-type-constraint': 'export const a = <B extends unknown>(c: B) => c;',
  'typescript/no-unsafe-declaration-merging': 'export interface A { b: 1; }\nexport class A { c = 1; }',
  'typescript/no-unsafe-function-type': 'export const a = (b: Function) => b;',
  'typescript/no-wrapper-object-types': 'export const a = (b: String) => b;',
  'typescript/prefer-as-const': "export const a: 'b' = 'b';",
  'typescript/prefer-literal-enum-member': "export enum A { B = 'c'.length }",
  'typescript/prefer-namespace-keyword': 'declare module A { const b: 1; }',
  'typescript/triple-slash-reference': '/// <reference path="./a" />\nexport const a = 1;',
  'typescript/unified-signatures':
    'export function a(b: string): void;\nexport function a(b: number): void;\nexport function a(b: unknown) { void b; }',
};

const element = (code: string) => `export const A = () => ${code};`;

const SCREENS: Samples = {
  'react/rules-of-hooks':
    "import { useState } from 'react';\nexport function A({ b }: { b: boolean }) { if (b) useState(1); return null; }",
  'react/exhaustive-deps':
    "import { useEffect } from 'react';\nexport function A({ b }: { b: () => void }) { useEffect(() => b(), []); return null; }",
  'jsx-a11y/alt-text': element('<img src="/a.png" />'),
  'jsx-a11y/anchor-has-content': element('<a href="/b" />'),
  'jsx-a11y/anchor-is-valid': element('<a href="#">b</a>'),
  'jsx-a11y/aria-activedescendant-has-tabindex': element('<div aria-activedescendant="b" />'),
  'jsx-a11y/aria-props': element('<p aria-labels="b">c</p>'),
  'jsx-a11y/aria-proptypes': element('<p aria-hidden="yes">c</p>'),
  'jsx-a11y/aria-role': element('<p role="datepicker">c</p>'),
  'jsx-a11y/aria-unsupported-elements': element('<meta aria-hidden="true" />'),
  'jsx-a11y/autocomplete-valid': element('<input type="text" autoComplete="b" />'),
  'jsx-a11y/click-events-have-key-events': element('<div onClick={() => undefined}>b</div>'),
  'jsx-a11y/heading-has-content': element('<h1 />'),
  'jsx-a11y/html-has-lang': element('<html />'),
  'jsx-a11y/iframe-has-title': element('<iframe />'),
  'jsx-a11y/img-redundant-alt': element('<img alt="image of b" src="/c" />'),
  'jsx-a11y/interactive-supports-focus': element(
    '<div role="button" onClick={() => undefined} onKeyDown={() => undefined}>b</div>',
  ),
  'jsx-a11y/label-has-associated-control': element('<label>b</label>'),
  'jsx-a11y/media-has-caption': element('<video src="/b" />'),
  'jsx-a11y/mouse-events-have-key-events': element('<div onMouseOver={() => undefined}>b</div>'),
  'jsx-a11y/no-access-key': element('<p accessKey="b">c</p>'),
  'jsx-a11y/no-autofocus': element('<input autoFocus />'),
  'jsx-a11y/no-distracting-elements': element('<marquee>b</marquee>'),
  'jsx-a11y/no-interactive-element-to-noninteractive-role': element('<button role="article">b</button>'),
  'jsx-a11y/no-noninteractive-element-interactions': element(
    '<li onClick={() => undefined} onKeyDown={() => undefined}>b</li>',
  ),
  'jsx-a11y/no-noninteractive-element-to-interactive-role': element('<h1 role="button">b</h1>'),
  'jsx-a11y/no-noninteractive-tabindex': element('<p tabIndex={0}>b</p>'),
  'jsx-a11y/no-redundant-roles': element('<button role="button">b</button>'),
  'jsx-a11y/no-static-element-interactions': element('<div onClick={() => undefined}>b</div>'),
  'jsx-a11y/role-has-required-aria-props': element('<p role="slider">b</p>'),
  'jsx-a11y/role-supports-aria-props': element('<ul role="list" aria-checked="true" />'),
  'jsx-a11y/scope': element('<div scope="row" />'),
  'jsx-a11y/tabindex-no-positive': element('<p tabIndex={1}>b</p>'),
};

const at = (file: string, samples: Samples) =>
  Object.entries(samples).map(([rule, code]) => ({ rule, file, code }));

/** Samples that must be refused: the rule, where the code would stand, the code. */
export const NATIVE_SAMPLES = [
  ...at('tools/x.mjs', MODULES),
  ...at('libs/server/db/src/x.ts', MODULES),
  ...at('tools/x.mjs', SCRIPTS),
  ...at('tools/x.cjs', LOOSE),
  ...at('libs/home/src/x.ts', TYPED),
  ...at('libs/home/src/x.tsx', SCREENS),
];
