import { render, screen } from '@testing-library/react';
import { InfiniteList, type InfiniteState } from './InfiniteList';

/** Wraps the texts of an element as a browser's translation does. */
function translate(root: Element): void {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) {
    const font = document.createElement('font');
    text.replaceWith(font);
    font.append(text);
  }
}

const list = (state: InfiniteState) => (
  <InfiniteList state={state} refreshing={false} onMore={() => undefined}>
    <p>Row</p>
  </InfiniteList>
);

it('RIM-18 the end of a list goes through its states on a page that the browser has translated', () => {
  const { container, rerender } = render(list('finished'));
  for (const [state, text] of [
    ['failed', /Couldn’t load more|Retry|Try again/],
    ['loading', /Loading/],
    ['finished', /\w/],
    ['loading', /Loading/],
  ] as const) {
    translate(container);
    rerender(list(state));
    expect(screen.getByRole('status')).toHaveTextContent(text);
  }
});
