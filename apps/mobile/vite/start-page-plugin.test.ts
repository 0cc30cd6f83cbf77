import type { Rolldown } from 'vite';
import { startScript } from './start-files';
import { drawFirst, filesOf } from './start-page-plugin';

const chunk = (fileName: string, facadeModuleId: string | null, imports: string[] = [], css: string[] = []) =>
  ({
    type: 'chunk',
    fileName,
    facadeModuleId,
    imports,
    viteMetadata: { importedCss: new Set(css) },
  }) as never;
const BUNDLE: Rolldown.OutputBundle = {
  'a/kit.js': chunk('a/kit.js', null, [], ['a/kit.css']),
  'a/home.js': chunk('a/home.js', '/x/libs/home/Home.tsx', ['a/kit.js', 'a/card.js'], ['a/home.css']),
  'a/card.js': chunk('a/card.js', null, ['a/kit.js']),
  'a/en.js': chunk('a/en.js', '\0virtual:locale/en/first'),
  'a/ar.js': chunk('a/ar.js', '\0virtual:locale/ar/first'),
};
const PAGE =
  '<head><script type="module" src="/a/index.js"></script><link rel="modulepreload" href="/a/kit.js">' +
  '<link rel="stylesheet" href="/a/kit.css"></head><body><img src="/icon.svg"><p>$&</p></body>';
const SCREEN = { member: false, sources: ['libs/home/Home.tsx'], texts: ['first'] };

describe('files of the first screen', () => {
  it('are its code, styles and texts, without those the page names itself', () => {
    expect(filesOf(BUNDLE, PAGE, SCREEN)).toEqual({
      member: false,
      files: ['/a/home.js', '/a/home.css', '/a/card.js'],
      texts: { en: ['/a/en.js'], ar: ['/a/ar.js'] },
    });
  });

  it('are refused when the build lacks a source', () => {
    expect(() => filesOf(BUNDLE, PAGE, { ...SCREEN, sources: ['libs/home/Old.tsx'] })).toThrow(
      'libs/home/Old.tsx',
    );
  });
});

it('draws before style sheets and scripts', () => {
  const page = drawFirst(PAGE, Buffer.from('<svg/>'));
  expect(page).toBe(
    '<head><script type="module" fetchpriority="low" src="/a/index.js"></script>' +
      '<link rel="modulepreload" fetchpriority="low" href="/a/kit.js"></head>' +
      '<body><img src="data:image/svg+xml;base64,PHN2Zy8+"><p>$&</p><link rel="stylesheet" href="/a/kit.css"></body>',
  );
});

describe('the script of the page', () => {
  beforeEach(() => {
    localStorage.clear();
    document.head.innerHTML = '';
  });
  const texts = { en: ['/a/en.js'], ar: ['/a/ar.js'] };
  /** Runs it at `/` and returns the fetched files. */
  const fetched = (member: boolean, at = '/') => {
    new Function(startScript({ [at]: { member, files: ['/a/home.js', '/a/home.css'], texts } }))();
    return [...document.head.querySelectorAll('link')].map((link) => [link.rel, link.getAttribute('href')]);
  };

  it('requests code and texts in parallel', () => {
    expect(fetched(false)).toEqual([
      ['modulepreload', '/a/home.js'],
      ['preload', '/a/home.css'],
      ['modulepreload', '/a/en.js'],
    ]);
  });

  it('takes the texts of the stored language, or English for one that is not there', () => {
    localStorage.setItem('lang', 'ar');
    expect(fetched(false).at(-1)).toEqual(['modulepreload', '/a/ar.js']);
    localStorage.setItem('lang', 'xx');
    expect(fetched(false).at(-1)).toEqual(['modulepreload', '/a/en.js']);
  });

  it('asks for nothing that a visitor will not see, nor at other addresses', () => {
    expect(fetched(true)).toEqual([]);
    expect(fetched(false, '/market')).toEqual([]);
    localStorage.setItem('token', 'x');
    expect(fetched(true)).toHaveLength(3);
  });
});
