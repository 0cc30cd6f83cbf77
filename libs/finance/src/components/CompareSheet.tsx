import {
  useGetLoanProjectsQuery,
  useGetMiningProductsQuery,
  useGetStakingProjectsQuery,
} from '@ex/api-client';
import { useT } from '@ex/i18n';
import {
  AmountField,
  ChipGroup,
  EmptyState,
  ErrorState,
  Loading,
  Sheet,
  SkeletonRows,
  Stepper,
} from '@ex/ui-kit';
import { useState } from 'react';
import { LOAN_COIN, offersOf, outlook, ranked } from '../model/compare';
import styles from './CompareSheet.module.css';
import { OutlookCard } from './OutlookCard';

const MOST_DAYS = 3650;

/** The same amount and days in every loan, lock and stake of a coin, side by side. */
export function CompareSheet({ onClose }: { onClose: () => void }) {
  const t = useT('finance');
  const { offers, failed, retry } = useOffers();
  const [chosen, setCoin] = useState<string>();
  const [amount, setAmount] = useState('1000');
  const [days, setDays] = useState(30);
  const coins = [...new Set(offers?.map((offer) => offer.coin))];
  const coin = chosen ?? (coins.includes(LOAN_COIN) ? LOAN_COIN : coins[0]);
  const shown = offers?.filter((offer) => offer.coin === coin) ?? [];
  return (
    <Sheet open onClose={onClose} title={t('links.compare')}>
      <div className={styles.form}>
        <ChipGroup
          label={t('compare.coin')}
          items={coins.map((value) => ({ value, label: <bdi dir="ltr">{value}</bdi> }))}
          value={coin}
          onChange={setCoin}
        />
        <AmountField label={t('form.amount')} value={amount} onChange={setAmount} decimals={0} unit={coin} />
        <Stepper label={t('fact.days')} value={days} onChange={setDays} min={1} max={MOST_DAYS} />
      </div>
      {failed && <ErrorState onRetry={retry} />}
      {!failed && (
        <Loading loading={!offers} skeleton={<SkeletonRows rows={4} height={96} />}>
          {shown.length === 0 && <EmptyState />}
          {amount !== '' &&
            ranked(shown.map((offer) => outlook(offer, amount, days))).map((one) => (
              <OutlookCard key={one.offer.key} outlook={one} />
            ))}
        </Loading>
      )}
      <p className={styles.note}>{t('compare.note')}</p>
    </Sheet>
  );
}

function useOffers() {
  const loans = useGetLoanProjectsQuery({ id: undefined });
  const locks = useGetMiningProductsQuery({ id: undefined });
  const stakes = useGetStakingProjectsQuery();
  const all = [loans, locks, stakes];
  return {
    offers:
      loans.data && locks.data && stakes.data
        ? offersOf(loans.data.list, locks.data.list, stakes.data.list)
        : undefined,
    failed: all.some(({ isError, data }) => isError && !data),
    retry: () => {
      for (const { refetch } of all) void refetch();
    },
  };
}
