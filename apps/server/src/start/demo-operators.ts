import { DEMO_OPERATORS, seedOperator } from '@ex/server-back-office';
import type { AccountDeps } from '@ex/server-back-office';
import type { Config } from '../settings/config';

/** Whether the venue has them: a play venue that serves operators to its own machine only. */
export const hasDemoOperators = ({ venueKind, OPERATOR_HOST }: Config): boolean =>
  venueKind === 'play' && ['127.0.0.1', '::1', 'localhost'].includes(OPERATOR_HOST);

/** Adds the demo operators, once; later starts change nothing. */
export async function seedDemoOperators(deps: AccountDeps): Promise<void> {
  for (const operator of DEMO_OPERATORS) await seedOperator(deps, operator);
}
