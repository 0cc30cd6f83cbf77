import { XSS_PAYLOADS } from '@ex/xss-corpus';
import { ALLOWED_ATTR, ALLOWED_TAGS } from './allowed';
import { sanitise } from './sanitise';

const ADDED = ['rel', 'target', 'loading', 'referrerpolicy'];
const elements = (html: string): Element[] => [...sanitise(html).querySelectorAll('*')];
const shown = (html: string): HTMLElement => {
  const place = document.createElement('div');
  place.append(sanitise(html));
  return place;
};

/** Returns what remains although it is not allowed. */
function faults(all: readonly Element[]): string[] {
  return all.flatMap((element) => {
    const tag = element.localName;
    const attributes = element
      .getAttributeNames()
      .filter((name) => ![...ALLOWED_ATTR, ...ADDED].includes(name));
    const protocolOf = (attribute: string): string => {
      const address = element.getAttribute(attribute);
      return address === null ? 'https:' : new URL(address, document.baseURI).protocol;
    };
    return [
      ...(ALLOWED_TAGS.includes(tag) && element.namespaceURI === 'http://www.w3.org/1999/xhtml' ? [] : [tag]),
      ...attributes,
      ...(['http:', 'https:', 'mailto:'].includes(protocolOf('href')) ? [] : [protocolOf('href')]),
      ...(['http:', 'https:'].includes(protocolOf('src')) ? [] : [protocolOf('src')]),
      ...(tag === 'a' && element.hasAttribute('href') && element.getAttribute('rel') !== 'noopener noreferrer'
        ? ['rel']
        : []),
    ];
  });
}

it('C7 leaves only what is allowed of every payload, also when parsed a second time', () => {
  const found = XSS_PAYLOADS.flatMap((payload) => {
    const place = shown(payload);
    const left = [...faults([...place.querySelectorAll('*')]), ...faults(elements(place.innerHTML))];
    return left.length > 0 ? [{ payload, left }] : [];
  });
  expect(found).toEqual([]);
});

it('D-35 keeps texts, lists and tables unchanged', () => {
  const html =
    '<h2>A</h2><p dir="rtl"><strong>B</strong><br>C</p><ol start="2"><li>D</li></ol>' +
    '<table><tbody><tr><td colspan="2">E</td></tr></tbody></table>';
  expect(shown(html).innerHTML).toBe(html);
});

it.each([
  ['https://a.example/x?y=1', true],
  ['http://a.example', true],
  ['mailto:help@a.example', true],
  ['/market', true],
  ['tel:123', false],
  ['ftp://a.example', false],
  ['https://a.example@evil.example', false],
  ['http://[', false],
])('a link to %s: %s', (href, kept) => {
  const [link] = elements(`<a href="${href}" target="_self" rel="opener">x</a>`);
  expect(link?.getAttribute('href')).toBe(kept ? href : null);
  expect(link?.getAttribute('rel')).toBe(kept ? 'noopener noreferrer' : null);
  expect(link?.getAttribute('target')).toBe(kept ? '_blank' : null);
});

it('pictures come from the web only, send no referrer, and load in no document before the page', () => {
  const nodes = sanitise('<img src="/a.png"><img src="data:image/png;base64,AA"><img alt="x">');
  expect([...nodes.querySelectorAll('img')].map((picture) => picture.outerHTML)).toEqual([
    '<img src="/a.png" loading="lazy" referrerpolicy="no-referrer" alt="">',
  ]);
  expect(nodes.ownerDocument.defaultView).toBeNull();
});
