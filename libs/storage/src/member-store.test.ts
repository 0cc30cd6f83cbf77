import { readSessionMember, readMemberChoice, writeSessionMember, writeMemberChoice } from './member-store';

afterEach(() => {
  localStorage.clear();
  jest.restoreAllMocks();
});

describe("a member's choices on this device", () => {
  it('are kept for each member alone', () => {
    writeMemberChoice(7, 'chart', 'a');
    writeMemberChoice(8, 'chart', 'b');
    expect([
      readMemberChoice(7, 'chart'),
      readMemberChoice(8, 'chart'),
      readMemberChoice(9, 'chart'),
    ]).toEqual(['a', 'b', undefined]);
    writeMemberChoice(7, 'chart', undefined);
    expect(readMemberChoice(7, 'chart')).toBeUndefined();
  });

  it('blocked storage is no error', () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    writeMemberChoice(7, 'chart', 'a');
    expect(readMemberChoice(7, 'chart')).toBeUndefined();
  });
});

describe('the member of this session', () => {
  it('is known for that session only', () => {
    expect(readSessionMember('abcd')).toBeUndefined();
    writeSessionMember('abcd', 7);
    expect(readSessionMember('abcd')).toBe(7);
    expect(readSessionMember('other')).toBeUndefined();
  });

  it.each(['abcd', 'abcd:', 'abcd:x7', 'abcd:-1', ''])('is not read from %j', (kept) => {
    localStorage.setItem('member', kept);
    expect(readSessionMember('abcd')).toBeUndefined();
  });
});
