import { ALL_CALLS, getusr, login, logout, logoutAll, resetpwd } from '@ex/contract';
import { openSession } from '@ex/server-members';
import { call } from '../testing/client';
import { memberState } from '../testing/member-state';
import { testEnvironments } from '../testing/test-environment';
import { FUND } from '../testing/served-venue';
import type { ServedVenue, TestMember } from '../testing/served-venue';
import { useServedVenue } from '../testing/use-served-venue';

const MEMBER_CALLS = ALL_CALLS.filter(({ access }) => access === 'member');
/** Six standard deviations of the share of ones in this many random bits. */
const TOKENS = 200;
const SHARE = 6 * Math.sqrt(0.25 / (TOKENS * 256));

describe.each(testEnvironments('any'))('F6 sessions on $name', ({ make }) => {
  let venue: ServedVenue;
  useServedVenue(make, (opened) => (venue = opened));
  const join = () => venue.join('1', []);
  const session = ({ id }: TestMember): Promise<string> =>
    openSession(venue.world.db, venue.world.members.sessions, id, Date.now());
  /** Moves a column of a member's only session behind the venue's back. */
  const age = async (member: TestMember, column: string, by: string) => {
    await venue.world.db.query(
      `UPDATE member_session SET ${column} = ${column} - $2::interval WHERE member_id = $1`,
      [member.id, by],
    );
    venue.world.sessionCache.forgetMember(member.id);
  };

  /** Ways in which a token dies, or was never one. */
  const ENDS: Readonly<Record<string, (member: TestMember) => Promise<unknown>>> = {
    'logged out': (member) => venue.ask(member, logout),
    'logged out everywhere from another device': async (member) =>
      venue.ask({ ...member, token: await session(member) }, logoutAll),
    'left by a changed password': async (member) =>
      venue.ask({ ...member, token: await session(member) }, resetpwd, {
        oldpassword: FUND,
        newpassword: 'better22',
      }),
    'not used for 12 hours': (member) => age(member, 'seen_at', '12 hours'),
    'opened 7 days ago': (member) => age(member, 'ends_at', '7 days'),
  };

  it.each(Object.entries(ENDS))('CALLS-70 a token %s opens no call of members', async (_how, end) => {
    const member = await join();
    expect(await venue.ask(member, getusr)).toMatchObject({ code: 1 });
    await end(member);
    const open: string[] = [];
    for (const spec of MEMBER_CALLS) if ((await venue.ask(member, spec)).code !== 401) open.push(spec.name);
    expect(open).toEqual([]);
  });

  it('CALLS-70 a live token counts in its header only, once and whole', async () => {
    const member = await join();
    const { token } = member;
    const before = await memberState(venue, member);
    const turned = token.replace(/^./, (first) => (first === 'A' ? 'B' : 'A'));
    const ways: readonly Readonly<Record<string, string>>[] = [
      { cookie: `token=${token}; Token=${token}` },
      { authorization: `Bearer ${token}` },
      { token: `${token}, ${token}` },
      { token: `${token}=` },
      { token: token.slice(0, -1) },
      { token: token.toLowerCase() },
      { token: turned },
      { token: encodeURIComponent(`${token}\0`) },
      { token: '' },
      { token: "' OR 1=1 --" },
      { token: 'x'.repeat(4_000) },
    ];
    const open: string[] = [];
    for (const spec of MEMBER_CALLS) {
      for (const headers of ways) {
        if ((await call(venue.base, spec, { headers })).code !== 401)
          open.push(`${spec.name} ${JSON.stringify(headers)}`);
      }
      const asField = await call(venue.base, spec, { fields: { token, Token: token } });
      if (asField.code !== 401) open.push(`${spec.name} as a field`);
    }
    expect(open).toEqual([]);
    expect(await memberState(venue, member)).toBe(before);
  });

  it('a log-in never takes over a token that was there before it, and sets no cookie', async () => {
    const member = await join();
    const [{ username } = { username: '' }] = await venue.world.db.query<{ username: string }>(
      'SELECT username FROM member WHERE id = $1',
      [member.id],
    );
    const fixed = 'f'.repeat(43);
    const answer = await fetch(`${venue.base}/api/${login.name}`, {
      method: 'POST',
      headers: { token: fixed, cookie: `token=${fixed}` },
      body: new URLSearchParams({ username, password: FUND }),
    });
    const { data } = (await answer.json()) as { data: { userinfo: { token: string } } };
    expect([fixed, member.token]).not.toContain(data.userinfo.token);
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect(await venue.ask({ ...member, token: fixed }, getusr)).toMatchObject({ code: 401 });
    expect(await venue.ask(member, getusr)).toMatchObject({ code: 1 });
  });

  it('tokens have 256 bits without a pattern', async () => {
    const member = await join();
    const tokens: string[] = [];
    for (let made = 0; made < TOKENS; made += 1) tokens.push(await session(member));
    const bits = tokens.map((token) =>
      [...Buffer.from(token, 'base64url')].map((byte) => byte.toString(2).padStart(8, '0')).join(''),
    );
    expect(new Set(tokens).size).toBe(TOKENS);
    expect(bits.every((one) => one.length === 256)).toBe(true);
    const ones = bits.join('').replaceAll('0', '').length;
    expect(Math.abs(ones / (TOKENS * 256) - 0.5)).toBeLessThan(SHARE);
  });

  it('every answer says that it is not to be kept, framed or guessed at, also a refusal', async () => {
    const { token } = await join();
    for (const spec of ALL_CALLS.filter(({ encoding }) => encoding !== 'multipart')) {
      const given = spec === logout || spec === logoutAll ? {} : { token };
      const { headers } = await fetch(`${venue.base}/api/${spec.name}`, {
        method: spec.method,
        headers: given,
      });
      const said = ['cache-control', 'x-content-type-options', 'x-frame-options', 'referrer-policy'].map(
        (name) => headers.get(name),
      );
      expect([spec.name, ...said]).toEqual([spec.name, 'no-store', 'nosniff', 'DENY', 'no-referrer']);
      expect(headers.get('content-type')).toMatch(/^application\/json/);
      expect([headers.get('server'), headers.get('x-powered-by'), ...headers.getSetCookie()]).toEqual([
        null,
        null,
      ]);
    }
  });
});
