import { useT } from '@ex/i18n';
import { formatFeeRate } from '@ex/money';
import { TransactionSheets } from '@ex/submit';
import { Bdi } from '@ex/ui-kit';
import { daysToArrival, memberTransferTerms } from '../model/member-transfer';
import type { MemberTransferFlow } from '../model/use-member-transfer';
import { useArrival } from './MemberTransferTerms';
import { ResemblanceWarning } from './ResemblanceWarning';

/** Shows the amount that arrives, where and when, and whether it can be undone. */
export function MemberTransferSheets({ flow }: { readonly flow: MemberTransferFlow }) {
  const t = useT('transfers');
  const arrival = useArrival();
  return (
    <TransactionSheets
      confirmation={flow.confirmation}
      receipt={() => ({ state: 'sent' })}
      describe={({ amount, username, memberId, resembles, coinId }) => {
        const coin = flow.coins?.find(({ id }) => id === coinId);
        if (!coin) return undefined;
        const terms = memberTransferTerms(amount, coin.feeRate);
        return {
          title: t('send.title', { coin: coin.coin }),
          confirmLabel: t('send.submit'),
          notice: resembles === '' ? undefined : <ResemblanceWarning name={resembles} />,
          main: { value: terms?.received, coin: coin.coin },
          leaves: { value: amount, coin: coin.coin },
          fee: {
            value: terms?.fee,
            coin: coin.coin,
            ...(terms?.fee !== '0' && { rate: formatFeeRate(coin.feeRate) }),
          },
          to: (
            <>
              <bdi dir="auto">{username}</bdi>
              <br />
              <Bdi>{t('send.uid', { id: memberId })}</Bdi>
            </>
          ),
          balance: { available: coin.available, spends: amount, coin: coin.coin },
          when: arrival(coin),
          undo: t(daysToArrival(coin) === 0 ? 'send.undoNever' : 'send.undoDays'),
        };
      }}
    />
  );
}
