import * as fc from 'fast-check';
import { browserName } from './browser';

it.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0',
    'Edge, Windows',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
    'Safari, iPhone',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/140.0 Mobile/15E148 Safari/604.1',
    'Chrome, iPhone',
  ],
  [
    'Mozilla/5.0 (Linux; Android 15; SM-S921B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36',
    'Samsung Internet, Android',
  ],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox, Mac'],
  ['curl/8.5.0', ''],
])('SESSION-01 %s is %s', (agent, name) => {
  expect(browserName(agent)).toBe(name);
});

/** What a header says of a browser or a system, with anything between. */
const MARKS = [
  ...['Chrome/', 'Edg/', 'Firefox/', 'SamsungBrowser/', 'Version/1 ', ' Safari/'],
  ...[' iPhone ', ' Android ', ' Windows ', ' Linux '],
];
const agents = fc
  .array(fc.oneof(fc.constantFrom(...MARKS), fc.string()), { maxLength: 12 })
  .map((parts) => parts.join(''));

it('SESSION-01 stores nothing that a caller wrote, for any header', () => {
  fc.assert(
    fc.property(agents, (agent) => {
      expect(browserName(agent)).toMatch(/^[A-Za-z ]*(, [A-Za-z]+)?$/);
      expect(browserName(agent).length).toBeLessThan(40);
    }),
  );
  expect(browserName(undefined)).toBe('');
});
