import { appLink } from './app-link';
import { identityKey, mayVerify } from './identity';

const links = { ios_url: 'https://app.example/ios', android_url: 'https://app.example/android' };

describe('identity status', () => {
  it.each([
    [0, '0', true],
    [1, '1', false],
    [2, '2', false],
    [3, '3', true],
    [9, '0', false],
    [-1, '0', false],
  ])('KYC-10 D-26 DRAWER-03 status %s reads as %s, may verify: %s', (status, key, may) => {
    expect(identityKey(status)).toBe(key);
    expect(mayVerify(status)).toBe(may);
  });
});

describe('app download', () => {
  it('DRAWER-10 D-84 follows the device and hides what is not configured', () => {
    expect(appLink(links, 'Mozilla/5.0 (iPhone; CPU)')).toBe('https://app.example/ios');
    expect(appLink(links, 'Mozilla/5.0 (Linux; Android 15)')).toBe('https://app.example/android');
    expect(appLink({ ...links, android_url: '' }, 'X11')).toBeUndefined();
    expect(appLink({ ...links, android_url: 'javascript:alert(1)' }, 'X11')).toBeUndefined();
    expect(appLink(undefined, 'X11')).toBeUndefined();
  });
});
