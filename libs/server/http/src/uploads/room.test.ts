import { UploadRoom } from './room';

const BOUNDS = { perMember: 20, perSite: 40, total: 100 };
const tooMany = expect.objectContaining({ key: 'http.tooMany', code: 429, retryAfter: 5 });

describe('room for uploads', () => {
  it('RISK-80 bounds the bytes of a member and of a site, and gets them back', () => {
    const room = new UploadRoom(BOUNDS);
    const first = room.reserve({ memberId: 1, site: 'a' }, 20);
    expect(() => room.reserve({ memberId: 1, site: 'b' }, 1)).toThrow(tooMany);
    room.reserve({ memberId: 2, site: 'a' }, 20);
    expect(() => room.reserve({ memberId: 3, site: 'a' }, 1)).toThrow(tooMany);
    first.release();
    first.release();
    expect(room.bytes).toBe(20);
    room.reserve({ memberId: 3, site: 'a' }, 20);
  });

  it('RISK-80 takes the newest upload of the largest site for a site that has less, and no other', () => {
    const room = new UploadRoom(BOUNDS);
    const take = (memberId: number, site: string, bytes = 20) => room.reserve({ memberId, site }, bytes);
    const held = [take(1, 'a'), take(2, 'b'), take(3, 'b'), take(4, 'a'), take(5, 'c')];
    const member = take(6, 'd');
    expect(held.map(({ signal }) => signal.aborted)).toEqual([false, false, false, true, false]);
    expect([member.signal.aborted, room.bytes]).toEqual([false, 100]);
    take(7, 'e');
    expect(held.map(({ signal }) => signal.aborted)).toEqual([false, false, true, true, false]);
    // All have the same now: the first come stay.
    expect(() => take(8, 'f')).toThrow(tooMany);
    expect(room.bytes).toBe(100);
  });
});
