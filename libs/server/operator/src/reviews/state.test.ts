import fc from 'fast-check';
import { REVIEW_STATUS, statusAfter } from './state';
import type { ReviewStatus, Verdict } from './state';

const { pending, completed, rejected } = REVIEW_STATUS;

it.each([
  [pending, 'approve', completed],
  [pending, 'reject', rejected],
  [completed, 'approve', undefined],
  [completed, 'reject', undefined],
  [rejected, 'approve', undefined],
  [rejected, 'reject', undefined],
] as const)('ACCOUNT-09 status %d after %s is %s', (status, verdict, after) => {
  expect(statusAfter(status, verdict)).toBe(after);
});

it('L6 the first verdict stays through all later ones', () => {
  const verdicts = fc.array(fc.constantFrom<Verdict>('approve', 'reject'), { minLength: 1 });
  fc.assert(
    fc.property(verdicts, (said) => {
      const end = said.reduce<ReviewStatus>(
        (status, verdict) => statusAfter(status, verdict) ?? status,
        pending,
      );
      expect(end).toBe(said[0] === 'approve' ? completed : rejected);
    }),
  );
});
