import { writeFileSync } from 'node:fs';
import path from 'node:path';
import {
  ALL_CALLS,
  applyLoan,
  balanceTransfer,
  CODE_OK,
  creatorder,
  login,
  recharge,
  register,
  resetpay,
  setAlert,
  setBank,
  submitStaking,
  upbbbuy,
} from '@ex/contract';
import type { AnyCall } from '@ex/contract';
import { testWorkerPath } from '@ex/server-db/testing';
import { makeDisburse } from '@ex/server-ledger/testing';
import { newPicture } from '@ex/server-http/testing';
import { openVenue } from '../start/compose';
import type { Venue } from '../start/compose';
import { readConfig } from '../settings/config';
import { DEMO_MEMBER } from '../start/seed';
import { CHEAP_HASHES } from '../testing/cheap-hashes';
import { call, demoToken } from '../testing/client';
import { idFields } from '../testing/id-fields';
import type { IdField } from '../testing/id-fields';
import { OWNER_ROWS } from '../testing/owner-rows';
import type { OwnerRow } from '../testing/owner-rows';
import { testEnvironments } from '../testing/test-environment';
import type { TestEnvironment } from '../testing/test-environment';

const UNKNOWN = '999999999999999';
const NOBODYS_IMAGE = `/files/${'x'.repeat(32)}`;
const SWITCHES = { loan: true, staking: true, mining: true, internalTransfer: true };
const fail = (error: Error): never => {
  throw error;
};

const FIELDS = idFields(ALL_CALLS);
const rowOf = ({ call: spec, field }: IdField): OwnerRow | undefined => OWNER_ROWS[`${spec.name}.${field}`];
const rowsOf = <N extends OwnerRow['names']>(names: N) =>
  FIELDS.flatMap((field) => {
    const row = rowOf(field);
    return row?.names === names
      ? [[`${field.call.name}.${field.field}`, field, row as Extract<OwnerRow, { names: N }>] as const]
      : [];
  });

it('every id field of the contract has a row, and every row is a field of the contract', () => {
  const names = FIELDS.map(({ call: spec, field }) => `${spec.name}.${field}`);
  expect([...names].sort()).toEqual(Object.keys(OWNER_ROWS).sort());
});

describe.each(testEnvironments('any'))('objects of a member are for nobody else on $name', ({ make }) => {
  let place: TestEnvironment;
  let venue: Venue;
  /** Demo member: owns one object of each kind. */
  let owner: string;
  let stranger: string;
  let strangerId: number;
  /** By table: the id of the owner's object there; undefined where that is made by one of the calls that are tried. */
  const own = new Map<string, string | undefined>();

  beforeAll(async () => {
    place = await make();
    const file = path.join(place.folder, 'site.json');
    writeFileSync(file, JSON.stringify({ switches: SWITCHES }));
    const config = readConfig({ ...place.env, NODE_ENV: 'test', LOG_LEVEL: 'silent', SITE_CONFIG: file });
    const locales = path.resolve(__dirname, '../../../../locales');
    const paths = { worker: await testWorkerPath(), locales, app: path.join(place.folder, 'app') };
    venue = await openVenue(config, paths, { onFailure: fail, hashCost: CHEAP_HASHES });
    owner = await demoToken(venue.address, login);
    stranger = await join();
    await makeObjects();
    // A second session of the owner, the newest of all.
    await demoToken(venue.address, login);
    for (const [, , { table }] of rowsOf('own')) own.set(table, await newest(table));
  });
  afterAll(async () => {
    const stopped = await venue.stop();
    await place.remove();
    expect(stopped).toBe(true);
  });

  const ask = (token: string, spec: AnyCall, fields: Readonly<Record<string, string>>) =>
    call(venue.address, spec, { fields, headers: { token } });

  /** A new member with money and a fund password. */
  async function join(): Promise<string> {
    const password = DEMO_MEMBER.password;
    const form = { phone: '13800138000', password, repassword: password, type: '1' };
    const { data } = await call(venue.address, register, { fields: form });
    const { token } = (data as { userinfo: { token: string } }).userinfo;
    await ask(token, resetpay, { logpassword: password, newpassword: DEMO_MEMBER.fundPassword });
    const { db, sessionCache } = venue.world;
    strangerId = (await sessionCache.resolve(token)) ?? 0;
    await makeDisburse(db)(strangerId, 1, '1000');
    return token;
  }

  async function upload(token: string): Promise<string> {
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(newPicture())]), 'a.png');
    const answer = await fetch(`${venue.address}/api/upload`, {
      method: 'POST',
      body: form,
      headers: { token },
    });
    return ((await answer.json()) as { data: { url: string } }).data.url;
  }

  /** One object of the owner in each table that a row names. */
  async function makeObjects(): Promise<void> {
    const market = String(venue.world.catalogue.marketBySymbol('btcusdt')?.id);
    const img = await upload(owner);
    const paypassword = DEMO_MEMBER.fundPassword;
    const papers = { front_card: img, later_card: img, handheld_card: img };
    const done = [
      await ask(owner, setBank, { bank_name: 'Own', card_number: '99999', card_name: 'Own' }),
      await ask(owner, creatorder, { m_id: market, ctime: '300', ctzed: '100', buytype: '1' }),
      await ask(owner, upbbbuy, {
        m_id: market,
        num: '0.0003',
        price: '31000',
        operate_type: '1',
        amount: '10',
        type: '1',
      }),
      await ask(owner, applyLoan, { id: '1', amount: '500', ...papers }),
      await ask(owner, submitStaking, { id: '1', s_id: '1', amount: '100', paypassword }),
      await ask(owner, balanceTransfer, {
        to_uid: String(strangerId),
        c_id: '1',
        amount: '100',
        paypassword,
      }),
      await ask(owner, setAlert, { symbol: 'btcusdt', kind: '1', target: '1', repeats: '0' }),
      await ask(owner, recharge, { c_id: '1', num: '50', payimg: img, a_id: '1', type: '1' }),
    ];
    expect(done.map(({ code, msg }) => [code, msg])).toEqual(done.map(({ msg }) => [1, msg]));
    const decision = { kind: 'deposit', id: 1, verdict: 'reject', reviewer: 'test', reason: 'r' } as const;
    expect(await venue.world.reviews.decide(decision)).toBe('done');
  }

  /** A member has one submission of documents under review at a time. */
  async function rejectPapers(): Promise<void> {
    const { reviews } = venue.world;
    for (const { kind, id } of await reviews.waiting({ kind: 'identity' }))
      await reviews.decide({ kind, id, verdict: 'reject', reviewer: 'test', reason: 'r' });
  }

  async function newest(table: string): Promise<string | undefined> {
    const [row] = await venue.world.db.query<{ id: string }>(
      `SELECT id::text AS id FROM ${table} ORDER BY ${table}.id DESC LIMIT 1`,
    );
    return row?.id;
  }
  const stored = (table: string, id: string) =>
    venue.world.db.query(`SELECT to_jsonb(t) AS row FROM ${table} t WHERE id::text = $1`, [id]);

  // One test, since what the owner does with one object makes the next, or takes it away.
  it('each is as unknown to a stranger as one that does not exist, and unchanged by the try', async () => {
    // A removed object cannot be changed any more.
    const isRemoval = ([name]: readonly [string, ...unknown[]]) => Number(name.startsWith('remove'));
    const rows = [...rowsOf('own')].sort((a, b) => isRemoval(a) - isRemoval(b));
    for (const [name, { call: spec, field }, { table, fields }] of rows) {
      const by = async (token: string, id: string, more = {}) =>
        [name, await ask(token, spec, { ...fields, [field]: id, ...more })] as const;
      const id = own.get(table) ?? (await newest(table)) ?? '';
      const before = await stored(table, id);
      expect([name, before.length]).toEqual([name, 1]);
      const unknown = await by(stranger, UNKNOWN);
      expect(unknown).toMatchObject([name, { status: 200, code: 0 }]);
      expect(await by(stranger, id)).toEqual(unknown);
      expect(await by(stranger, id, { uid: '100001' })).toMatchObject([name, { code: 0 }]);
      expect([name, await stored(table, id)]).toEqual([name, before]);
      expect(await by(owner, id)).not.toEqual(unknown);
    }
  });

  describe.each(rowsOf('own'))('%s', (_name, { call: spec, field }, { fields }) => {
    const by = (token: string, id: string) => ask(token, spec, { ...fields, [field]: id });

    it.each(['0', '-1', '9223372036854775808', '1,2', '1 OR 1=1', '1.0', '0x1', '١'])(
      'refuses %s',
      async (id) => {
        expect(await by(stranger, id)).toMatchObject({ status: 200, code: 0 });
      },
    );
  });

  describe.each(rowsOf('image'))('%s', (_name, { call: spec, field }, { fields }) => {
    it('takes no image of another member: to a stranger it does not exist', async () => {
      const mine = await upload(stranger);
      const theirs = await upload(owner);
      const form = Object.fromEntries(
        Object.entries(fields).map(([name, value]) => [name, value === '{own}' ? mine : value]),
      );
      const by = (image: string) => ask(stranger, spec, { ...form, [field]: image });
      const unknown = await by(NOBODYS_IMAGE);
      expect(unknown.code).not.toBe(1);
      expect(await by(theirs)).toEqual(unknown);
      expect(await by(`${theirs}?e=1&s=x`)).toEqual(unknown);
      expect((await by(mine)).code).toBe(CODE_OK);
      await rejectPapers();
    });
  });

  it('an uploaded file is there for its owner alone', async () => {
    const url = `${venue.address}${await upload(owner)}`;
    const open = async (headers: Record<string, string>) => (await fetch(url, { headers })).status;
    expect([await open({ token: owner }), await open({ token: stranger }), await open({})]).toEqual([
      200, 404, 404,
    ]);
  });
});
