import { skipToken } from '@ex/api-client';
import {
  useDepositCoinsQuery,
  useWithdrawableCoinsQuery,
  useWithdrawalTermsQuery,
} from '@ex/api-client/wallet';
import { useT } from '@ex/i18n';
import { formatLimit, withUnit } from '@ex/money';
import { CoinCard } from './CoinCard';
import { Facts } from './Facts';

/** Networks and least amounts of deposits and withdrawals of a coin, where known (COIN-03). */
export function CoinTerms({ coin }: { readonly coin: string }) {
  const t = useT('coin');
  const deposit = useDepositCoinsQuery().data?.find((one) => one.coin === coin);
  const withdrawable = useWithdrawableCoinsQuery().data?.find((one) => one.coin === coin);
  const [account] = withdrawable?.accounts ?? [];
  const { currentData: terms } = useWithdrawalTermsQuery(
    withdrawable && account ? { coinId: withdrawable.id, account, method: 'wallet' } : skipToken,
  );
  const networks = deposit?.networks.flatMap(({ kind }) => (kind === 'bank' ? [] : kind.toUpperCase())) ?? [];
  const least = (amount: string | undefined) =>
    amount === undefined ? undefined : withUnit(formatLimit(amount), coin);
  if (!deposit && !withdrawable) return null;
  return (
    <CoinCard title={t('terms')}>
      <Facts
        facts={[
          {
            label: t('networks'),
            value: networks.length > 0 ? [...new Set(networks)].join(', ') : undefined,
          },
          { label: t('leastDeposit'), value: least(deposit?.limits?.min) },
          { label: t('leastWithdrawal'), value: least(terms?.limits.min) },
        ]}
      />
    </CoinCard>
  );
}
