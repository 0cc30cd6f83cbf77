import { appLink } from './app-link';

const links = { ios: 'https://app.example/ios', android: 'https://app.example/android' };

it('DRAWER-10 D-84 follows the device and hides what is not configured', () => {
  expect(appLink(links, 'Mozilla/5.0 (iPhone; CPU)')).toBe('https://app.example/ios');
  expect(appLink(links, 'Mozilla/5.0 (Linux; Android 15)')).toBe('https://app.example/android');
  expect(appLink({ ...links, android: '' }, 'X11')).toBeUndefined();
  expect(appLink({ ...links, android: 'javascript:alert(1)' }, 'X11')).toBeUndefined();
  expect(appLink(undefined, 'X11')).toBeUndefined();
});
