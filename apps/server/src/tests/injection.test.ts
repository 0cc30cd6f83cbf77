import { ALL_CALLS, getPayoutAddresses, login, renamePayoutAddress, searchUser } from '@ex/contract';
import type { AnyCall } from '@ex/contract';
import { runs } from '@ex/server-db/testing';
import type { Db } from '@ex/server-db';
import { call } from '../testing/client';
import { INJECTED, MARK, WORKED_OUT } from '../testing/injected';
import { memberState } from '../testing/member-state';
import { plainForm } from '../testing/plain-form';
import { FUND, TERMS } from '../testing/served-venue';
import type { Fields, ServedVenue, TestMember } from '../testing/served-venue';
import { testEnvironments } from '../testing/test-environment';
import { useServedVenue } from '../testing/use-served-venue';
import { MEMBER_WRITES, rightForm } from '../testing/write-forms';

/** Texts sent to each field, another choice to each; all of them at night and with FUZZ_FORMS. */
const TEXTS = Math.min(Number(process.env['FUZZ_FORMS'] ?? runs(4)), INJECTED.length);
const choice = (from: number): readonly string[] =>
  Array.from({ length: TEXTS }, (_, at) => INJECTED[(from * TEXTS + at) % INJECTED.length] ?? '');
/** The upload takes a file and no fields. */
const CALLS = ALL_CALLS.filter(({ encoding }) => encoding !== 'multipart');

/** Records the text of statements and their parameters from now on. */
function watchStatements(db: Db) {
  const statements: string[] = [];
  const beside: string[] = [];
  const note = (text: string, params: readonly unknown[] = []): void => {
    if (text.includes(MARK)) statements.push(text);
    const said = JSON.stringify(params);
    if (said.includes(MARK)) beside.push(said);
  };
  const query = db.query.bind(db);
  const transaction = db.transaction.bind(db);
  jest.spyOn(db, 'query').mockImplementation((text, params) => {
    note(text, params);
    return query(text, params);
  });
  jest.spyOn(db, 'transaction').mockImplementation((work) =>
    transaction((tx) =>
      work({
        transactional: true,
        forbidCommit: () => tx.forbidCommit(),
        query: (text, params) => {
          note(text, params);
          return tx.query(text, params);
        },
      }),
    ),
  );
  return { statements, beside };
}

describe.each(testEnvironments('any'))('F2 injected statements and templates on $name', ({ make }) => {
  let venue: ServedVenue;
  let member: TestMember;
  useServedVenue(make, (opened) => (venue = opened), { terms: TERMS }, { verifyEmailCode: true });
  beforeAll(async () => {
    member = await venue.join('1', ['USDT', 'BTC']);
  });
  afterEach(() => jest.restoreAllMocks());

  /** Sends the texts to each field of a call whose other fields are right; returns what should not have been answered. */
  async function inject(spec: AnyCall, from: number): Promise<string[]> {
    const wrong: string[] = [];
    const isWrite = MEMBER_WRITES.includes(spec);
    const own = isWrite ? await venue.join('1', ['USDT', 'BTC']) : member;
    const form: Fields = isWrite ? await rightForm(spec)(venue, own) : plainForm(spec);
    for (const [at, name] of Object.keys({ ...plainForm(spec), ...form }).entries()) {
      for (const text of choice(from + at)) {
        const answer = await venue.ask(own, spec, { ...form, [name]: text });
        const isFault = answer.status >= 500 || answer.code === 500;
        if (isFault || JSON.stringify(answer).includes(WORKED_OUT))
          wrong.push(`${spec.name}.${name}=${text}`);
      }
    }
    return wrong;
  }
  const tables = () =>
    venue.world.db.query(
      "SELECT table_name, column_name FROM information_schema.columns WHERE table_schema = 'public' ORDER BY 1, 2",
    );

  it('no field of a call gets into a statement or is evaluated, and no other member is affected', async () => {
    const other = await venue.join('1', ['USDT', 'BTC']);
    const before = { state: await memberState(venue, other), tables: await tables() };
    const { statements, beside } = watchStatements(venue.world.db);
    const wrong = await Promise.all(CALLS.map((spec, at) => inject(spec, at)));
    jest.restoreAllMocks();
    expect(wrong.flat()).toEqual([]);
    expect(statements).toEqual([]);
    // Accepted texts do reach the database, as parameters.
    expect(beside.length).toBeGreaterThan(20);
    expect({ state: await memberState(venue, other), tables: await tables() }).toEqual(before);
  });

  it('a text that is kept comes back unchanged, on one line', async () => {
    const { id = '' } = await rightForm(renamePayoutAddress)(venue, member);
    let kept = 0;
    for (const label of INJECTED) {
      if ((await venue.ask(member, renamePayoutAddress, { id, label })).code !== 1) continue;
      const { data } = await venue.ask(member, getPayoutAddresses, {});
      expect(getPayoutAddresses.answer.parse(data).list[0]?.label).toBe(label.replace(/\s+/g, ' '));
      kept += 1;
    }
    expect(kept).toBeGreaterThan(INJECTED.length / 2);
  });

  it.each(['%', '_', '%@%', 'member-_', "' OR '1'='1", "member-1' --"])(
    'nobody is found or logged in as %s',
    async (username) => {
      expect((await venue.ask(member, searchUser, { username })).code).not.toBe(1);
      const entered = await call(venue.base, login, { fields: { username, password: FUND } });
      expect(entered.code).not.toBe(1);
    },
  );
});
