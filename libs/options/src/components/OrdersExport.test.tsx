import { build, setUpMocks, setUpSavedCsv } from '@ex/testing';
import { OrdersExport } from './OrdersExport';

setUpMocks();
const save = setUpSavedCsv();

it('RIM-10 saves the orders of the tab with every digit and times in UTC', async () => {
  const order = build.settledOrder({
    num: '10.00000001',
    buytime: '2026-11-21 02:15:00',
    selltime: '2026-11-21 02:16:00',
    ploss: '-10.00000001',
  });
  const { lines, sent } = await save(<OrdersExport status="settled" />, {
    getHyOrderList: { list: [order] },
  });
  expect(sent.last('getHyOrderList').form).toEqual({ status: '2', page: '1', limit: '100' });
  expect(lines[0]).toBe('Record ID,Opened,Closed,Market,Direction,Stake,Open price,Close price,Profit/loss');
  expect(lines[1]).toMatch(/^1,2026-11-21T02:15:00Z,2026-11-21T02:16:00Z,.*,10\.00000001,.*,-10\.00000001$/);
});
