import { useT } from '@ex/i18n';
import { formatBalance, withUnit } from '@ex/money';
import { Address, Bdi, ChipGroup, ConfirmSheet, Num } from '@ex/ui-kit';
import { useState } from 'react';
import { BANK } from '../../model/deposit';
import styles from './ConfirmDeposit.module.css';
import type { Confirming, DepositFlow } from './use-deposit-flow';
import { useNetworkName } from './use-network-name';

/** What is announced, and by which network it was really sent: the last moment to notice a wrong one. */
export function ConfirmDeposit({ flow }: { readonly flow: DepositFlow }) {
  const { confirming, submit } = flow;
  if (!confirming) return null;
  return (
    <Confirm
      key={confirming.request.key}
      confirming={confirming}
      busy={submit.state.step === 'sending'}
      onCancel={flow.stopConfirming}
      onConfirm={() => void flow.confirm()}
    />
  );
}

interface ConfirmProps {
  readonly confirming: Confirming;
  readonly busy: boolean;
  readonly onCancel: () => void;
  readonly onConfirm: () => void;
}

function Confirm({ confirming, busy, onCancel, onConfirm }: ConfirmProps) {
  const t = useT('wallet');
  const nameOf = useNetworkName();
  const [sentBy, setSentBy] = useState('');
  const { request, network, mistakable } = confirming;
  const { num, coin, account, address } = request.payload;
  const sent = mistakable.find(({ id }) => String(id) === sentBy);
  const blocked = (): string | undefined => {
    if (mistakable.length === 0) return undefined;
    if (!sent) return t('deposit.confirm.choose');
    if (sent.pay_type === network.pay_type) return undefined;
    return t('deposit.confirm.other', { sent: nameOf(sent), network: nameOf(network) });
  };
  return (
    <ConfirmSheet
      open
      title={t('deposit.confirm.title')}
      amount={<Num value={withUnit(formatBalance(num), coin)} />}
      rows={[
        { label: t('deposit.confirm.network'), value: <Bdi>{nameOf(network)}</Bdi> },
        {
          label: t('deposit.confirm.to'),
          value: network.pay_type === BANK ? <Bdi auto>{address}</Bdi> : <Address value={address} />,
        },
        {
          label: t('deposit.confirm.credit'),
          value: t('deposit.confirm.when', { account: t(`accounts.${account}`) }),
        },
      ]}
      confirmLabel={t('deposit.submit')}
      blocked={blocked()}
      busy={busy}
      onClose={onCancel}
      onConfirm={onConfirm}
    >
      {mistakable.length > 0 && (
        <div className={styles.question}>
          <p>{t('deposit.confirm.shown')}</p>
          <ChipGroup
            label={t('deposit.confirm.shown')}
            items={mistakable.map((one) => ({ value: String(one.id), label: nameOf(one) }))}
            value={sentBy}
            onChange={setSentBy}
          />
        </div>
      )}
    </ConfirmSheet>
  );
}
