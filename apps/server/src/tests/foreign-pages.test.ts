import { upload } from '@ex/contract';
import type { AnyCall } from '@ex/contract';
import { memberState } from '../testing/member-state';
import { testEnvironments } from '../testing/test-environment';
import { TERMS } from '../testing/served-venue';
import type { Fields, ServedVenue, TestMember } from '../testing/served-venue';
import { useServedVenue } from '../testing/use-served-venue';
import { MEMBER_WRITES, rightForm } from '../testing/write-forms';

const FORM = 'application/x-www-form-urlencoded';
const EVIL = 'https://evil.example';

/** A request that a foreign page can cause, or a browser that helps it. */
interface Vector {
  readonly name: string;
  readonly of: (member: TestMember, fields: Fields) => RequestInit & { readonly query?: string };
}
const form = (fields: Fields) => new URLSearchParams(fields).toString();
const post = (headers: Record<string, string>, body: string): RequestInit => ({
  method: 'POST',
  headers,
  body,
});
const cookie = ({ token }: TestMember) => ({ cookie: `token=${token}` });
const multipart = (fields: Fields) => {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  return body;
};

/** Requests that a foreign page can send with the member's cookies, and requests it could send if it also knew the token. */
const VECTORS: readonly Vector[] = [
  {
    name: 'a form of a foreign page',
    of: (member, fields) =>
      post(
        { ...cookie(member), 'content-type': FORM, origin: EVIL, 'sec-fetch-site': 'cross-site' },
        form(fields),
      ),
  },
  {
    name: 'a form of an old browser that tells no origin',
    of: (member, fields) => post({ ...cookie(member), 'content-type': FORM }, form(fields)),
  },
  {
    name: 'a form of a page in a sandbox',
    of: (member, fields) => post({ ...cookie(member), 'content-type': FORM, origin: 'null' }, form(fields)),
  },
  {
    name: 'a fetch without CORS as text/plain',
    of: (member, fields) =>
      post({ ...cookie(member), 'content-type': 'text/plain', origin: EVIL }, form(fields)),
  },
  {
    name: 'an image whose address is the call',
    of: (member, fields) => ({
      headers: { ...cookie(member), 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' },
      query: form({ ...fields, token: member.token }),
    }),
  },
  {
    name: 'a form with the token as a field',
    of: (member, fields) =>
      post(
        { ...cookie(member), 'content-type': FORM },
        form({ ...fields, token: member.token, Token: member.token }),
      ),
  },
  {
    name: 'the token and a foreign origin',
    of: ({ token }, fields) => post({ token, 'content-type': FORM, origin: EVIL }, form(fields)),
  },
  {
    name: 'the token and Sec-Fetch-Site cross-site',
    of: ({ token }, fields) =>
      post({ token, 'content-type': FORM, 'sec-fetch-site': 'cross-site' }, form(fields)),
  },
  {
    name: 'the token and an opaque origin',
    of: ({ token }, fields) => post({ token, 'content-type': FORM, origin: 'null' }, form(fields)),
  },
  {
    name: 'the token and text/plain',
    of: ({ token }, fields) => post({ token, 'content-type': 'text/plain' }, form(fields)),
  },
  {
    name: 'the token and JSON',
    of: ({ token }, fields) => post({ token, 'content-type': 'application/json' }, JSON.stringify(fields)),
  },
  {
    name: 'the token and multipart',
    of: ({ token }, fields) => ({ method: 'POST', headers: { token }, body: multipart(fields) }),
  },
  { name: 'the token and GET', of: ({ token }, fields) => ({ headers: { token }, query: form(fields) }) },
];

describe.each(testEnvironments('any'))('F7 requests that a foreign page causes on $name', ({ make }) => {
  let venue: ServedVenue;
  useServedVenue(make, (opened) => (venue = opened), { terms: TERMS }, { verifyEmailCode: true });

  const attack = async (
    spec: AnyCall,
    { of }: Vector,
    member: TestMember,
    fields: Fields,
  ): Promise<number> => {
    const { query, ...init } = of(member, fields);
    const answer = await fetch(`${venue.base}/api/${spec.name}${query ? `?${query}` : ''}`, init);
    expect(answer.headers.get('access-control-allow-origin')).toBeNull();
    return ((await answer.json()) as { code: number }).code;
  };

  it.each(MEMBER_WRITES.map((spec) => [spec.name, spec] as const))(
    '%s: none has an effect, and the own page has',
    async (_name, spec) => {
      const member = await venue.join('1', ['USDT', 'BTC']);
      const fields = await rightForm(spec)(venue, member);
      const before = await memberState(venue, member);
      const accepted: string[] = [];
      for (const vector of VECTORS) {
        if ((await attack(spec, vector, member, fields)) === 1) accepted.push(vector.name);
      }
      expect(accepted).toEqual([]);
      expect(await memberState(venue, member)).toBe(before);
      const own = post(
        { token: member.token, 'content-type': FORM, origin: venue.base, 'sec-fetch-site': 'same-origin' },
        form(fields),
      );
      const answer = await fetch(`${venue.base}/api/${spec.name}`, own);
      expect(await answer.json()).toMatchObject({ code: 1 });
    },
  );

  it('an upload is kept for the own page alone', async () => {
    const member = await venue.join('1', []);
    const before = await memberState(venue, member);
    const send = async (headers: Record<string, string>): Promise<number> => {
      const body = new FormData();
      body.append('file', new Blob(['x']), 'a.webp');
      const answer = await fetch(`${venue.base}/api/${upload.name}`, { method: 'POST', headers, body });
      return ((await answer.json()) as { code: number }).code;
    };
    const { token } = member;
    const codes = [
      await send(cookie(member)),
      await send({ ...cookie(member), origin: EVIL }),
      await send({ token, origin: EVIL }),
      await send({ token, 'sec-fetch-site': 'cross-site' }),
    ];
    expect(codes).toEqual([401, 0, 0, 0]);
    expect(await memberState(venue, member)).toBe(before);
    expect(await venue.upload(member)).toMatch(/^\/files\//);
  });
});
