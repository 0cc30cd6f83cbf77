import { serveLoad } from './child';
import { runMembers } from './member-calls';
import type { SpotLoad } from './spot';

const LIMIT = '1';
const MARKET = '2';
const BUY = '1';
const SELL = '2';

serveLoad((load: SpotLoad, onMeasure) => {
  const { markets } = load;
  return runMembers(load, onMeasure, (member, turn) => {
    const market = markets[member % markets.length];
    if (!market) throw new Error('no market');
    const form = { m_id: String(market.id), num: market.num, amount: market.amount };
    const kinds = [
      { operate_type: LIMIT, type: BUY, price: market.lowPrice },
      { operate_type: MARKET, type: BUY, price: '' },
      { operate_type: MARKET, type: SELL, price: '' },
    ];
    // Members begin with different kinds, so that all are there at any moment.
    return { name: 'upbbbuy', form: { ...form, ...kinds[(member + turn) % kinds.length] } };
  });
});
