import { request } from 'node:http';
import { envelope, logoutAll } from '@ex/contract';
import type { Envelope } from '@ex/contract';
import { openSession } from '@ex/server-members';
import { changedTables } from '../testing/footprint';
import { MONEY_CALLS, MONEY_FORMS } from '../testing/money-calls';
import type { MoneyCall } from '../testing/money-calls';
import { testEnvironments } from '../testing/test-environment';
import type { Fields, ServedVenue, TestMember } from '../testing/served-venue';
import { useServedVenue } from '../testing/use-served-venue';

describe.each(testEnvironments('any'))(
  'S4 F6 a session that ends while its call is under way on $name',
  ({ make }) => {
    let venue: ServedVenue;
    useServedVenue(make, (opened) => (venue = opened));

    /** Sends the headers of a call; the answer is that of a body sent later. */
    const begin = (name: string, { token }: TestMember, fields: Fields) => {
      const body = new URLSearchParams(fields).toString();
      const headers = {
        token,
        'content-type': 'application/x-www-form-urlencoded',
        'content-length': body.length,
      };
      const sent = request(`${venue.base}/api/${name}`, { method: 'POST', headers });
      const answered = new Promise<Envelope>((resolve, reject) => {
        sent.on('error', reject).on('response', (answer) => {
          let text = '';
          answer.setEncoding('utf8').on('data', (part: string) => (text += part));
          answer.on('end', () => resolve(envelope.parse(JSON.parse(text))));
        });
      });
      sent.flushHeaders();
      return {
        finish: () => {
          sent.end(body);
          return answered;
        },
      };
    };
    /** Waits until the venue has found out whose token the headers bear: it notes when a session was last used. */
    const lookedUp = async ({ id }: TestMember): Promise<void> => {
      const seen = () =>
        venue.world.db.query(
          "SELECT FROM member_session WHERE member_id = $1 AND seen_at > now() - interval '5 minutes'",
          [id],
        );
      while ((await seen()).length === 0);
    };

    /** Begins a call, ends all sessions of its member once it is let in, and finishes it. */
    const outlive = async (name: string, member: TestMember, fields: Fields) => {
      const { db, members, sessionCache } = venue.world;
      await db.query(
        "UPDATE member_session SET seen_at = seen_at - interval '10 minutes' WHERE member_id = $1",
        [member.id],
      );
      sessionCache.forgetMember(member.id);
      const call = begin(name, member, fields);
      await lookedUp(member);
      const before = await venue.footprint(member);
      const owner = { ...member, token: await openSession(db, members.sessions, member.id, Date.now()) };
      expect(await venue.ask(owner, logoutAll)).toMatchObject({ code: 1 });
      expect(await call.finish()).toMatchObject({ code: 401 });
      const changed = changedTables(before, await venue.footprint(member));
      expect(changed.filter((table) => table !== 'attempt_limit')).toEqual([]);
    };

    it.each(MONEY_CALLS.map(({ name }) => name))('moves nothing: %s', async (name) => {
      const member = await venue.join('1', ['USDT', 'BTC']);
      await outlive(name, member, await MONEY_FORMS[name as MoneyCall](venue, member));
    });

    it('binds no address that money leaves for', async () => {
      const address = 'TKFoC3UExtNXCuYdL8iWQjwjeHgkBZfX8U';
      await outlive('setusraddress', await venue.join('1', []), { c_id: venue.coin('USDT'), address });
    });
  },
);
