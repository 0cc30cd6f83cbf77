import { useT } from '@ex/i18n';
import type { DecisionContent } from '@ex/submit';
import { Address, Bdi, ChipGroup } from '@ex/ui-kit';
import { useState } from 'react';
import type { DepositIntent } from '../../model/deposit';
import styles from './use-deposit-decision.module.css';
import { useNetworkName } from '../../model/use-network-name';

/**
 * What the confirmation of a deposit shows: what is announced, and over which network it was really sent, as the last
 * chance to notice a wrong one.
 */
export function useDepositDecision(): (intent: DepositIntent) => DecisionContent {
  const t = useT('wallet');
  const networkName = useNetworkName();
  const [answer, setAnswer] = useState<{ readonly intent: DepositIntent; readonly networkId: string }>();
  return (intent) => {
    const { network, ambiguous, amount, coin, account, destination } = intent;
    // An answer counts for the confirmation it was given in.
    const sentBy = answer?.intent === intent ? answer.networkId : '';
    const sent = ambiguous.find(({ id }) => String(id) === sentBy);
    const blocked = (): string | undefined => {
      if (ambiguous.length === 0) return undefined;
      if (!sent) return t('deposit.confirm.choose');
      if (sent.kind === network.kind) return undefined;
      return t('deposit.confirm.other', { sent: networkName(sent), network: networkName(network) });
    };
    return {
      title: t('deposit.confirm.title'),
      confirmLabel: t('deposit.submit'),
      main: { value: amount, coin },
      rows: [
        { label: t('deposit.confirm.network'), value: <Bdi>{networkName(network)}</Bdi> },
        {
          label: t('deposit.confirm.to'),
          value: network.kind === 'bank' ? <Bdi auto>{destination}</Bdi> : <Address value={destination} />,
        },
        {
          label: t('deposit.confirm.credit'),
          value: t('deposit.confirm.when', { account: t(`accounts.${account}`) }),
        },
      ],
      blocked: blocked(),
      notice: ambiguous.length > 0 && (
        <div className={styles.question}>
          <p>{t('deposit.confirm.shown')}</p>
          <ChipGroup
            label={t('deposit.confirm.shown')}
            items={ambiguous.map((one) => ({ value: String(one.id), label: networkName(one) }))}
            value={sentBy}
            onChange={(networkId) => setAnswer({ intent, networkId })}
          />
        </div>
      ),
    };
  };
}
