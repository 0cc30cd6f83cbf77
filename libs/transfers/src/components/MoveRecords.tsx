import {
  type RecordsOf,
  useGetTransferRecordsInfiniteQuery,
  useLazyReadTransfersQuery,
} from '@ex/api-client';
import type { TransferRecord } from '@ex/contract';
import { ExportButton } from '@ex/export';
import { useT } from '@ex/i18n';
import { PagedList, SectionHeader } from '@ex/ui-kit';
import { numbered } from '../model/numbered';
import styles from './MoveRecords.module.css';
import { MoveRow } from './MoveRow';

interface MoveRecordsProps extends RecordsOf {
  readonly coin: string;
}

/** Moves of a coin out of and into an account, newest first; the list of either account has each of them. */
export function MoveRecords({ c_id, type, coin }: MoveRecordsProps) {
  const t = useT('transfers');
  const source = useGetTransferRecordsInfiniteQuery(
    { c_id, type },
    { refetchOnMountOrArgChange: true, refetchOnFocus: true },
  );
  const rows = source.currentData && numbered(source.currentData.pages.flatMap(({ list }) => list));
  return (
    <section className={styles.records}>
      <SectionHeader title={t('move.records', { coin, account: t(`account.${type}`) })} />
      <PagedList
        source={{ ...source, currentData: rows && { pages: [{ list: rows }] } }}
        rowKey={({ key }) => key}
        row={(record) => <MoveRow record={record} />}
        rowHeight={64}
        tools={<MoveExport c_id={c_id} type={type} coin={coin} />}
      />
    </section>
  );
}

function MoveExport({ c_id, type, coin }: MoveRecordsProps) {
  const t = useT('transfers');
  const [read] = useLazyReadTransfersQuery();
  const account = (of: number): string => t(`account.${of as 1}`, { defaultValue: String(of) });
  return (
    <ExportButton<TransferRecord>
      name={`transfers-${coin}-${type}`}
      columns={[
        { title: t('list.start'), field: ({ updatetime }) => ({ time: updatetime }) },
        { title: t('move.from'), field: ({ from_type }) => ({ text: account(from_type) }) },
        { title: t('move.to'), field: ({ to_type }) => ({ text: account(to_type) }) },
        { title: t('coin'), field: (record) => ({ text: record.coin }) },
        { title: t('move.amount'), field: ({ num }) => ({ amount: num }) },
      ]}
      read={async (page) => (await read({ c_id, type, page, limit: 100 }).unwrap()).list}
    />
  );
}
