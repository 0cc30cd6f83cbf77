import { findProse } from './find-prose';

/** The part of the findings before the arrow. */
const hits = (file: string, source: string): string[] =>
  findProse(file, source).map((finding) => finding.split('\n')[0] ?? '');

describe('findProse', () => {
  it('finds wordings in comments, test titles, pages and English texts, with their lines', () => {
    expect(hits('a.ts', 'const a = 1;\n// Nobody reads it.\n')).toEqual([
      expect.stringContaining('a.ts:2: "Nobody" →'),
    ]);
    expect(hits('a.test.ts', "it('RISK-01 does it at once', () => {});")).toEqual([
      expect.stringContaining('a.test.ts:1: "at once" →'),
    ]);
    expect(hits('README.md', '# Title\n\n- One\n- What is not sent is kept.\n')).toHaveLength(0);
    expect(hits('README.md', '| a | b |\n| - | - |\n| x | stands in a cell |\n')).toEqual([
      expect.stringContaining('README.md:3: "stands in" →'),
    ]);
    expect(hits('locales/en/a.json', '{\n  "b": "Tap the star beside it."\n}')).toEqual([
      expect.stringContaining('locales/en/a.json:2: "beside" →'),
    ]);
  });

  it('finds a sentence over 25 words that spans lines, but not two short ones', () => {
    const words = (count: number) => Array.from({ length: count }, () => 'word').join(' ');
    expect(hits('a.md', `${words(20)}\n${words(6)}.\n`)).toEqual([
      expect.stringContaining('a.md:1: 26 words'),
    ]);
    expect(hits('a.md', `${words(20)}.\n${words(6)}.\n`)).toEqual([]);
    expect(hits('a.md', `- ${words(20)}\n- ${words(6)}\n`)).toEqual([]);
    expect(hits('locales/en/a.json', `{\n  "b": "${words(30)}"\n}`)).toEqual([]);
  });

  it('leaves code alone: strings, code in pages, targets of links', () => {
    expect(hits('a.ts', "const text = 'nobody';\n")).toEqual([]);
    expect(hits('a.md', 'Call `somebody()`.\n\n```\nnobody\n```\n\n[link](beside.md)\n')).toEqual([]);
    expect(hits('a.ts', '/** Calls `nobody()`. */\nconst beside = 1;\n')).toEqual([]);
  });
});
