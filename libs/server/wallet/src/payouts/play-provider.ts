import type { PayoutProvider, PayoutReport } from './provider';

/** Pays play money: every payment is confirmed immediately, under a reference that looks like no transaction. */
export const playProvider: PayoutProvider = {
  name: 'play',
  request: async ({ key, amount }): Promise<PayoutReport> => ({
    ...{ key, amount, state: 'confirmed' },
    reference: `play-${key.slice(0, 8)}`,
  }),
  find: async () => undefined,
};
