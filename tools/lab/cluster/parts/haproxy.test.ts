import { haproxySettings } from './haproxy';

it('names every process, and sends nothing twice that may have arrived', () => {
  const settings = haproxySettings(8_000, [8_001, 8_002]);
  expect(settings).toContain('bind 127.0.0.1:8000\n');
  expect(settings).toContain('server venue-1 127.0.0.1:8001\n  server venue-2 127.0.0.1:8002\n');
  expect(settings).toContain('retry-on conn-failure\n');
});
