import { toCsv } from '@ex/export';
import { statementColumns } from './statement-csv';

const columns = statementColumns(
  { id: 'Record ID', time: 'Time', account: 'Account', coin: 'Coin', amount: 'Amount', remark: 'Note' },
  (account) => `Account ${account}`,
);
const line = {
  id: '7-0',
  account: 1,
  coin: 'USDT',
  amount: '-0.00000001',
  remark: 'Fee',
  at: '2026-01-31 23:59:59',
};

it('STATEMENT-02 RIM-10 the file has times in UTC and exact amounts', () => {
  expect(toCsv(columns, [line])).toBe(
    'Record ID,Time,Account,Coin,Amount,Note\r\n7-0,2026-01-31T23:59:59Z,Account 1,USDT,-0.00000001,Fee\r\n',
  );
});

it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1'])('STATEMENT-03 the text %j begins no formula', (remark) => {
  expect(toCsv(columns, [{ ...line, remark }]).split('\r\n')[1]).toContain(`'${remark}`);
});
