import {
  getCanExchangeCoin,
  getNoticeList,
  getrecharge,
  getUserBankList,
  recharge,
  setBank,
  wapConfig,
  withdraw,
} from '@ex/contract';
import {
  changeSetting,
  confirmProposal,
  getSettings,
  listOperatorLog,
  previewSetting,
} from '@ex/contract/operator';
import { runSettings } from '@ex/server-back-office';
import type { CallService } from '@ex/server-back-office';
import { call } from '../testing/client';
import { operatorCaller } from '../testing/operator-caller';
import { FUND } from '../testing/served-venue';
import type { ServedVenue, TestMember } from '../testing/served-venue';
import { testEnvironments } from '../testing/test-environment';
import { until } from '../testing/until';
import { useServedVenue } from '../testing/use-served-venue';

const purpose = 'agreed on Monday';
const OTHER_TRC20 = 'TBXSw8fM4jpQkGc6zZjsVABFpVN7UvXPdV';

/** The parts of the wallet's section that the tests change. */
interface WalletValue {
  readonly addressWaitHours: number;
  readonly coins: {
    readonly coin: string;
    readonly deposit: { readonly networks: { address?: string }[] };
    readonly withdrawal: { readonly bank?: { fee: { fixed: string } } };
  }[];
}

describe.each(testEnvironments('each'))('settings of a running venue on $name', ({ make }) => {
  let venue: ServedVenue;
  let operators: readonly [CallService, CallService];
  useServedVenue(make, (opened) => (venue = opened));
  beforeAll(async () => {
    operators = [await operatorCaller(venue, 0), await operatorCaller(venue, 1)];
  });

  const stated = async (section: string) => {
    const sections = await operators[0](getSettings);
    const found = sections.find((one) => one.section === section);
    if (!found) throw new Error(`there is no section ${section}`);
    return found;
  };
  const wallet = async () => JSON.parse((await stated('wallet')).value) as WalletValue;
  const propose = async (section: string, value: unknown, by = operators[0]) => {
    const { newest: base } = await stated(section);
    const { proposal } = await by(changeSetting, { section, value: JSON.stringify(value), base, purpose });
    return proposal ?? 0;
  };
  /** Two operators change a section; resolves once it is in effect. */
  const change = async (section: string, value: unknown): Promise<number> => {
    await operators[1](confirmProposal, { id: await propose(section, value), purpose });
    const { newest } = await stated(section);
    await until(async () => (await stated(section)).revision === newest);
    return newest;
  };
  const offers = async (member: TestMember) => {
    const { data } = await venue.ask(member, getrecharge);
    return data as { list: { title: string; networkList: { address?: string }[] }[] };
  };
  const withBank = async (): Promise<readonly [TestMember, string]> => {
    const member = await venue.join('10', ['USDT']);
    await venue.ask(member, setBank, {
      bank_name: 'Bank',
      card_number: '4111111111111111',
      card_name: 'Ann',
    });
    const { data } = await venue.ask(member, getUserBankList);
    return [member, String((data as { list: { id: number }[] }).list[0]?.id)];
  };
  const payOut = (member: TestMember, bank: string) => {
    const form = { c_id: venue.coin('USDT'), num: '200', type: '1', paypwd: FUND };
    return venue.ask(member, withdraw, { ...form, withdraw_type: '2', bank_id: bank });
  };

  it('SET-01 SET-02 SET-05 a fee changes while a member withdraws; each request names the revision of its terms', async () => {
    const [member, bank] = await withBank();
    expect(await payOut(member, bank)).toMatchObject({ code: 1 });
    const value = await wallet();
    const terms = value.coins[0]?.withdrawal.bank;
    if (terms) terms.fee = { fixed: '20' };
    const revision = await change('wallet', value);
    expect(await payOut(member, bank)).toMatchObject({ code: 1 });
    const rows = await venue.world.db.query(
      'SELECT fee, settings_revision FROM wallet_withdrawal WHERE member_id = $1 ORDER BY id',
      [member.id],
    );
    expect(rows).toEqual([
      { fee: '15.00000000', settings_revision: null },
      { fee: '20.00000000', settings_revision: String(revision) },
    ]);
    expect(await stated('options').catch((error: Error) => error.message)).toMatch('no section');
  });

  it('SET-08 refuses a withdrawal whose fee is another than the member was shown, and books nothing', async () => {
    const [member, bank] = await withBank();
    const form = { c_id: venue.coin('USDT'), num: '200', type: '1', paypwd: FUND };
    const fields = { ...form, withdraw_type: '2', bank_id: bank };
    const fee = (await wallet()).coins[0]?.withdrawal.bank?.fee.fixed ?? '';
    const payShown = (shown: string) =>
      call(venue.base, withdraw, { fields, headers: { token: member.token, 'shown-terms': shown } });
    const before = await venue.footprint(member);
    expect(await payShown('1')).toMatchObject({
      code: 0,
      msg: expect.stringContaining('terms have changed') as string,
    });
    expect(await payShown('15 USDT')).toMatchObject({ code: 0 });
    expect(await venue.footprint(member)).toEqual(before);
    expect(await payShown(`${fee}.00`)).toMatchObject({ code: 1 });
  });

  it('SET-02 a switch that is turned off refuses the call and is off for the app', async () => {
    const member = await venue.join('10', ['USDT']);
    const { value } = await stated('switches');
    const before = JSON.parse(value) as Record<string, boolean>;
    await change('switches', { ...before, flashExchange: false });
    const config = await call(venue.base, wapConfig);
    expect(config.data).toMatchObject({ flash_exchange_status: 0, verify_email_code: 0 });
    expect(await venue.ask(member, getCanExchangeCoin, { type: '1' })).toMatchObject({ code: 1 });
    await change('switches', before);
    expect((await call(venue.base, wapConfig)).data).toMatchObject({ flash_exchange_status: 1 });
  });

  it('SET-03 a draft shows what it changes and what keeps its terms; wrong, old and empty drafts store nothing', async () => {
    const value = await wallet();
    const draft = { ...value, addressWaitHours: 48 };
    const preview = await operators[0](previewSetting, { section: 'wallet', value: JSON.stringify(draft) });
    expect(preview.differences).toEqual([{ path: 'wallet.addressWaitHours', before: '24', after: '48' }]);
    expect(preview.effects).toContainEqual(expect.stringMatching(/open withdrawals keep their fee/));
    const count = async () => (await venue.world.db.query('SELECT id FROM setting_revision')).length;
    const stored = await count();
    const wrong = propose('wallet', { ...draft, addressWaitHours: -1, unheardOf: 1 });
    await expect(wrong).rejects.toThrow(/wallet\.addressWaitHours[\s\S]*unheardOf/);
    await expect(propose('wallet', value)).rejects.toThrow('changes nothing');
    await expect(propose('risk', {})).rejects.toThrow('no section');
    const old = await propose('wallet', draft);
    await expect(operators[0](confirmProposal, { id: old, purpose })).rejects.toThrow('yourself');
    expect(await count()).toBe(stored);
    await change('wallet', { ...draft, addressWaitHours: 36 });
    await expect(operators[1](confirmProposal, { id: old, purpose })).rejects.toThrow(
      'changed after your draft',
    );
    expect((await wallet()).addressWaitHours).toBe(36);
  });

  it('SET-04 the command shows, proposes and goes back; the log has what was different', async () => {
    const files = new Map([['members.json', '{ "creditScore": 640 }']]);
    const run = (...args: readonly string[]) =>
      runSettings(args, operators[0], (file) => files.get(file) ?? '');
    const before = await run('show', 'members');
    expect(await run('preview', 'members', 'members.json')).toMatch(/creditScore: \d+ → 640/);
    const said = await run('propose', 'members', 'members.json', '--reason', purpose);
    const id = Number(/Proposal (\d+)/.exec(said)?.[1]);
    await operators[1](confirmProposal, { id, purpose });
    await until(async () => (await run('show', 'members')).includes('640'));
    const first = (await stated('members')).revision;
    expect(await run('history', 'members')).toMatch(/demo-olga and demo-ivan.*agreed on Monday/);
    files.set('before.json', before);
    await change('members', JSON.parse(before));
    await run('back', 'members', String(first), '--reason', purpose);
    const log = await operators[0](listOperatorLog, { operator: 'demo-ivan', page: 1, limit: 20 });
    expect(log.list.map(({ after }) => after)).toContainEqual('{"members.creditScore":640}');
  });

  it('SET-07 a new address for deposits waits a day, and who paid to the old one reads it before', async () => {
    const member = await venue.join('10', ['USDT']);
    const img = await venue.upload(member);
    const paid = { c_id: venue.coin('USDT'), a_id: '1', num: '50', payimg: img, type: '1' };
    expect(await venue.ask(member, recharge, paid)).toMatchObject({ code: 1 });
    const value = await wallet();
    const network = value.coins[0]?.deposit.networks[0];
    const old = network?.address;
    if (network) network.address = OTHER_TRC20;
    await operators[1](confirmProposal, { id: await propose('wallet', value), purpose });
    const { next } = await stated('wallet');
    const wait = Date.parse(`${next?.replace(' ', 'T')}Z`) - venue.world.now();
    expect(wait / 3_600_000).toBeGreaterThan(23.9);
    expect((await offers(member)).list[0]?.networkList[0]?.address).toBe(old);
    const { data } = await venue.ask(member, getNoticeList, { page: '1', limit: '10' });
    expect(JSON.stringify(data)).toContain('USDT deposits go to a new address');
    // With the new address, another change waits as long; without it, it takes effect and replaces the one that waits.
    const draft = { section: 'wallet', value: JSON.stringify({ ...value, addressWaitHours: 12 }) };
    const { effective } = await operators[0](previewSetting, draft);
    expect(Date.parse(`${effective.replace(' ', 'T')}Z`) - venue.world.now()).toBeGreaterThan(86_000_000);
    if (network && old !== undefined) network.address = old;
    await change('wallet', { ...value, addressWaitHours: 12 });
    expect(await stated('wallet')).toMatchObject({ next: null });
  });
});
