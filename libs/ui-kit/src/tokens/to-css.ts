import { baseFontStack, fontStacks, measures, tallScripts, typeRoles } from './measures';
import { colours, cvdColours, flashPercent, redRise, shadows, type Theme, tintPercent } from './tokens';

const HUES = ['rise', 'fall', 'success', 'danger', 'accent', 'warn'] as const;

/** The whole text of `tokens.css`, written from the typed tokens. */
export function tokensCss(): string {
  const blocks = [
    block(':root', { ...measures, ...typeVariables(), 'font-stack': baseFontStack }),
    ...themeBlocks('day'),
    ...themeBlocks('night'),
    block('html', tints()),
    ...Object.entries(fontStacks).map(([tag, stack]) => block(langSelector(tag), { 'font-stack': stack })),
    ...Object.entries(tallScripts).map(([tag, line]) => block(`[lang|='${tag}']`, tallLines(line))),
  ];
  return `/* Written from tokens.ts and measures.ts; tokens.test.ts checks that they agree. */\n${blocks.join('\n')}`;
}

function themeBlocks(theme: Theme): string[] {
  const selector = theme === 'day' ? `:root,\nhtml[data-theme='day']` : `html[data-theme='night']`;
  const themed = theme === 'day' ? '' : `[data-theme='night']`;
  const shares = { tint: `${tintPercent[theme]}%`, flash: `${flashPercent[theme]}%` };
  const lines = block(selector, { ...colours[theme], ...shadows[theme], ...shares });
  const scheme = `  color-scheme: ${theme === 'day' ? 'light' : 'dark'};\n`;
  return [
    lines.replace(/}\n$/, `${scheme}}\n`),
    block(`html${themed}[data-rise='red']`, swapped(colours[theme])),
    block(`html${themed}[data-palette='cvd']`, cvdColours[theme]),
    block(`html${themed}[data-palette='cvd'][data-rise='red']`, swapped(cvdColours[theme])),
  ];
}

/** The colours of direction, each in the place of its opposite. */
function swapped(of: Readonly<Record<keyof typeof redRise, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(redRise).map(([token, shown]) => [token, of[shown]]));
}

function tints(): Record<string, string> {
  const mix = (hue: string, share: string) => `color-mix(in srgb, var(--text-${hue}) ${share}, transparent)`;
  return Object.fromEntries([
    ...HUES.map((hue) => [`tint-${hue}`, mix(hue, 'var(--tint)')]),
    ...(['rise', 'fall'] as const).map((hue) => [`depth-${hue}`, mix(hue, 'var(--tint)')]),
    ...(['rise', 'fall'] as const).map((hue) => [`flash-${hue}`, mix(hue, 'var(--flash)')]),
  ]);
}

function typeVariables(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(typeRoles).flatMap(([role, { size, line, weight }]) => [
      [`size-${role}`, `${size}rem`],
      [`line-${role}`, String(line)],
      [`weight-${role}`, String(weight)],
    ]),
  );
}

function tallLines(line: number): Record<string, string> {
  return Object.fromEntries(Object.keys(typeRoles).map((role) => [`line-${role}`, String(line)]));
}

/** Chinese is distinguished by script or, in tags without one, by region. */
function langSelector(tag: string): string {
  if (tag === 'zh-Hans') return `[lang|='zh-Hans'],\n[lang='zh-CN' i]`;
  if (tag === 'zh-Hant') return `[lang|='zh-Hant'],\n[lang='zh-TW' i],\n[lang='zh-HK' i]`;
  return `[lang|='${tag}']`;
}

function block(selector: string, variables: Readonly<Record<string, string>>): string {
  const lines = Object.entries(variables).map(([name, value]) => `  --${name}: ${value};\n`);
  return `${selector} {\n${lines.join('')}}\n`;
}
