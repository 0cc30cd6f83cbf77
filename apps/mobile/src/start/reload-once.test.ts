/// <reference types="node" />
import { readFileSync } from 'node:fs';
import path from 'node:path';

const page = readFileSync(path.join(__dirname, '../../index.html'), 'utf8');
/** The script of the page that watches over its code. */
const script = [...page.matchAll(/<script>([\s\S]*?)<\/script>/g)].at(1)?.[1] ?? '';

const stop = new AbortController();
const reload = jest.fn();
beforeAll(() => {
  const listen = (type: string, listener: EventListener, capture: boolean) =>
    window.addEventListener(type, listener, { capture, signal: stop.signal });
  new Function('addEventListener', 'location', script)(listen, { reload });
});
afterAll(() => stop.abort());
beforeEach(() => {
  sessionStorage.clear();
  reload.mockClear();
  document.body.innerHTML = /<body>([\s\S]*?)<script/.exec(page)?.[1] ?? '';
});
afterEach(() => jest.restoreAllMocks());

/** A part of the page that could not be loaded. */
function fails(html: string): void {
  const holder = document.createElement('div');
  holder.innerHTML = html;
  document.body.append(holder);
  holder.firstElementChild?.dispatchEvent(new Event('error'));
}
const again = () => document.querySelector<HTMLElement>('.start-again')?.hidden === false;
const CODE = '<script type="module" src="/assets/index-old.js"></script>';

it.each([CODE, '<link rel="stylesheet" href="/assets/index-old.css">'])(
  'loads the page anew when %s is gone',
  (part) => {
    fails(part);
    expect(reload).toHaveBeenCalledTimes(1);
    expect(again()).toBe(false);
  },
);

it('does so once, then leaves it to the visitor', () => {
  fails(CODE);
  fails(CODE);
  expect(reload).toHaveBeenCalledTimes(1);
  expect(again()).toBe(true);
});

it('does not do so without a network or where it cannot remember that it did', () => {
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  fails(CODE);
  online.mockRestore();
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  fails(CODE);
  expect(reload).not.toHaveBeenCalled();
  expect(again()).toBe(true);
});

it.each([true, false])('leaves it to the app once that has drawn its own picture, online (%s)', (online) => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(online);
  const broken = jest.fn();
  window.addEventListener('error', broken, { signal: stop.signal });
  document.body.innerHTML = '<div id="root"><main></main></div>';
  fails('<link rel="stylesheet" href="/assets/Market-old.css">');
  expect(broken).not.toHaveBeenCalled();
  expect(reload).not.toHaveBeenCalled();
});

it.each([
  '<img src="/banner.webp">',
  '<link rel="modulepreload" href="/assets/a.js">',
  '<script src="/x.js"></script>',
])('does not mind %s', (part) => {
  fails(part);
  expect(reload).not.toHaveBeenCalled();
  expect(again()).toBe(false);
});
