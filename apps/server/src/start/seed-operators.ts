import { seedOperator } from '@ex/server-back-office';
import type { AccountDeps } from '@ex/server-back-office';
import type { Config } from '../settings/config';

/** Operators that a play venue starts with, two of them, because some decisions need two; everything about them is public. */
export const DEMO_OPERATORS = [
  {
    name: 'demo-olga',
    role: 'admin',
    password: 'demo-olga-1234',
    secrets: ['KRSXG5CTMVRXEZLUKRSXG5CTMVRXEZLU', 'MFRGGZDFMZTWQ2LKMFRGGZDFMZTWQ2LK'],
  },
  {
    name: 'demo-ivan',
    role: 'admin',
    password: 'demo-ivan-1234',
    secrets: ['ORSXG5BAONSWG4TFOQQGM33SORSXG5BA', 'NBSWY3DPEB3W64TMMQQGQ2LKMJSGC3LP'],
  },
] as const;

/** Whether the venue has them: a play venue that serves operators to its own machine only. */
export const hasDemoOperators = ({ venueKind, OPERATOR_HOST }: Config): boolean =>
  venueKind === 'play' && ['127.0.0.1', '::1', 'localhost'].includes(OPERATOR_HOST);

/** Adds the demo operators, once; later starts change nothing. */
export async function seedDemoOperators(deps: AccountDeps): Promise<void> {
  for (const operator of DEMO_OPERATORS) await seedOperator(deps, operator);
}
