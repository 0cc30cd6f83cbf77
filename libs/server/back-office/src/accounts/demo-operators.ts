import type { SeededOperator } from './seed-operator';

/** Operators that a play venue starts with, two of them, because some decisions need two; everything about them is public. */
export const DEMO_OPERATORS: readonly [SeededOperator, SeededOperator] = [
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
];
