import { REFETCH_ON_ENTER } from '@ex/api-client';
import {
  type AccountTransfer,
  useAccountTransfersInfiniteQuery,
  useLazyReadAccountTransfersQuery,
} from '@ex/api-client/transfers';
import type { AccountCoin } from '@ex/api-client/wallet';
import { ExportButton } from '@ex/export';
import { useT } from '@ex/i18n';
import { formatServerTime } from '@ex/languages';
import { formatBalance, withUnit } from '@ex/money';
import { Bdi, Icon, ListRow, Num, PagedList, StatusPill } from '@ex/ui-kit';
import { ArrowRight } from 'lucide-react';
import styles from './AccountTransferRecords.module.css';

interface AccountTransferRecordsProps extends AccountCoin {
  readonly coin: string;
}

/** Transfers of a coin out of and into an account, newest first; the list of either account has each of them. */
export function AccountTransferRecords({ coinId, account, coin }: AccountTransferRecordsProps) {
  const t = useT('transfers');
  const source = useAccountTransfersInfiniteQuery({ coinId, account }, REFETCH_ON_ENTER);
  return (
    <section className={styles.records}>
      <PagedList
        heading={t('move.records', { coin, account: t(`account.${account}`) })}
        source={source}
        rowKey={({ id }) => id}
        row={(record) => <AccountTransferRow record={record} />}
        rowHeight={64}
        tools={<AccountTransferExport coinId={coinId} account={account} coin={coin} />}
      />
    </section>
  );
}

/** Name of an account; one that this app does not know is its number. */
function useAccountName(): (account: number) => string {
  const t = useT('transfers');
  return (account) => t(`account.${account as 1}`, { defaultValue: String(account) });
}

function AccountTransferRow({ record }: { readonly record: AccountTransfer }) {
  const t = useT('transfers');
  const accountName = useAccountName();
  const { status } = record;
  return (
    <ListRow
      label={
        <span className={styles.way}>
          {accountName(record.from)} <Icon of={ArrowRight} size={14} directional /> {accountName(record.to)}
        </span>
      }
      caption={<Bdi>{formatServerTime(record.updatedAt)}</Bdi>}
      end={<Num value={withUnit(formatBalance(record.amount), record.coin)} dimTail={false} />}
      endCaption={
        <>
          {typeof status === 'string' && <StatusPill status={status} label={t(`move.${status}`)} />}{' '}
          <span>{record.remark}</span>
        </>
      }
    />
  );
}

function AccountTransferExport({ coinId, account, coin }: AccountTransferRecordsProps) {
  const t = useT('transfers');
  const [read] = useLazyReadAccountTransfersQuery();
  const accountName = useAccountName();
  return (
    <ExportButton<AccountTransfer>
      name={`transfers-${coin}-${account}`}
      columns={[
        { title: t('list.start'), field: ({ updatedAt }) => ({ time: updatedAt }) },
        { title: t('move.from'), field: ({ from }) => ({ text: accountName(from) }) },
        { title: t('move.to'), field: ({ to }) => ({ text: accountName(to) }) },
        { title: t('coin'), field: (record) => ({ text: record.coin }) },
        { title: t('move.amount'), field: ({ amount }) => ({ amount }) },
      ]}
      rowId={({ id }) => id}
      read={(page) => read({ coinId, account, ...page }).unwrap()}
    />
  );
}
