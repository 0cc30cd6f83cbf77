import type { TransferCoin } from '@ex/contract';
import { useT } from '@ex/i18n';
import { formatFeeRate } from '@ex/money';
import { DecisionSheet } from '@ex/submit';
import { Bdi } from '@ex/ui-kit';
import type { DecidedTransfer } from '../model/find';
import { daysOf, sendTerms } from '../model/send';
import { LookAlike } from './LookAlike';
import { useArrival } from './SendFacts';

interface ConfirmSendProps {
  readonly decided: DecidedTransfer;
  readonly coin: TransferCoin;
  readonly busy: boolean;
  readonly onCancel: () => void;
  readonly onConfirm: () => void;
}

/** What arrives where and when, and whether it can be undone. */
export function ConfirmSend({ decided, coin, ...sheet }: ConfirmSendProps) {
  const t = useT('transfers');
  const { amount, to_username, to_uid, resembles } = decided;
  const rate = coin.internal_transfer_sxf;
  const terms = sendTerms(amount, rate);
  return (
    <DecisionSheet
      open
      {...sheet}
      confirmLabel={t('send.submit')}
      notice={resembles === '' ? undefined : <LookAlike name={resembles} />}
      decision={{
        title: t('send.title', { coin: coin.title }),
        main: { value: terms?.arrives, coin: coin.title },
        leaves: { value: amount, coin: coin.title },
        fee: {
          value: terms?.fee,
          coin: coin.title,
          ...(terms?.fee !== '0' && { rate: formatFeeRate(rate) }),
        },
        to: (
          <>
            <bdi dir="auto">{to_username}</bdi>
            <br />
            <Bdi>{t('send.uid', { id: to_uid })}</Bdi>
          </>
        ),
        when: useArrival(coin),
        undo: t(daysOf(coin) === 0 ? 'send.undoNever' : 'send.undoDays'),
      }}
    />
  );
}
