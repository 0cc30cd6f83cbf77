import { getCoinCosts } from '@ex/contract';
import { AMOUNT_SCALE, div, fromUnits } from '@ex/money';
import type { Catalogue } from '@ex/server-catalogue';
import type { Db } from '@ex/server-db';
import { serve } from '@ex/server-http';
import type { Handler } from '@ex/server-http';
import { isBackfilled } from './backfill-state';
import { keepAtMost } from './position';
import { readPositions } from './rows';

/** Decimals of an average cost: as many as a price has at most. */
const PRICE_SCALE = 12;

/** Dependencies of the call. */
export interface CoinCostsDeps {
  readonly db: Db;
  readonly catalogue: Pick<Catalogue, 'coin'>;
}

/**
 * The cost of the member's coins that were bought here and are still in the accounts (PNL-01). Coins that are elsewhere,
 * staked for example, keep their cost until they are back.
 */
export function coinCostsHandler({ db, catalogue }: CoinCostsDeps): Handler<typeof getCoinCosts> {
  return serve(getCoinCosts, async (_payload, { memberId }) => {
    const positions = (await isBackfilled(db, memberId)) ? await readPositions(db, memberId) : [];
    const list = positions.flatMap(({ coin, position, held }) => {
      const { units, cost } = keepAtMost(position, held);
      const code = catalogue.coin(coin)?.code;
      if (units === 0n || code === undefined) return [];
      const texts = { quantity: fromUnits(units, AMOUNT_SCALE), cost: fromUnits(cost, AMOUNT_SCALE) };
      return [{ coin: code, ...texts, average: div(texts.cost, texts.quantity, PRICE_SCALE, 'up') }];
    });
    return { data: { list } };
  });
}
