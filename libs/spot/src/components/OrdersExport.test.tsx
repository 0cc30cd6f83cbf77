import { build, setUpMocks, setUpSavedCsv } from '@ex/testing';
import { OrdersExport } from './OrdersExport';

setUpMocks();
const save = setUpSavedCsv();

it('RIM-10 saves the orders of the list with every digit and times in UTC', async () => {
  const order = build.spotOrder({ xjprice: '64000.12345678', predict_num: '0.50000001', coinnum: null });
  const { lines, sent } = await save(<OrdersExport status="open" side="sell" />, {
    tradegetOrderList: { list: [order] },
  });
  expect(sent.last('tradegetOrderList').form).toEqual({ status: '1', type: '2', page: '1', limit: '100' });
  expect(lines[0]).toBe(
    'Record ID,Time,Market,Side,Order type,Limit price,Quantity,Filled,Avg. price,Filled at',
  );
  expect(lines[1]).toMatch(/^1,2026-11-\d\dT\d\d:\d\d:\d\dZ,BTC\/USDT,.*,64000\.12345678,0\.50000001,,/);
});
