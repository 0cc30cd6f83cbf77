import { emssend, getusr, login, register, requestPasswordReset, searchUser } from '@ex/contract';
import type { AnyCall } from '@ex/contract';
import { call } from '../testing/client';
import { FUND, openServedVenue, TERMS } from '../testing/served-venue';
import type { Fields, ServedVenue, TestMember } from '../testing/served-venue';
import { testEnvironments } from '../testing/test-environment';
import type { TestEnvironment } from '../testing/test-environment';
import { MEMBER_WRITES, rightForm } from '../testing/write-forms';

const WRONG = 'wrong-password-7';
/** Fields whose values say nothing of a member. */
const PLAIN = new Set(['symbol', 'kind', 'rule', 'version']);
/** Fields of answers that open something: sessions, factors, pictures. */
const OPENING = new Set(['token', 'key', 'codes', 'recovery', 'url', 'fullurl', 'request']);
const AMOUNT = /^\d{1,8}(\.\d+)?$/;

/** Values of a form that no log may contain: all but short numbers and plain words; a code always. */
const secretsOf = (fields: Fields): readonly string[] =>
  Object.entries(fields)
    .filter(([name, text]) => name === 'code' || (!PLAIN.has(name) && text.length > 5 && !AMOUNT.test(text)))
    .map(([, text]) => text);

/** Texts of an answer that open something. */
function openingTexts(data: unknown, name = ''): readonly string[] {
  if (typeof data === 'string') return OPENING.has(name) && data.length > 5 ? [data] : [];
  if (Array.isArray(data)) return data.flatMap((entry) => openingTexts(entry, name));
  return Object.entries(data ?? {}).flatMap(([key, value]) => openingTexts(value, key));
}

/** Whether a line holds a text, verbatim or URL-encoded, and not as a part of a longer word. */
function holds(line: string, text: string): boolean {
  return [text, encodeURIComponent(text)].some((form) => {
    const at = line.indexOf(form);
    return at >= 0 && !/\w/.test(line.charAt(at - 1)) && !/\w/.test(line.charAt(at + form.length));
  });
}

describe.each(testEnvironments('any'))('F10 the log of a whole run on $name', ({ make }) => {
  const lines: string[] = [];
  const secrets = new Set<string>([FUND, WRONG]);
  let place: TestEnvironment;
  let venue: ServedVenue;
  beforeAll(async () => {
    place = await make();
    const sink = { write: (line: string) => void lines.push(line) };
    venue = await openServedVenue(place, { terms: TERMS }, { verifyEmailCode: true }, sink);
  });
  afterAll(async () => {
    expect(await venue.stop()).toBe(true);
    await place.remove();
  });

  const keep = (texts: readonly string[]): void => texts.forEach((text) => secrets.add(text));
  const ask = async (member: TestMember, spec: AnyCall, fields: Fields) => {
    keep([member.token, ...secretsOf(fields)]);
    const answer = await venue.ask(member, spec, fields);
    keep(openingTexts(answer.data));
    return answer;
  };
  const visit = async (spec: AnyCall, fields: Fields) => {
    keep(secretsOf(fields));
    const answer = await call(venue.base, spec, { fields });
    keep(openingTexts(answer.data));
    return answer;
  };
  /** A member with what each call that writes needs. */
  const prepare = async (spec: AnyCall) => {
    const member = await venue.join('1', ['USDT', 'BTC']);
    return { spec, member, fields: await rightForm(spec)(venue, member) };
  };
  /** Makes the database refuse each row of a member, and tell in its error which row that was. */
  const refuseRows = async (isRefused: boolean): Promise<void> => {
    const tables = await venue.world.db.query<{ name: string }>(
      `SELECT DISTINCT c.relname AS name FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
       WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition
         AND (c.relname = 'member' OR a.attname IN ('member', 'member_id')) AND c.relname <> 'member_session'`,
    );
    const change = isRefused ? 'ADD CONSTRAINT refused CHECK (false) NOT VALID' : 'DROP CONSTRAINT refused';
    for (const { name } of tables) await venue.world.db.query(`ALTER TABLE ${name} ${change}`);
  };
  const logged = (msg: string) => lines.filter((line) => line.includes(`"msg":"${msg}"`)).length;
  const expectNoSecret = (): void => {
    const told = [...secrets].flatMap((text) => lines.filter((line) => holds(line, text)).slice(0, 1));
    expect(told).toEqual([]);
  };

  it('of every call that writes, done and refused, holds no password, code, token, card or name', async () => {
    for (const spec of MEMBER_WRITES) {
      const { member, fields } = await prepare(spec);
      expect((await ask(member, spec, { ...fields, balance: '1' })).code).not.toBe(1);
      expect(await ask(member, spec, fields)).toMatchObject({ code: 1 });
    }
    expect(secrets.size).toBeGreaterThan(MEMBER_WRITES.length);
    expect(logged('answered')).toBeGreaterThan(MEMBER_WRITES.length);
    expectNoSecret();
  });

  it('of visitors who log in, register and ask for codes neither', async () => {
    const member = await venue.join('1', []);
    const { username } = (await venue.ask(member, getusr)).data as { username: string };
    const account = { type: '2', email: 'ann@example.com', terms: TERMS.version };
    await visit(login, { username, password: WRONG });
    expect(await visit(login, { username, password: FUND })).toMatchObject({ code: 1 });
    expect(await visit(emssend, { email: account.email })).toMatchObject({ code: 1 });
    await visit(register, { ...account, password: FUND, repassword: FUND, captcha: '000000' });
    await visit(requestPasswordReset, { email: account.email });
    await ask(member, searchUser, { username });
    expectNoSecret();
  });

  it('of rows that the database refuses neither, though its errors tell them', async () => {
    const prepared = [];
    for (const spec of MEMBER_WRITES) prepared.push(await prepare(spec));
    await refuseRows(true);
    for (const { spec, member, fields } of prepared) await ask(member, spec, fields);
    await refuseRows(false);
    expect(logged('call failed')).toBeGreaterThan(MEMBER_WRITES.length / 2);
    expectNoSecret();
  });
});
