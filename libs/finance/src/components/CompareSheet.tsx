import {
  useLoanProductsQuery,
  useLockMiningProductsQuery,
  useStakingProductsQuery,
} from '@ex/api-client/finance';
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
import { projectOffer, rankProjections, toOffers } from '../model/comparison';
import { LOAN_COIN } from '../model/terms';
import styles from './CompareSheet.module.css';
import { ProjectionCard } from './ProjectionCard';

const MAX_DAYS = 3650;

/** Compares one amount over the same days in every product of a coin, the best first. */
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
          items={coins.map((value) => ({
            value,
            label: (
              <bdi dir="ltr" translate="no">
                {value}
              </bdi>
            ),
          }))}
          value={coin}
          onChange={setCoin}
        />
        <AmountField label={t('form.amount')} value={amount} onChange={setAmount} decimals={0} unit={coin} />
        <Stepper label={t('fact.days')} value={days} onChange={setDays} min={1} max={MAX_DAYS} />
      </div>
      {failed && <ErrorState onRetry={retry} />}
      {!failed && (
        <Loading loading={!offers} skeleton={<SkeletonRows rows={4} height={96} />}>
          {shown.length === 0 && <EmptyState />}
          {amount !== '' &&
            rankProjections(shown.map((offer) => projectOffer(offer, amount, days))).map((projection) => (
              <ProjectionCard key={projection.offer.key} projection={projection} />
            ))}
        </Loading>
      )}
      <p className={styles.note}>{t('compare.note')}</p>
    </Sheet>
  );
}

function useOffers() {
  const loans = useLoanProductsQuery();
  const lockMining = useLockMiningProductsQuery();
  const staking = useStakingProductsQuery();
  const all = [loans, lockMining, staking];
  return {
    offers:
      loans.data && lockMining.data && staking.data
        ? toOffers(loans.data, lockMining.data, staking.data)
        : undefined,
    failed: all.some(({ isError, data }) => isError && !data),
    retry: () => {
      for (const { refetch } of all) void refetch();
    },
  };
}
