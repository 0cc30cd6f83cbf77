import { readMember, readOwn, writeMember, writeOwn } from './own-store';

afterEach(() => {
  localStorage.clear();
  jest.restoreAllMocks();
});

describe("a member's choices on this device", () => {
  it('are kept for each member alone', () => {
    writeOwn(7, 'chart', 'a');
    writeOwn(8, 'chart', 'b');
    expect([readOwn(7, 'chart'), readOwn(8, 'chart'), readOwn(9, 'chart')]).toEqual(['a', 'b', undefined]);
    writeOwn(7, 'chart', undefined);
    expect(readOwn(7, 'chart')).toBeUndefined();
  });

  it('blocked storage is no error', () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    writeOwn(7, 'chart', 'a');
    expect(readOwn(7, 'chart')).toBeUndefined();
  });
});

describe('whose session this is', () => {
  it('is known for that session only', () => {
    expect(readMember('abcd')).toBeUndefined();
    writeMember('abcd', 7);
    expect(readMember('abcd')).toBe(7);
    expect(readMember('other')).toBeUndefined();
  });

  it.each(['abcd', 'abcd:', 'abcd:x7', 'abcd:-1', ''])('is not read from %j', (kept) => {
    localStorage.setItem('member', kept);
    expect(readMember('abcd')).toBeUndefined();
  });
});
