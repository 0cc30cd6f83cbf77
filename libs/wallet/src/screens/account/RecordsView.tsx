import { type CsvColumn, ExportButton } from '@ex/export';
import { PagedList, type PagedSource } from '@ex/ui-kit';
import type { ReactNode } from 'react';
import { keyOf } from '../../model/records';

interface RecordsViewProps<Row extends object> {
  /** Name of the file of all records. */
  readonly name: string;
  readonly source: PagedSource<Row>;
  readonly row: (record: Row) => ReactNode;
  readonly columns: readonly CsvColumn<Row>[];
  /** Records of a page of 100, from 1; rejects when it cannot be read. */
  readonly read: (page: number) => Promise<readonly Row[]>;
}

/** A list of records page by page, with the file of all of them (ACCOUNT-10). */
export function RecordsView<Row extends object>(props: RecordsViewProps<Row>) {
  const { name, source, row, columns, read } = props;
  return (
    <PagedList
      source={source}
      rowKey={keyOf}
      row={row}
      rowHeight={64}
      tools={<ExportButton name={name} columns={columns} read={read} />}
    />
  );
}
