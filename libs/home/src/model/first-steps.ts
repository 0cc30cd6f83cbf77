import type { FirstSteps, Member } from '@ex/api-client/members';
import { paths } from '@ex/routing';

/** Steps of the checklist, in their order. */
export type StepKey = 'identity' | 'fundPassword' | 'deposit' | 'trade';

/** One step of the checklist for new members. */
export interface Step {
  readonly key: StepKey;
  readonly href: string;
  /** `waiting`: the member has done it, and it is under review. */
  readonly state: 'open' | 'waiting' | 'done';
}

/**
 * The checklist of a new member; empty once every step is done or the member has closed it (LIFT-53, LIFT-54).
 * @param canDeposit whether the site takes deposits
 */
export function firstStepsOf(member: Member, steps: FirstSteps, canDeposit: boolean): readonly Step[] {
  const { verification, hasFundPassword } = member;
  const isSubmitted = verification === 'underReview' || verification === 'unknown';
  const done = (isDone: boolean): Step['state'] => (isDone ? 'done' : 'open');
  const list: readonly Step[] = [
    {
      key: 'identity',
      href: paths.identity(),
      state: isSubmitted ? 'waiting' : done(verification === 'verified'),
    },
    { key: 'fundPassword', href: paths.resetFundPassword(), state: done(hasFundPassword) },
    ...(canDeposit ? [{ key: 'deposit', href: paths.deposit(), state: done(steps.isFunded) } as const] : []),
    { key: 'trade', href: paths.spot(), state: done(steps.hasTraded) },
  ];
  return steps.isDismissed || list.every(({ state }) => state === 'done') ? [] : list;
}
