import { useT } from '@ex/i18n';
import { formatBalance, withBreakableUnit } from '@ex/money';
import { Address, Bdi, ChipGroup, ConfirmSheet, Num } from '@ex/ui-kit';
import { useState } from 'react';
import type { DepositIntent } from '../../model/deposit';
import styles from './ConfirmDeposit.module.css';
import type { DepositFlow, ConfirmedNetworks } from './use-deposit-flow';
import { useNetworkName } from './use-network-name';

/** What is announced, and over which network it was really sent: the last chance to notice a wrong one. */
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
  readonly deposit: DepositIntent;
  readonly networks: ConfirmedNetworks;
  readonly busy: boolean;
  readonly onCancel: () => void;
  readonly onConfirm: () => void;
}

function Confirm({ deposit, networks, busy, onCancel, onConfirm }: ConfirmProps) {
  const t = useT('wallet');
  const networkName = useNetworkName();
  const [sentBy, setSentBy] = useState('');
  const { network, ambiguous } = networks;
  const { amount, coin, account, destination } = deposit;
  const sent = ambiguous.find(({ id }) => String(id) === sentBy);
  const blocked = (): string | undefined => {
    if (ambiguous.length === 0) return undefined;
    if (!sent) return t('deposit.confirm.choose');
    if (sent.kind === network.kind) return undefined;
    return t('deposit.confirm.other', { sent: networkName(sent), network: networkName(network) });
  };
  return (
    <ConfirmSheet
      open
      title={t('deposit.confirm.title')}
      amount={<Num value={withBreakableUnit(formatBalance(amount), coin)} />}
      rows={[
        { label: t('deposit.confirm.network'), value: <Bdi>{networkName(network)}</Bdi> },
        {
          label: t('deposit.confirm.to'),
          value: network.kind === 'bank' ? <Bdi auto>{destination}</Bdi> : <Address value={destination} />,
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
      {ambiguous.length > 0 && (
        <div className={styles.question}>
          <p>{t('deposit.confirm.shown')}</p>
          <ChipGroup
            label={t('deposit.confirm.shown')}
            items={ambiguous.map((one) => ({ value: String(one.id), label: networkName(one) }))}
            value={sentBy}
            onChange={setSentBy}
          />
        </div>
      )}
    </ConfirmSheet>
  );
}
