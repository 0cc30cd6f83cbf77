import { useT } from '@ex/i18n';
import { formatBalance, withBreakableUnit } from '@ex/money';
import { Address, Bdi, ChipGroup, ConfirmSheet, Num } from '@ex/ui-kit';
import { useState } from 'react';
import { BANK, type DecidedDeposit } from '../../model/deposit';
import styles from './ConfirmDeposit.module.css';
import type { DepositFlow, ShownNetworks } from './use-deposit-flow';
import { useNetworkName } from './use-network-name';

/** What is announced, and by which network it was really sent: the last moment to notice a wrong one. */
export function ConfirmDeposit({ flow }: { readonly flow: DepositFlow }) {
  const { confirming, submit } = flow;
  const { request, shown } = confirming;
  if (!request || !shown) return null;
  return (
    <Confirm
      key={request.key}
      deposit={request.payload}
      networks={shown}
      busy={submit.state.step === 'sending'}
      onCancel={confirming.stop}
      onConfirm={() => void confirming.confirm()}
    />
  );
}

interface ConfirmProps {
  readonly deposit: DecidedDeposit;
  readonly networks: ShownNetworks;
  readonly busy: boolean;
  readonly onCancel: () => void;
  readonly onConfirm: () => void;
}

function Confirm({ deposit, networks, busy, onCancel, onConfirm }: ConfirmProps) {
  const t = useT('wallet');
  const nameOf = useNetworkName();
  const [sentBy, setSentBy] = useState('');
  const { network, mistakable } = networks;
  const { num, coin, account, address } = deposit;
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
      amount={<Num value={withBreakableUnit(formatBalance(num), coin)} />}
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
