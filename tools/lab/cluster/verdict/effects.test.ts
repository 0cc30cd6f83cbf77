import type { Deed } from '../test/deeds';
import { type Stored, checkEffects } from './effects';

const NOTHING: Stored['objects'] = {
  ...{ upbbbuy: [], tradecancelOrder: [], creatorder: [], transfer: [] },
  ...{ balanceTransfer: [], exchangeCoin: [], recharge: [] },
};
const OK = { known: true, ok: true, data: null, message: '1 ' } as const;
const REFUSED = { known: true, ok: false, data: null, message: '0 Not enough' } as const;

const deed = (key: string, more: Partial<Deed> = {}): Deed => ({
  ...{ call: 'transfer', key, member: 1, mark: `${key}.0`, fields: {}, doubtful: false, outcome: OK },
  ...more,
});
const stored = (...keys: string[]): Stored => ({
  keys: keys.map((key) => ({ member: 1, key, data: null })),
  objects: { ...NOTHING, transfer: keys.map((key) => [1, `${key}.0`]) },
});
const broken = (deeds: readonly Deed[], venue: Stored): string[] =>
  checkEffects(deeds, venue).flatMap(({ name, problems }) => (problems.length > 0 ? [name] : []));

it('finds nothing wrong where every accepted request is stored, and uncertain ones may be', () => {
  const deeds = [
    deed('a'),
    deed('b', { outcome: REFUSED }),
    deed('c', { outcome: REFUSED, doubtful: true }),
    deed('d', { outcome: REFUSED, doubtful: true }),
  ];
  expect(broken(deeds, stored('a', 'c'))).toEqual([]);
});

it.each([
  ['what members were told was done is in the database', [deed('a'), deed('b')], stored('a')],
  ['what members were told was refused was not done', [deed('a', { outcome: REFUSED })], stored('a')],
  [
    'what was done is there exactly once',
    [deed('a')],
    {
      ...stored('a'),
      objects: {
        ...NOTHING,
        transfer: [
          [1, 'a.0'],
          [1, 'a.0'],
        ],
      },
    } satisfies Stored,
  ],
  ['what was done is there exactly once', [deed('a')], { ...stored('a'), objects: NOTHING }],
  ['nobody lost the session', [deed('a', { outcome: { ...REFUSED, message: '401 Log in' } })], stored()],
])('finds out when it is not so that %s', (name, deeds, venue) => {
  expect(broken(deeds, venue)).toEqual([name]);
});

it('reports a request without a known outcome, and an effect without a request', () => {
  const { outcome: _none, ...open } = deed('a');
  expect(broken([open], stored())).toEqual(['members learned the outcome of everything']);
  expect(broken([], stored('a'))).toEqual([
    'nothing is kept that no member asked for',
    'what was done is there exactly once',
  ]);
});

it('knows an option by the order that the kept answer names', () => {
  const option = deed('a', { call: 'creatorder', mark: '' });
  const venue: Stored = {
    keys: [{ member: 1, key: 'a', data: { order_id: 7 } }],
    objects: { ...NOTHING, creatorder: [[1, '7']] },
  };
  expect(broken([option], venue)).toEqual([]);
  expect(broken([option], { ...venue, objects: { ...NOTHING, creatorder: [[1, '8']] } })).toEqual([
    'what was done is there exactly once',
  ]);
});
