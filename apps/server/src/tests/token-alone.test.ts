import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ALL_CALLS, CODE_FACTOR } from '@ex/contract';
import type { AnyCall } from '@ex/contract';
import { fieldsOf } from '../testing/hostile-form';
import { changedTables } from '../testing/footprint';
import { testEnvironments } from '../testing/test-environment';
import { TERMS } from '../testing/served-venue';
import type { ServedVenue, TestMember } from '../testing/served-venue';
import { useServedVenue } from '../testing/use-served-venue';
import { MEMBER_WRITES, rightForm } from '../testing/write-forms';

/** Everything that a session may change. */
const WRITES = ALL_CALLS.filter(({ access, action, money, encoding }) =>
  access === 'member' ? action === true || money === true || encoding === 'multipart' : false,
);
/** Fields that hold a password, and what the table calls it. */
const PASSWORDS: Readonly<Record<string, string>> = {
  ...{ paypassword: 'fund password', paypwd: 'fund password' },
  ...{ password: 'login password', oldpassword: 'login password', logpassword: 'login password' },
};

/** A row of the table: what a call asks for, and what it lets a token do. */
interface Row {
  readonly asks: readonly string[];
  readonly alone: string;
}

/** The rows of "Damage limits for a stolen session" in docs/security.md, by call. */
function documentedRows(): ReadonlyMap<string, Row> {
  const text = readFileSync(path.resolve(__dirname, '../../../../docs/security.md'), 'utf8');
  const [, section = ''] = text.split('\n## Damage limits for a stolen session\n');
  const [table = ''] = section.split('\n## ');
  const cells = [...table.matchAll(/^\| `(\w+)` *\| ([^|]*?) *\| ([^|]*?) *\|$/gm)];
  return new Map(
    cells.map(([, call = '', asks = '', alone = '']) => [
      call,
      { asks: asks === '' ? [] : asks.split(', '), alone },
    ]),
  );
}
const ROWS = documentedRows();

/** What the contract makes a call ask for, besides a session. */
const askedBy = (spec: AnyCall): string[] => [
  ...fieldsOf(spec).flatMap((field) => PASSWORDS[field] ?? []),
  ...(spec.factor ? ['factor'] : []),
];

describe('the table of what a stolen session can do', () => {
  it('RISK-77 has every call that changes something, and says what a token alone does by it', () => {
    expect([...ROWS.keys()].sort()).toEqual(WRITES.map(({ name }) => name).sort());
    for (const { alone } of ROWS.values()) expect(alone).not.toBe('');
  });

  it.each(WRITES.map((spec) => [spec.name, spec] as const))('RISK-77 says what %s asks for', (name, spec) => {
    const asks = ROWS.get(name)?.asks.filter((one) => one !== 'no hold');
    expect(asks).toEqual(askedBy(spec));
  });
});

describe.each(testEnvironments('any'))('a stolen session on $name', ({ make }) => {
  let venue: ServedVenue;
  useServedVenue(make, (opened) => (venue = opened), { terms: TERMS }, { verifyEmailCode: true });

  const prepared = async (spec: AnyCall) => {
    const member = await venue.join('1', ['USDT', 'BTC']);
    return { member, fields: await rightForm(spec)(venue, member) };
  };
  /** Lets an authenticator app protect the member. */
  const protect = ({ id }: TestMember) =>
    venue.world.db.query(
      `INSERT INTO member_factor (member_id, kind, name, secret, created_at, proven_at)
       VALUES ($1, 1, 'Phone', '\\x00', now(), now())`,
      [id],
    );

  it.each(MEMBER_WRITES.filter(({ factor }) => factor).map((spec) => [spec.name, spec] as const))(
    'RISK-75 FACTOR-05 changes nothing by %s where the member has a factor, not even with the passwords',
    async (_name, spec) => {
      const { member, fields } = await prepared(spec);
      await protect(member);
      const before = await venue.footprint(member);
      expect(await venue.ask(member, spec, fields, 'k')).toMatchObject({ code: CODE_FACTOR });
      const changed = changedTables(before, await venue.footprint(member));
      expect(changed.filter((table) => table !== 'factor_request')).toEqual([]);
    },
  );

  it.each(MEMBER_WRITES.map((spec) => [spec.name, spec] as const))(
    'RISK-77 BOOK-03 moves held money out by %s only if the table says so',
    async (name, spec) => {
      const { member, fields } = await prepared(spec);
      await venue.world.db.query(
        `UPDATE member SET money_held_until = now() + interval '1 hour' WHERE id = $1`,
        [member.id],
      );
      const { code, msg } = await venue.ask(member, spec, fields, 'k');
      const isHeld = ROWS.get(name)?.asks.includes('no hold') === true;
      expect([code, /on hold until/.test(msg)]).toEqual(isHeld ? [0, true] : [1, false]);
    },
  );
});
