import { useGetNewestDepositsQuery, usePolled } from '@ex/api-client';
import type { DepositCoin, DepositRecord } from '@ex/contract';
import { useT } from '@ex/i18n';
import { paths } from '@ex/routing';
import { Card, KitLink, SectionHeader } from '@ex/ui-kit';
import { DepositRow } from '../../components/record-rows';
import { DEPOSIT_ACCOUNT } from '../../model/accounts';
import { keyOf } from '../../model/records';
import styles from './RecentDeposits.module.css';

const SHOWN = 3;

/** The newest deposits of a coin with their reviews, and the way to all of them; nothing while there are none. */
export function RecentDeposits({ coin }: { readonly coin: Pick<DepositCoin, 'id' | 'title'> }) {
  const t = useT('wallet');
  const records = useNewestDeposits(coin.id);
  if (records.length === 0) return null;
  return (
    <Card flush>
      <SectionHeader
        title={t('deposit.recent')}
        end={
          <KitLink href={recordsOf(coin)} className={styles.all}>
            {t('deposit.all')}
          </KitLink>
        }
      />
      {records.slice(0, SHOWN).map((record) => (
        <DepositRow key={keyOf(record)} record={record} hidden={false} />
      ))}
    </Card>
  );
}

/** Address of all deposits of a coin. */
export function recordsOf({ id, title }: Pick<DepositCoin, 'id' | 'title'>): string {
  // The account screen asks for both figures itself; nothing is claimed here.
  return paths.account({ id, name: title, type: DEPOSIT_ACCOUNT, usd: '', conversion: '', list: 'deposits' });
}

const PENDING = 1;
const REVIEW_MS = 5_000;

/** The newest deposits of a coin, newest first; asked for again while one of them waits for its review. */
export function useNewestDeposits(c_id: number): readonly DepositRecord[] {
  const of = { c_id, type: DEPOSIT_ACCOUNT };
  const { currentData } = useGetNewestDepositsQuery(of, { refetchOnMountOrArgChange: true });
  const list = currentData?.list ?? [];
  const waiting = list.some(({ status }) => status === PENDING);
  usePolled(useGetNewestDepositsQuery, of, REVIEW_MS, !waiting);
  return list;
}
