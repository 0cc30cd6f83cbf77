import { getMiningMachineList } from '@ex/contract';
import type { Coin } from '@ex/server-catalogue';
import { type Handler, serve } from '@ex/server-http';
import type { FinanceRules } from '@ex/server-site-config';
import { coinImageUrl } from '../coin-image-url';
import type { FinanceDeps } from '../deps';

/** A lock-mining product whose coin the venue has. */
export type LockMiningProduct = FinanceRules['mining']['products'][number] & { readonly of: Coin };

/** Offered products; those in coins unknown to the venue are omitted. */
export function listLockMiningProducts({
  site,
  catalogue,
}: Pick<FinanceDeps, 'site' | 'catalogue'>): readonly LockMiningProduct[] {
  return site.finance.mining.products.flatMap((product) => {
    const of = catalogue.coinByCode(product.coin);
    return of ? [{ ...product, of }] : [];
  });
}

/** Lists the lock-mining products, or only the one with `id` (MINING-02, MINING-07, CALLS-62). */
export function lockMiningProductsHandler(deps: FinanceDeps): Handler<typeof getMiningMachineList> {
  return serve(getMiningMachineList, ({ id }) => {
    const list = listLockMiningProducts(deps).filter((machine) => id === undefined || machine.id === id);
    return Promise.resolve({ data: { list: list.map(machineAnswer) } });
  });
}

function machineAnswer({ id, title, of, minimum, maximum, dailyRate, days }: LockMiningProduct) {
  return {
    id,
    c_id: of.id,
    title,
    img: coinImageUrl(of.code),
    min_price: minimum,
    max_price: maximum,
    coin_title: of.code,
    interest_rate: dailyRate,
    cycle: days,
  };
}
