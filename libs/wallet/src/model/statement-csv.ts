import type { StatementPart } from '@ex/api-client/wallet';
import type { CsvColumn } from '@ex/export';

type Line = StatementPart['lines'][number];

/** Titles of the columns of the file of movements. */
export interface StatementTitles {
  readonly id: string;
  readonly time: string;
  readonly account: string;
  readonly coin: string;
  readonly amount: string;
  readonly remark: string;
}

/** Columns of the file of movements: time in UTC, exact signed amounts, and texts that no spreadsheet computes (STATEMENT-03). */
export const statementColumns = (
  titles: StatementTitles,
  accountName: (account: number) => string,
): readonly CsvColumn<Line>[] => [
  { title: titles.id, field: ({ id }) => ({ text: id }) },
  { title: titles.time, field: ({ at }) => ({ time: at }) },
  { title: titles.account, field: ({ account }) => ({ text: accountName(account) }) },
  { title: titles.coin, field: ({ coin }) => ({ text: coin }) },
  { title: titles.amount, field: ({ amount }) => ({ amount }) },
  { title: titles.remark, field: ({ remark }) => ({ text: remark }) },
];
