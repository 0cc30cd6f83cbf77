import { listState } from './list-state';

it('waits for a first answer', () => {
  expect(listState({ rows: undefined, failed: false })).toEqual({ kind: 'loading' });
});

it('tells a failure from an empty list', () => {
  expect(listState({ rows: undefined, failed: true })).toEqual({ kind: 'failed' });
  expect(listState({ rows: [], failed: false })).toEqual({ kind: 'empty' });
});

it('keeps rows through a failure', () => {
  expect(listState({ rows: [1], failed: true })).toEqual({ kind: 'filled', rows: [1] });
});
