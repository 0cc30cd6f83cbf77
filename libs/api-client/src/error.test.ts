import { type ApiError, isUnknownOutcome, toApiError } from './error';

it.each<[ApiError, boolean]>([
  [{ kind: 'refused', code: 0, msg: 'no' }, false],
  [{ kind: 'unauthorised', msg: '' }, false],
  [{ kind: 'aborted' }, false],
  [{ kind: 'fault', msg: '' }, true],
  [{ kind: 'network' }, true],
  [{ kind: 'timeout' }, true],
  [{ kind: 'malformed' }, true],
])('D-10 keeps the error %j and tells whether its outcome is unknown: %s', (error, isUnknown) => {
  expect(toApiError(error)).toBe(error);
  expect(isUnknownOutcome(error)).toBe(isUnknown);
});

it('D-10 an exception while an answer is read is a malformed answer: its outcome is unknown', () => {
  const thrown = { name: 'TypeError', message: 'x is undefined' };
  expect(toApiError(thrown)).toEqual({ kind: 'malformed' });
  expect(isUnknownOutcome(thrown)).toBe(true);
});

it('has nothing to say without an error', () => {
  expect(toApiError(undefined)).toBeUndefined();
  expect(isUnknownOutcome(undefined)).toBe(false);
});
