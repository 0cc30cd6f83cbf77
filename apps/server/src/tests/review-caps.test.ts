import { applyLoan, recharge, usrsetreal, withdraw } from '@ex/contract';
import type { AnyCall } from '@ex/contract';
import { testEnvironments } from '../testing/test-environment';
import type { Fields, ServedVenue } from '../testing/served-venue';
import { useServedVenue } from '../testing/use-served-venue';
import { rightForm } from '../testing/write-forms';

/** The call that puts something up for review, and how many of one member can wait. */
interface Door {
  readonly call: AnyCall;
  readonly most: number;
  /** Fields of one more request instead of those of the form; pictures, where each needs its own. */
  readonly own?: string;
}
/** Every kind of review has a door here, or a member could bury what others wait for. */
const DOORS: Readonly<Record<string, Door>> = {
  deposit: { call: recharge, most: 5, own: 'payimg' },
  withdrawal: { call: withdraw, most: 20 },
  loan: { call: applyLoan, most: 3 },
  identity: { call: usrsetreal, most: 1, own: 'front_card' },
};
const AT_ONCE = 25;
/** More pictures than the limit of uploads would let a member send in a test. */
const PICTURES = 6;

describe.each(testEnvironments('any'))('what waits for an operator on $name', ({ make }) => {
  let venue: ServedVenue;
  useServedVenue(make, (opened) => (venue = opened));

  it('every kind of review has a limit here', () => {
    expect([...venue.world.reviews.kinds].sort()).toEqual(Object.keys(DOORS).sort());
  });

  it.each(Object.entries(DOORS))(
    `of one member ${AT_ONCE} requests at once do not pass the limit: %s`,
    async (kind, { call, most, own }) => {
      const member = await venue.join('2', ['USDT']);
      const form = await rightForm(call)(venue, member);
      const pictures = own
        ? await Promise.all(Array.from({ length: PICTURES }, () => venue.upload(member)))
        : [];
      const fields = Array.from({ length: AT_ONCE }, (_, at): Fields =>
        own ? { ...form, [own]: pictures[at % PICTURES] ?? '' } : form,
      );
      const answers = await Promise.all(fields.map((one) => venue.ask(member, call, one)));
      expect(answers.every(({ status }) => status === 200)).toBe(true);
      expect(await venue.world.reviews.page({ member: member.id, kind })).toMatchObject({ total: most });
    },
  );
});
