import type { OptionsDeps } from '../deps';

/** Id of the stake coin; the catalogue always has it, or the venue would not have started. */
export function findStakeCoinId({ catalogue, rules }: Pick<OptionsDeps, 'catalogue' | 'rules'>): number {
  const coin = catalogue.coinByCode(rules.coin);
  if (!coin) throw new Error(`the stake coin ${rules.coin} is not in the catalogue`);
  return coin.id;
}
