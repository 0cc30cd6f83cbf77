import { useT } from '@ex/i18n';
import { IconButton, toast } from '@ex/ui-kit';
import { Download } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { type CsvColumn, toCsv } from './csv';
import { downloadCsv } from './download';
import { readAll } from './read-all';

interface ExportButtonProps<Row> {
  /** Name of the file, without its ending. */
  readonly name: string;
  readonly columns: readonly CsvColumn<Row>[];
  /** Rows of a page, from 1; rejects when it cannot be read. */
  readonly read: (page: number) => Promise<readonly Row[]>;
}

const PAGE_SIZE = 100;
const MOST = 10_000;

/** Reads a whole list of records and hands it to the member as a CSV file. Pages have up to 100 rows. */
export function ExportButton<Row>({ name, columns, read }: ExportButtonProps<Row>): ReactNode {
  const t = useT('ui');
  const [busy, setBusy] = useState(false);
  const save = async (): Promise<void> => {
    setBusy(true);
    try {
      const { rows, complete } = await readAll({ read, pageSize: PAGE_SIZE, most: MOST });
      downloadCsv(name, toCsv(columns, rows));
      if (!complete) toast(t('export.cut', { most: MOST }));
    } catch {
      toast(t('export.failed'), 'failure');
    } finally {
      setBusy(false);
    }
  };
  return (
    <IconButton
      label={t('export.save')}
      icon={Download}
      size={20}
      busy={busy}
      disabled={busy}
      onClick={() => void save()}
    />
  );
}
