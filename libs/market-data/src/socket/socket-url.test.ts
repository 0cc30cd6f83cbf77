import { socketUrl } from './socket-url';

describe('socketUrl', () => {
  it.each([
    ['/ws', 'https://app.example/options?x=1', 'wss://app.example/ws'],
    ['/ws', 'http://localhost:3000/', 'ws://localhost:3000/ws'],
    ['wss://api.huobi.pro/ws', 'https://app.example/', 'wss://api.huobi.pro/ws'],
    ['https://feed.example/ws', 'http://localhost/', 'wss://feed.example/ws'],
  ])('D-03 makes of %s at %s %s', (address, href, url) => expect(socketUrl(address, { href })).toBe(url));
});
