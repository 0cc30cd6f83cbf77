import { serveLoad } from './child';
import { runMembers } from './member-calls';
import type { OrdersLoad } from './orders';

serveLoad((load: OrdersLoad, onMeasure) => {
  const form = { m_id: String(load.market), ctime: String(load.termSeconds), ctzed: load.stake };
  return runMembers(load, onMeasure, (_member, turn) => ({
    name: 'creatorder',
    form: { ...form, buytype: String(1 + (turn % 2)) },
  }));
});
