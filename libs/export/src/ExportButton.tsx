import { useT } from '@ex/i18n';
import { Button, IconButton, Sheet, Spinner, toast } from '@ex/ui-kit';
import { FileSpreadsheet } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { type CsvColumn, toCsv } from './csv';
import { downloadCsv } from './download';
import styles from './ExportButton.module.css';
import { type ExportSource, readAll } from './read-all';

interface ExportButtonProps<Row> {
  /** Name of the file, without its ending. */
  readonly name: string;
  readonly columns: readonly CsvColumn<Row>[];
  /** Id of a row, the first column of the file. */
  readonly rowId: ExportSource<Row>['rowId'];
  readonly read: ExportSource<Row>['read'];
}

const PAGE_SIZE = 100;
const MAX_ROWS = 10_000;

/**
 * Saves a whole list of records as a CSV file; shows its progress and can be cancelled.
 */
export function ExportButton<Row>(props: ExportButtonProps<Row>): ReactNode {
  const t = useT('ui');
  const { count, start, stop } = useExport(props);
  const busy = count !== undefined;
  return (
    <>
      <IconButton
        label={t('export.save')}
        icon={FileSpreadsheet}
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

/** Reads and saves a list; `count` is the number of rows read so far, undefined while nothing runs. */
function useExport<Row>({ name, columns, rowId, read }: ExportButtonProps<Row>) {
  const t = useT('ui');
  const [count, setCount] = useState<number>();
  const controller = useRef<AbortController>(undefined);
  useEffect(() => () => controller.current?.abort(), []);
  const start = async (): Promise<void> => {
    const { signal } = (controller.current = new AbortController());
    setCount(0);
    try {
      const { rows, complete } = await readAll({
        read,
        rowId,
        pageSize: PAGE_SIZE,
        maxRows: MAX_ROWS,
        onProgress: setCount,
        signal,
      });
      const idColumn: CsvColumn<Row> = {
        title: t('export.id'),
        field: (row) => ({ text: String(rowId(row) ?? '') }),
      };
      downloadCsv(name, toCsv([idColumn, ...columns], rows));
      toast(complete ? t('export.saved') : t('export.cut', { most: MAX_ROWS }), 'success');
    } catch {
      if (!signal.aborted) toast(t('export.failed'), 'failure');
    }
    if (!signal.aborted) setCount(undefined);
  };
  const stop = (): void => {
    controller.current?.abort();
    setCount(undefined);
  };
  return { count, start, stop };
}
