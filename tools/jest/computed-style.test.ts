import type * as Jsdom from 'jsdom';

const PAGE = `
  <article hidden><h1>One</h1><p style="visibility: hidden; color: red">Two <b>three</b></p></article>
  <ul><li><ul><li><a href="/">Four</a></li></ul></li></ul>
  <form><input type="checkbox"><input type="hidden"><button disabled>Five</button><textarea dir="auto"></textarea></form>
  <dialog>Six</dialog><dialog open>Seven</dialog><details><summary>Eight</summary></details>
  <svg><g class="nine"><text>Nine</text></g></svg><table><tr><td>Ten</td></tr></table>
  <style>.nine { display: none } main > p, li a { color: blue } [data-far]:not(p) { visibility: hidden }</style>`;

/** A page in jsdom as it is, or with faster styles. */
function openPage(fast: boolean): Window {
  let page: Window | undefined;
  jest.isolateModules(() => {
    const styles = fast
      ? jest.requireActual<{ rememberStyles: (window: unknown) => void }>('./computed-style.cjs')
      : undefined;
    const { JSDOM } = jest.requireActual<typeof Jsdom>('jsdom');
    const { window } = new JSDOM(PAGE);
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

describe('computed styles in tests', () => {
  const plain = openPage(false);
  const fast = openPage(true);
  const inBoth = (change: (page: Document) => unknown) =>
    [plain, fast].forEach((page) => change(page.document));

  it('are those of jsdom', () => {
    expect(stylesOf(fast)).toEqual(stylesOf(plain));
    expect(new Set(stylesOf(fast).map((text) => text.split(': ').slice(1).join())).size).toBeGreaterThan(10);
  });

  it.each<[string, (page: Document) => unknown]>([
    ['an attribute', (page) => page.querySelector('article')!.removeAttribute('hidden')],
    ['an own style', (page) => (page.querySelector('ul')!.style.visibility = 'hidden')],
    ['a place', (page) => page.querySelector('a')!.append(page.querySelector('b')!)],
    ['a class', (page) => page.querySelector('g')!.classList.remove('nine')],
    [
      'a style sheet',
      (page) => (page.querySelector('style')!.textContent = 'button, input { display: none }'),
    ],
    ['an element taken out', (page) => page.querySelector('dialog')!.remove()],
  ])('follow %s', (_what, change) => {
    const before = stylesOf(fast);
    inBoth(change);
    expect(stylesOf(fast)).toEqual(stylesOf(plain));
    expect(stylesOf(fast)).not.toEqual(before);
  });
});
