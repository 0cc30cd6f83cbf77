import { useT } from '@ex/i18n';
import { Button, IconButton, Sheet, Spinner, toast } from '@ex/ui-kit';
import { Download } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { type CsvColumn, toCsv } from './csv';
import { downloadCsv } from './download';
import styles from './ExportButton.module.css';
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

/**
 * Reads a whole list of records and hands it to the member as a CSV file; tells how far it is and can be cancelled.
 * Pages have up to 100 rows.
 */
export function ExportButton<Row>(props: ExportButtonProps<Row>): ReactNode {
  const t = useT('ui');
  const { count, start, stop } = useExport(props);
  const busy = count !== undefined;
  return (
    <>
      <IconButton
        label={t('export.save')}
        icon={Download}
        size={20}
        busy={busy}
        disabled={busy}
        onClick={() => void start()}
      />
      <Sheet
        open={busy}
        onClose={stop}
        title={t('export.title')}
        footer={
          <Button variant="secondary" block onClick={stop}>
            {t('cancel')}
          </Button>
        }
      >
        <p className={styles.progress} role="status">
          <Spinner />
          {t('export.read', { count: count ?? 0 })}
        </p>
      </Sheet>
    </>
  );
}

/** Reading and saving of a list; `count` is how many rows are read, undefined while nothing runs. */
function useExport<Row>({ name, columns, read }: ExportButtonProps<Row>) {
  const t = useT('ui');
  const [count, setCount] = useState<number>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const start = async (): Promise<void> => {
    const { signal } = (running.current = new AbortController());
    setCount(0);
    try {
      const { rows, complete } = await readAll({
        read,
        pageSize: PAGE_SIZE,
        most: MOST,
        onRows: setCount,
        signal,
      });
      downloadCsv(name, toCsv(columns, rows));
      toast(complete ? t('export.saved') : t('export.cut', { most: MOST }), 'success');
    } catch {
      if (!signal.aborted) toast(t('export.failed'), 'failure');
    }
    if (!signal.aborted) setCount(undefined);
  };
  const stop = (): void => {
    running.current?.abort();
    setCount(undefined);
  };
  return { count, start, stop };
}
