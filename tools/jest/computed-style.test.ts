import type * as Jsdom from 'jsdom';

const PAGE = `
  <article hidden><h1>One</h1><p style="visibility: hidden; color: red">Two <b>three</b></p></article>
  <ul><li><ul><li><a href="/">Four</a></li></ul></li></ul>
  <form><input type="checkbox"><input type="hidden"><button disabled>Five</button><textarea dir="auto"></textarea></form>
  <dialog>Six</dialog><dialog open>Seven</dialog><details><summary>Eight</summary></details>
  <svg><g class="nine"><text>Nine</text></g></svg><table><tr><td>Ten</td></tr></table>
  <section style="visibility: hidden; color: red"><p>Eleven</p><p style="color: currentcolor">Twelve</p></section>
  <section style="pointer-events: none"><p style="visibility: visible">Thirteen</p><p>Fourteen</p></section>`;
const SHEET = `<style>.nine { display: none } main > p, li a { color: blue } [data-far]:not(p) { visibility: hidden }</style>`;

/** A page in plain jsdom, or with faster styles. */
function openPage(html: string, fast: boolean): Window {
  let page: Window | undefined;
  jest.isolateModules(() => {
    const styles = fast
      ? jest.requireActual<{ rememberStyles: (window: unknown) => void }>('./computed-style.cjs')
      : undefined;
    const { JSDOM } = jest.requireActual<typeof Jsdom>('jsdom');
    const { window } = new JSDOM(html);
    styles?.rememberStyles(window);
    page = window as unknown as Window;
  });
  return page!;
}

/** The styles of all elements, each as text. */
const stylesOf = (page: Window) =>
  [...page.document.querySelectorAll('*')].map(
    (element) => `${element.outerHTML.slice(0, 40)}: ${page.getComputedStyle(element).cssText}`,
  );

const CHANGES: readonly (readonly [string, (page: Document) => unknown])[] = [
  ['an attribute', (page) => page.querySelector('article')!.removeAttribute('hidden')],
  ['an own style', (page) => (page.querySelector('ul')!.style.visibility = 'hidden')],
  ['a place', (page) => page.querySelector('a')!.append(page.querySelector('b')!)],
  ['what is inherited', (page) => (page.querySelector('section')!.style.visibility = 'visible')],
  [
    'what an element comes to inherit',
    (page) => page.querySelectorAll('section')[1]!.append('!', page.querySelector('article')!),
  ],
  [
    'a style sheet',
    (page) => {
      const sheet = page.querySelector('style') ?? page.head.appendChild(page.createElement('style'));
      sheet.textContent = 'button, input { display: none }';
    },
  ],
  ['a sheet taken out', (page) => page.querySelector('style')!.remove()],
  ['an element taken out', (page) => page.querySelector('dialog')!.remove()],
];

it.each([
  ['without a sheet of its own', PAGE],
  ['with a sheet', PAGE + SHEET],
])('computed styles in tests, of a page %s, are those of jsdom and follow each change', (_what, html) => {
  const [plain, fast] = [openPage(html, false), openPage(html, true)];
  expect(stylesOf(fast)).toEqual(stylesOf(plain));
  expect(new Set(stylesOf(fast).map((text) => text.split(': ').slice(1).join())).size).toBeGreaterThan(10);
  for (const [what, change] of CHANGES) {
    const before = stylesOf(fast);
    for (const { document } of [plain, fast]) change(document);
    expect([what, ...stylesOf(fast)]).toEqual([what, ...stylesOf(plain)]);
    expect([what, ...stylesOf(fast)]).not.toEqual([what, ...before]);
  }
});

it('computed styles in tests follow a class', () => {
  const [plain, fast] = [openPage(PAGE + SHEET, false), openPage(PAGE + SHEET, true)];
  const before = stylesOf(fast);
  for (const { document } of [plain, fast]) document.querySelector('g')!.classList.remove('nine');
  expect(stylesOf(fast)).toEqual(stylesOf(plain));
  expect(stylesOf(fast)).not.toEqual(before);
});
