import { useGetNewestDepositsQuery, useReviewPolled } from '@ex/api-client';
import type { DepositCoin, DepositRecord } from '@ex/contract';
import { useT } from '@ex/i18n';
import { paths } from '@ex/routing';
import { Card, KitLink, SectionHeader } from '@ex/ui-kit';
import { DepositRow } from '../../components/record-rows';
import { type AccountType, creditAccountOf } from '../../model/accounts';
import { keyOf } from '../../model/records';
import styles from './RecentDeposits.module.css';

const SHOWN = 3;

/** The newest deposits of a coin with their reviews, and the way to all of them; nothing while there are none. */
export function RecentDeposits({ coin }: { readonly coin: Pick<DepositCoin, 'id' | 'title' | 'account'> }) {
  const t = useT('wallet');
  const records = useNewestDeposits(coin.id, creditAccountOf(coin));
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
export function recordsOf(coin: Pick<DepositCoin, 'id' | 'title' | 'account'>): string {
  const { id, title } = coin;
  // The account screen asks for both figures itself; nothing is claimed here.
  return paths.account({
    id,
    name: title,
    type: creditAccountOf(coin),
    usd: '',
    conversion: '',
    list: 'deposits',
  });
}

const PENDING = 1;

/**
 * The newest deposits of a coin into an account, newest first; asked for again while one of them waits for its review,
 * and while they could not be read.
 */
export function useNewestDeposits(c_id: number, type: AccountType): readonly DepositRecord[] {
  const of = { c_id, type };
  const { currentData, isError } = useGetNewestDepositsQuery(of, { refetchOnMountOrArgChange: true });
  const list = currentData?.list ?? [];
  const waiting = list.some(({ status }) => status === PENDING);
  useReviewPolled(useGetNewestDepositsQuery, of, waiting || isError);
  return list;
}
