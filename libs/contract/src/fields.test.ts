import * as fc from 'fast-check';
import type * as z from 'zod/mini';
import { ALL_CALLS } from './registry';
import {
  amount,
  code,
  decimal,
  flag,
  id,
  int,
  listOf,
  pageOf,
  looseText,
  nothing,
  optional,
  text,
  whole,
  wholeAmount,
} from './fields';

const HOSTILE = [
  '',
  ' ',
  ' 1',
  '1 ',
  '+1',
  '-0',
  '01',
  '1e3',
  '1E3',
  '0x10',
  '1,000',
  '1.',
  '.5',
  '１２',
  '٣',
  'NaN',
  'Infinity',
  'null',
  '9'.repeat(40),
  '0.000000001',
  '1\n',
  '1\u0000',
  '[object Object]',
  '__proto__',
];
const NOT_TEXT = [1, null, undefined, true, ['1'], { 0: '1' }, Number.NaN];

describe('form text', () => {
  it.each([...HOSTILE, ...NOT_TEXT])('%j is no whole number and no id', (value) => {
    expect(int(0, 1_000_000).safeParse(value).success).toBe(false);
    expect(id().safeParse(value).success).toBe(false);
    expect(code(1, 2).safeParse(value).success).toBe(false);
    expect(wholeAmount().safeParse(value).success).toBe(false);
  });

  it.each([...HOSTILE.filter((value) => value !== '01'), ...NOT_TEXT])('%j is no amount', (value) => {
    expect(amount().safeParse(value).success).toBe(false);
  });

  it('reads whole numbers within their bounds', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1000, max: 1000 }), (value) => {
        const read = int(-10, 100).safeParse(String(value));
        expect(read.success && read.data).toBe(value >= -10 && value <= 100 ? value : false);
      }),
    );
  });

  it('reads the bounds of a whole number themselves, and nothing beyond them', () => {
    const read = [-11, -10, 100, 101].map((value) => int(-10, 100).safeParse(String(value)).success);
    expect(read).toEqual([false, true, true, false]);
  });

  it('reads codes by exact text', () => {
    expect(code(0, 1, 2).parse('0')).toBe(0);
    for (const value of ['3', '-1', '1.0', '00']) expect(code(0, 1, 2).safeParse(value).success).toBe(false);
  });

  it('keeps amounts as the text they came in, 20 digits and 8 decimals at most', () => {
    const whole = fc.bigInt({ min: 0n, max: 10n ** 20n - 1n });
    fc.assert(
      fc.property(whole, fc.option(fc.stringMatching(/^\d{1,8}$/)), (units, decimals) => {
        const sent = decimals === null ? String(units) : `${units}.${decimals}`;
        expect(amount().parse(sent)).toBe(sent);
      }),
    );
    expect(amount().safeParse(`1${'0'.repeat(20)}`).success).toBe(false);
  });

  it('rejects control characters and lengths outside the limits in text', () => {
    expect(text(1, 5).parse('a b')).toBe('a b');
    for (const value of ['', 'abcdef', 'a\u0000', 'a\u001b', 'a\u007f']) {
      expect(text(1, 5).safeParse(value).success).toBe(false);
    }
  });

  it('reads an empty optional field as absent', () => {
    expect(optional(id()).parse('')).toBeUndefined();
    expect(optional(id()).parse(undefined)).toBeUndefined();
    expect(optional(id()).parse('7')).toBe(7);
    expect(optional(id()).safeParse('x').success).toBe(false);
  });
});

describe('answers', () => {
  it('D-06 reads a decimal sent as a number as plain text', () => {
    expect(decimal().parse('1.50')).toBe('1.50');
    expect([1.5, 1e-7, 1e21, -3].map((value) => decimal().parse(value))).toEqual([
      '1.5',
      '0.0000001',
      '1000000000000000000000',
      '-3',
    ]);
    expect(decimal().parse(-0)).toBe('0');
    for (const value of ['', '1e5', 'NaN', null, Number.NaN, Infinity, '1,5']) {
      expect(decimal().safeParse(value).success).toBe(false);
    }
  });

  it('D-06 never reads a decimal in exponent form', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (value) => {
        expect(decimal().parse(value)).toMatch(/^-?\d+(\.\d+)?$/);
      }),
    );
  });

  it('D-06 reads a switch sent as number, text or boolean: 1 is on, all else off', () => {
    expect([1, '1', true, 0, '0', false, 2, '', 'on'].map((value) => flag().parse(value))).toEqual([
      1, 1, 1, 0, 0, 0, 0, 0, 0,
    ]);
  });

  it('D-06 parses an integer sent as text and rejects fractions', () => {
    expect([7, '7', -1].map((value) => whole().parse(value))).toEqual([7, 7, -1]);
    for (const value of [1.5, '1.5', '', 2 ** 53, '9'.repeat(16)])
      expect(whole().safeParse(value).success).toBe(false);
  });

  it('D-05 reads a list under list and a list that is data itself', () => {
    expect(listOf(whole()).parse([1, '2'])).toEqual({ list: [1, 2] });
    expect(listOf(whole()).parse({ list: ['1'], total: 9 })).toEqual({ list: [1] });
    expect(listOf(whole()).safeParse({ rows: [] }).success).toBe(false);
    expect(listOf(whole()).safeParse(['x']).success).toBe(false);
  });

  it('RIM-10 reads a page with and without the position of the next one', () => {
    expect(pageOf(whole()).parse({ list: ['1'], next: '7', total: 9 })).toEqual({ list: [1], next: '7' });
    expect(pageOf(whole()).parse({ list: [1] })).toEqual({ list: [1] });
    expect(pageOf(whole()).parse([1])).toEqual({ list: [1] });
    expect(pageOf(whole()).safeParse({ next: '7' }).success).toBe(false);
  });

  it('D-06 reads nothing of what the answer of an action holds', () => {
    expect([{ balance: 1 }, [], 'x', null].map((value) => nothing().parse(value))).toEqual([
      null,
      null,
      null,
      null,
    ]);
  });

  it('reads missing text as empty', () => {
    expect([looseText().parse(null), looseText().parse(undefined), looseText().parse('x')]).toEqual([
      '',
      '',
      'x',
    ]);
  });
});

describe('texts that a person typed', () => {
  const UNSEEN = 'a\u200b\u202ea';
  /** Where each is made plain before it is kept or compared; passwords are compared unchanged. */
  const TYPED = [
    'addPayoutAddress.address: checkedAddress',
    'addPayoutAddress.label: normalizeText',
    'answerFactor.code: compared',
    'beginFactor.name: normalizeText',
    'emssend.email: readEmail',
    'finishFactor.code: compared',
    'getTransferCoin.username: not read',
    'login.username: findByAccount',
    'register.captcha: compared',
    'register.code: findByInvite',
    'register.email: readEmail',
    'register.phone: readPhone',
    'renameFactor.name: normalizeText',
    'renamePayoutAddress.label: normalizeText',
    'renewPassword.username: findByAccount',
    'requestPasswordReset.email: readEmail',
    'searchUser.username: findMember',
    'setBank.bank_name: normalizeText',
    'setBank.card_name: normalizeText',
    'setBank.card_number: normalizeText',
    'setusraddress.address: checkedAddress',
    'usrsetreal.real_name: normalizeText',
    'verifyEmail.captcha: compared',
  ];
  const PASSWORD = /^(re|old|new|log|pay)?(password|pwd)$/;

  it('are these; all other texts reject invisible characters', () => {
    const takers = ALL_CALLS.flatMap(({ name, payload }) => {
      const { shape = {} } = payload as { readonly shape?: Readonly<Record<string, z.ZodMiniType>> };
      return Object.entries(shape)
        .filter(([field, schema]) => !PASSWORD.test(field) && schema.safeParse(UNSEEN).success)
        .map(([field]) => `${name}.${field}`);
    });
    expect(takers.sort()).toEqual(TYPED.map((line) => line.slice(0, line.indexOf(':'))));
  });
});
