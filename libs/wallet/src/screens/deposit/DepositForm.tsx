import { uploadImage } from '@ex/api-client';
import type { SiteConfig } from '@ex/api-client/content';
import type { DepositCoin } from '@ex/api-client/wallet';
import { useT } from '@ex/i18n';
import { Card, CoinIcon, PickField, Segmented, UploadTile } from '@ex/ui-kit';
import { useRef } from 'react';
import { BankDetails } from './BankDetails';
import { DepositAddress } from './DepositAddress';
import { DepositAmount } from './DepositAmount';
import styles from './DepositForm.module.css';
import { DepositTxid } from './DepositTxid';
import { SubmitDeposit } from './SubmitDeposit';
import type { DepositFlow } from '../../model/use-deposit-flow';
import { useNetworkName } from '../../model/use-network-name';

interface DepositFormProps {
  readonly flow: DepositFlow;
  readonly coins: readonly DepositCoin[];
  /** Undefined until the site has said it. */
  readonly config: SiteConfig | undefined;
  readonly onRetryConfig: () => unknown;
}

/** Coin, network, where to pay, how much and the proof of payment (DEPOSIT-01 to DEPOSIT-09); what is wrong gets the focus. */
export function DepositForm({ flow, coins, config, onRetryConfig }: DepositFormProps) {
  const t = useT('wallet');
  const networkName = useNetworkName();
  const { coin, networks, network, draft, change, problems } = flow;
  const amount = useRef<HTMLDivElement>(null);
  const proof = useRef<HTMLDivElement>(null);
  const submit = (): void => {
    flow.decide();
    if (flow.problem === undefined) return;
    const field = flow.problem === 'proof' ? proof : amount;
    field.current?.querySelector('input')?.focus();
  };
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (config?.features.deposit) submit();
      }}
    >
      <Card>
        <div className={styles.fields}>
          <PickField
            label={t('deposit.coin')}
            placeholder={t('deposit.pickCoin')}
            items={coins.map((one) => ({
              value: String(one.id),
              label: one.coin,
              icon: <CoinIcon name={one.coin} size={24} />,
            }))}
            value={String(coin?.id)}
            onChange={flow.changeCoin}
          />
          {networks.length > 0 && (
            <Segmented
              label={t('deposit.network')}
              items={networks.map((one) => ({ value: String(one.id), label: networkName(one) }))}
              value={String(network?.id)}
              onChange={(id) => change({ network: id })}
            />
          )}
        </div>
      </Card>
      {network && coin && (
        <Card>
          {network.kind === 'bank' ? (
            <BankDetails bank={network.bank} />
          ) : (
            <DepositAddress key={network.id} network={network} coin={coin.coin} />
          )}
        </Card>
      )}
      <Card>
        <div className={styles.fields}>
          <div ref={amount} className={styles.amount}>
            <DepositAmount key={coin?.id} flow={flow} />
          </div>
          <div ref={proof} className={styles.proof}>
            <UploadTile
              label={t('deposit.proof')}
              value={draft.proof === '' ? undefined : { preview: undefined }}
              onChange={(image) => change({ proof: image?.url ?? '' })}
              upload={uploadImage}
              error={problems.proof ? t('deposit.errors.proof') : undefined}
            />
            <p className={styles.hint}>{t('deposit.proofHint')}</p>
          </div>
          <DepositTxid flow={flow} />
        </div>
      </Card>
      <SubmitDeposit flow={flow} config={config} onRetryConfig={onRetryConfig} />
    </form>
  );
}
