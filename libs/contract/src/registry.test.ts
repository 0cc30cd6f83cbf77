import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod/mini';
import {
  type AddedGroup,
  ALL_CALLS,
  type AnyCall,
  CALLS,
  type Feature,
  historyKline,
  marketDetail,
  marketSocket,
  PAGE_SIZE,
} from './index';
import { STATED } from './stated-calls.test-help';

const ADDED_DOCUMENT = readFileSync(path.resolve(__dirname, '../../../docs/requirements-added.md'), 'utf8');
const find = (name: string): AnyCall => ALL_CALLS.find((call) => call.name === name) as AnyCall;
const fieldsOf = (call: AnyCall): string[] => {
  const { properties = {}, required = [] } = z.toJSONSchema(call.payload, { io: 'input' });
  return Object.keys(properties).map((name) => (required.includes(name) ? name : `${name}?`));
};

/** Optional fields that an added feature puts into a stated call; the app sends them only where the feature is offered. */
const ADDED_FIELDS: Readonly<Record<string, readonly string[]>> = {
  withdraw: ['address_id?'],
  register: ['terms?'],
  recharge: ['txid?'],
};

it.each(STATED)('$row $name is declared with its method, access and exact field names', (stated) => {
  const call = find(stated.name);
  expect(call.requirement).toBe(stated.row);
  expect([call.method, call.access]).toEqual([stated.method, stated.access]);
  const added = [...(ADDED_FIELDS[stated.name] ?? []), ...(call.paged ? ['before?'] : [])];
  expect(fieldsOf(call).sort()).toEqual([...stated.fields, ...added].sort());
});

it('declares only calls stated in the requirements, each under its name', () => {
  const stated = ALL_CALLS.filter((call) => !call.added);
  expect(stated.map((call) => call.name).sort()).toEqual(STATED.map((call) => call.name).sort());
  for (const [name, call] of Object.entries(CALLS)) expect(call.name).toBe(name);
});

const ADDED_ROWS: Readonly<Record<Feature, AddedGroup>> = {
  sessions: 'SESSION',
  second_factor: 'FACTOR',
  passkeys: 'FACTOR',
  mail_messages: 'MESSAGE',
  push_messages: 'MESSAGE',
  reset_by_mail: 'MESSAGE',
  price_alerts: 'ALERT',
  address_book: 'BOOK',
  guard_rails: 'GUARD',
  statements: 'STATEMENT',
  sparklines: 'SPARK',
  coin_pages: 'COIN',
  coin_costs: 'PNL',
  worth_history: 'WORTH',
  terms: 'TERMS',
  banks: 'BANKS',
  trade_confirmation: 'RISK',
  payment_states: 'PAY',
  first_steps: 'LIFT',
};

it('states each call of an added feature in its group of docs/requirements-added.md', () => {
  for (const { name, added, requirement } of ALL_CALLS) {
    if (typeof added !== 'string') continue;
    expect([name, requirement.split('-')[0]]).toEqual([name, ADDED_ROWS[added]]);
    expect([name, ADDED_DOCUMENT.includes(`| ${requirement} |`)]).toEqual([name, true]);
  }
});

it('adds five calls without a switch', () => {
  const added = ALL_CALLS.filter((call) => call.added === true);
  expect(added.map(({ name, method, access }) => [name, method, access])).toEqual([
    ['logoutAll', 'POST', 'member'],
    ['requestEmailCode', 'POST', 'member'],
    ['verifyEmail', 'POST', 'member'],
    ['getHyOrderReceipt', 'POST', 'member'],
    ['getHistory', 'POST', 'member'],
  ]);
  expect(fieldsOf(find('logoutAll'))).toEqual([]);
  expect(fieldsOf(find('verifyEmail'))).toEqual(['captcha']);
  expect(fieldsOf(find('getHyOrderReceipt'))).toEqual(['order_id']);
});

it('CALLS-02 sends GET payloads in the query, uploads as multipart and all else as a form', () => {
  for (const call of ALL_CALLS) {
    const expected = call.name === 'upload' ? 'multipart' : call.method === 'GET' ? 'query' : 'form';
    expect([call.name, call.encoding]).toEqual([call.name, expected]);
  }
});

it('marks exactly the 16 money calls, all of members and all actions', () => {
  const money = ALL_CALLS.filter((call) => call.money);
  expect(money.map((call) => call.name).sort()).toEqual(
    (
      'upbbbuy tradecancelOrder creatorder transfer recharge withdraw exchangeCoin balanceTransfer ' +
      'cancelInternalTransfer applyLoan cancelLoanApply buyMiningMachine submitStaking redeemStaking ' +
      'cancelWithdrawal confirmTrading'
    )
      .split(' ')
      .sort(),
  );
  expect(money.every((call) => call.access === 'member' && call.action)).toBe(true);
});

it('CONST-09 every list with page and limit is paged and takes 10 rows', () => {
  for (const call of ALL_CALLS) {
    const fields = fieldsOf(call);
    expect([call.name, call.paged ?? false]).toEqual([
      call.name,
      fields.includes('page') && fields.includes('limit'),
    ]);
  }
  expect(PAGE_SIZE).toBe(10);
});

it('CONST-07 states the poll periods', () => {
  expect(CALLS.getMarketList.polling).toEqual({ home: 10_000, spot: 1_000, options: 2_500 });
  expect(CALLS.getAllMarketList.polling).toEqual({ market: 10_000 });
  expect(CALLS.getSparklines.polling).toEqual({ market: 60_000 });
  expect(CALLS.getCoinCosts.polling).toEqual({ assets: 30_000 });
  expect(CALLS.getHuoBiTradeFromRedis.polling).toEqual({ spot: 2_000 });
  expect(CALLS.getHyOrderInfo.polling).toEqual({ finishing: 5_000 });
  expect(marketDetail.polling).toEqual({ spot: 2_000, options: 5_000 });
});

it('CALLS-29 CALLS-31 CALLS-32 declares the market data provider as HTX speaks', () => {
  expect([marketDetail.path, historyKline.path, marketSocket.path]).toEqual([
    '/market/detail',
    '/market/history/kline',
    '/ws',
  ]);
  expect(historyKline.query.parse({ symbol: 'btcusdt', period: '60min', size: '200' })).toEqual({
    symbol: 'btcusdt',
    period: '60min',
    size: 200,
  });
  for (const query of [
    { symbol: 'BTC/USDT', period: '1min' },
    { symbol: 'btcusdt', period: '3min' },
    { period: '1min' },
  ]) {
    expect(historyKline.query.safeParse(query).success).toBe(false);
  }
});
