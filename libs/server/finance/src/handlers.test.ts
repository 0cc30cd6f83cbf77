import { ALL_CALLS } from '@ex/contract';
import { financeHandlers, financeReviews } from './handlers';
import type { FinanceDeps } from './deps';
import { RULES } from './testing/finance-venue';

const switches = { loan: true, mining: true, staking: true };
const deps = { site: { finance: RULES, switches } } as unknown as FinanceDeps;

it('serves each call of finance, once', () => {
  const served = financeHandlers(deps).map(({ call }) => call.name);
  const stated = ALL_CALLS.filter(({ domain }) => domain === 'finance').map(({ name }) => name);
  expect(served.toSorted()).toEqual(stated.toSorted());
  expect(financeReviews(deps).map(({ kind }) => kind)).toEqual(['loan']);
});

it('D-52 a member with an overdue loan may give up an application and take back a stake, and spend nothing', () => {
  const goOn = financeHandlers(deps).filter(
    ({ call, whileOverdue }) => call.money && whileOverdue !== undefined,
  );
  expect(goOn.map(({ call, whileOverdue }) => [call.name, whileOverdue])).toEqual([
    ['cancelLoanApply', 'goesOn'],
    ['redeemStaking', 'goesOn'],
  ]);
});
