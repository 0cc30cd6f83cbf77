import { compare } from '@ex/money';
import type { PayoutFacts, PayoutLimits } from './facts';

/** `release`: it may leave without a person. `review`: an operator decides. */
type PayoutAction = 'release' | 'review';

/** A rule: the words for an operator when it applies, undefined otherwise. */
interface PayoutRule {
  readonly name: string;
  readonly action: PayoutAction;
  readonly apply: (facts: PayoutFacts, limits: PayoutLimits) => string | undefined;
}

/** What the rules say of a withdrawal. */
export interface PayoutVerdict {
  /** The first rule that applies; it decides. */
  readonly rule: string;
  readonly action: PayoutAction;
  /** The words of all rules that apply and ask for a person, in their order. */
  readonly reasons: readonly string[];
}

const review = (name: string, apply: PayoutRule['apply']): PayoutRule => ({ name, action: 'review', apply });
const when = (isSo: boolean, words: string): string | undefined => (isSo ? words : undefined);

/** The rules in their order, the first one that applies decides. What no rule releases, an operator decides. */
export const PAYOUT_RULES: readonly PayoutRule[] = [
  review('look-alike', ({ isLookAlike }) =>
    when(isLookAlike, 'the destination looks like another one that the member has paid to'),
  ),
  review('shared destination', ({ sharedWith }) =>
    when(sharedWith > 0, `other members who withdrew to the same destination: ${sharedWith}`),
  ),
  review('shared proof', ({ hasSharedProof }) =>
    when(hasSharedProof, 'a proof of the member backs the deposit of another one'),
  ),
  review('debt', ({ hasDebt }) => when(hasDebt, 'the member owes a loan')),
  review('no price', ({ dollars }) => when(dollars === undefined, 'the coin has no price now')),
  review('straight out', ({ isStraightOut }) =>
    when(isStraightOut, 'most of it came in within the last 24 hours'),
  ),
  review('first payout', ({ paid }) => when(paid === 0, 'the first payout of the member')),
  review('new destination', ({ paidHere, destinationDays }, limits) =>
    when(
      paidHere === 0 || destinationDays < limits.destinationDays,
      paidHere === 0 ? 'no payment has arrived there yet' : `the destination is ${destinationDays} days old`,
    ),
  ),
  review('new account', ({ accountDays }, limits) =>
    when(accountDays < limits.accountDays, `the account is ${accountDays} days old`),
  ),
  review('burst', ({ hourCount }) => when(hourCount > 3, `${hourCount} withdrawals within an hour`)),
  review('most of the balance', ({ sharePercent, dollars = '0' }, { smallDollars }) =>
    when(sharePercent >= 90 && compare(dollars, smallDollars) > 0, `takes ${sharePercent}% of the balance`),
  ),
  review('day', ({ dayDollars }, limits) =>
    when(compare(dayDollars, limits.dayDollars) > 0, `${dayDollars} dollars within a day`),
  ),
  review('month', ({ monthDollars }, limits) =>
    when(compare(monthDollars, limits.monthDollars) > 0, `${monthDollars} dollars within 30 days`),
  ),
  {
    name: 'small, known and old',
    action: 'release',
    apply: ({ dollars }, { smallDollars }) =>
      when(dollars !== undefined && compare(dollars, smallDollars) <= 0, 'small, to a known destination'),
  },
];

/** Applies the rules; a pure function of facts and limits. */
export function decidePayout(facts: PayoutFacts, limits: PayoutLimits): PayoutVerdict {
  const applied = PAYOUT_RULES.flatMap(({ name, action, apply }) => {
    const words = apply(facts, limits);
    return words === undefined ? [] : [{ name, action, words }];
  });
  const [first] = applied;
  const reasons = applied.filter(({ action }) => action === 'review').map(({ words }) => words);
  if (first) return { rule: first.name, action: first.action, reasons };
  return { rule: 'above small', action: 'review', reasons: ['more than a small amount'] };
}
