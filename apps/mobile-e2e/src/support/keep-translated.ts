import type { Page } from '@playwright/test';

/** Wraps texts as a browser's translation does, those of later changes too. Runs in the page. */
function translateAll(): void {
  const wrap = (text: Node): void => {
    if (text.parentElement?.closest('[translate="no"], script, style, font')) return;
    const [outer, inner] = [document.createElement('font'), document.createElement('font')];
    text.parentNode?.replaceChild(outer, text);
    outer.append(inner);
    inner.append(text);
  };
  const translate = (): void => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Node[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode);
    texts.forEach(wrap);
  };
  document.addEventListener('DOMContentLoaded', () => {
    new MutationObserver(translate).observe(document.body, { childList: true, subtree: true });
    translate();
  });
}

/** Keeps the page as its browser translates it, over reloads too: each text is wrapped in elements of the browser. */
export const keepTranslated = (page: Page): Promise<unknown> => page.addInitScript(translateAll);
