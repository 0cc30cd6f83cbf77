import { useLive } from '@ex/api-client';
import { type AccountCoin, type Deposit, type DepositCoin, liveRecentDeposits } from '@ex/api-client/wallet';
import { useT } from '@ex/i18n';
import { Card, contentKeys, KitLink, SectionHeader } from '@ex/ui-kit';
import { DepositRow } from '../../components/record-rows';
import { recordsPath } from '../../model/account-link';
import styles from './RecentDeposits.module.css';

const MAX_SHOWN = 3;

type CoinOfRecords = Pick<DepositCoin, 'id' | 'coin' | 'account'>;

/** The newest deposits of a coin with their reviews, and the way to all of them; nothing while there are none. */
export function RecentDeposits({ coin }: { readonly coin: CoinOfRecords }) {
  const t = useT('wallet');
  const records = useRecentDeposits({ coinId: coin.id, account: coin.account });
  if (records.length === 0) return null;
  const keys = contentKeys(records);
  return (
    <Card flush>
      <SectionHeader
        title={t('deposit.recent')}
        end={
          <KitLink href={recordsPath({ ...coin, coinId: coin.id }, 'deposits')} className={styles.all}>
            {t('deposit.all')}
          </KitLink>
        }
      />
      {records.slice(0, MAX_SHOWN).map((record, at) => (
        <DepositRow key={keys[at]} record={record} hidden={false} />
      ))}
    </Card>
  );
}

/** The newest deposits of a coin into an account, newest first, with their reviews; empty until they are read. */
export const useRecentDeposits = (of: AccountCoin): readonly Deposit[] =>
  useLive(liveRecentDeposits, of).data ?? [];
