import { isDeepStrictEqual } from 'node:util';
import * as fc from 'fast-check';
import * as z from 'zod/mini';
import { defineCall } from './define';
import { ALL_CALLS, CALLS, decisionText, envelope } from './index';

const order = {
  id: 1,
  coinname: 'BTC/USDT',
  status: 1,
  is_win: 0,
  hyzd: 1,
  hyzd_text: 'Up',
  num: '10',
  buyprice: '64210.5',
  sellprice: null,
  ploss: null,
  time: 60,
  count_down: 12,
  buytime: '2026-11-21 02:15:00',
  selltime: null,
};

it('D-51 reads durations and minimums as lists or as comma text', () => {
  const { answer } = CALLS.getHyConfig;
  const read = { coinname: 'USDT', balance: '5', hytime: [60, 90], hymin: ['10', '20.5'] };
  expect(answer.parse({ coinname: 'USDT', balance: 5, hytime: '60, 90', hymin: '10,20.5' })).toEqual(read);
  expect(answer.parse({ ...read, hymin: [10, 20.5] })).toEqual(read);
  expect(answer.safeParse({ ...read, hytime: '60,soon' }).success).toBe(false);
});

it('OPT-38 an order that runs has neither close price nor profit', () => {
  expect(CALLS.getHyOrderInfo.answer.parse(order)).toEqual(order);
  expect(CALLS.getHyOrderInfo.answer.safeParse({ ...order, buyprice: null }).success).toBe(false);
});

it('D-58 reads the amount of a withdrawal from mum, else from num', () => {
  const record = { status: 1, remark: '', updatetime: '2026-11-21 02:15:00' };
  const read = (sent: object) => CALLS.getWithdrawList.answer.safeParse({ list: [{ ...record, ...sent }] });
  expect(read({ mum: '5', num: '6' }).data).toEqual({ list: [{ mum: '5', ...record }] });
  expect(read({ mum: '5' }).data).toEqual({ list: [{ mum: '5', ...record }] });
  expect(read({ num: 6 }).data).toEqual({ list: [{ mum: '6', ...record }] });
  expect(read({}).success).toBe(false);
});

it('CALLS-38 the history is asked for by a group of bookings, or for all', () => {
  const { payload } = CALLS.getHistory;
  const kindOf = (kind: string) => payload.safeParse({ kind, page: '1', limit: '10' }).data?.kind;
  const groups = ['wallet', 'transfers', 'options', 'spot', 'finance'];
  expect(groups.map(kindOf)).toEqual(groups);
  expect(payload.parse({ kind: '', page: '1', limit: '10' }).kind).toBeUndefined();
  for (const kind of ['bills', 'WALLET', 'wallet,spot'])
    expect(payload.safeParse({ kind, page: '1', limit: '10' }).success).toBe(false);
});

it('FACTOR-06 the confirmed text is the same for any order of its fields, and another for any other decision', () => {
  const decision = fc.dictionary(fc.string(), fc.string());
  const shuffled = decision.chain((fields) =>
    fc.tuple(
      fc.constant(fields),
      fc.shuffledSubarray(Object.entries(fields), { minLength: Object.keys(fields).length }),
    ),
  );
  fc.assert(
    fc.property(fc.string(), shuffled, fc.string(), decision, (request, [fields, entries], other, others) => {
      const said = decisionText(request, fields);
      expect(decisionText(request, Object.fromEntries(entries))).toBe(said);
      const isSame = request === other && isDeepStrictEqual({ ...fields }, { ...others });
      expect(decisionText(other, others) === said).toBe(isSame);
    }),
  );
  expect(decisionText('r1', { to: 'b', amount: '5' })).toBe('["r1",[["amount","5"],["to","b"]]]');
});

it('D-62 getUserCoinBalance lets further fields of the form through', () => {
  expect(CALLS.getUserCoinBalance.payload.parse({ c_id: '1', type: '', address: 'x' })).toEqual({
    c_id: 1,
    type: undefined,
    address: 'x',
  });
});

it('D-41 a market order leaves its price empty', () => {
  const sent = { m_id: '1', num: '0.5', price: '', operate_type: '2', amount: '100', type: '1' };
  expect(CALLS.upbbbuy.payload.parse(sent)).toEqual({
    m_id: 1,
    num: '0.5',
    price: undefined,
    operate_type: 2,
    amount: '100',
    type: 1,
  });
  expect(CALLS.upbbbuy.payload.safeParse({ ...sent, type: '0' }).success).toBe(false);
});

it('every call but getUserCoinBalance rejects undeclared fields', () => {
  for (const call of ALL_CALLS) {
    const issues = call.payload.safeParse({ user_id: '1', balance: '9' }).error?.issues ?? [];
    const refused = issues.some((issue) => issue.code === 'unrecognized_keys');
    expect([call.name, refused]).toEqual([call.name, call.name !== 'getUserCoinBalance']);
  }
});

it('reads any payload and any answer without throwing', () => {
  fc.assert(
    fc.property(fc.constantFrom(...ALL_CALLS), fc.anything(), (call, value) => {
      expect(typeof call.payload.safeParse(value).success).toBe('boolean');
      expect(typeof call.answer.safeParse(value).success).toBe('boolean');
    }),
    { numRuns: 1_000 },
  );
});

it('ERRORS-01 reads the envelope with code as number or text and a missing msg', () => {
  expect(envelope.parse({ code: '1', msg: null })).toEqual({ code: 1, msg: '' });
  expect(envelope.parse({ code: 401, msg: 'x', data: [1], extra: 1 })).toEqual({
    code: 401,
    msg: 'x',
    data: [1],
  });
  for (const value of [null, [], '', { msg: 'x' }, { code: 'one' }, { code: null }]) {
    expect(envelope.safeParse(value).success).toBe(false);
  }
});

it('creates the schemas of a call on first use, once', () => {
  const made: string[] = [];
  const schemaOf = (name: string) => () => {
    made.push(name);
    return z.strictObject({});
  };
  const stated = {
    name: 'lazy',
    domain: 'site',
    access: 'visitor',
    requirement: 'CALLS-01',
    payload: schemaOf('payload'),
    answer: schemaOf('answer'),
  } as const;
  const call = defineCall({ ...stated, method: 'GET' });
  expect(defineCall({ ...stated, method: 'POST' }).encoding).toBe('form');
  expect([call.name, call.encoding, made]).toEqual(['lazy', 'query', []]);
  expect(call.answer).toBe(call.answer);
  expect(call.payload.safeParse({}).success).toBe(true);
  expect(made).toEqual(['answer', 'payload']);
});
