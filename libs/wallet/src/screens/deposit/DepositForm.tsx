import { type SiteConfig, uploadImage } from '@ex/api-client';
import type { DepositCoin } from '@ex/contract';
import { useT } from '@ex/i18n';
import { Card, CoinIcon, PickField, Segmented, UploadTile } from '@ex/ui-kit';
import { useRef } from 'react';
import { BANK } from '../../model/deposit';
import { BankDetails } from './BankDetails';
import { DepositAddress } from './DepositAddress';
import { DepositAmount } from './DepositAmount';
import styles from './DepositForm.module.css';
import { SubmitDeposit } from './SubmitDeposit';
import type { DepositFlow } from './use-deposit-flow';
import { useNetworkName } from './use-network-name';

interface DepositFormProps {
  readonly flow: DepositFlow;
  readonly coins: readonly DepositCoin[];
  /** Undefined while the site's switches are not known. */
  readonly config: SiteConfig | undefined;
  readonly onAskConfig: () => unknown;
}

/** Coin, network, where to pay, how much and the proof of it (DEPOSIT-01 to DEPOSIT-09); what is wrong takes the focus. */
export function DepositForm({ flow, coins, config, onAskConfig }: DepositFormProps) {
  const t = useT('wallet');
  const nameOf = useNetworkName();
  const { coin, networks, network, draft, change, problem } = flow;
  const amount = useRef<HTMLDivElement>(null);
  const proof = useRef<HTMLDivElement>(null);
  const submit = (): void => {
    const wrong = flow.begin();
    if (wrong === undefined) return;
    const place = wrong === 'proof' ? proof : amount;
    place.current?.querySelector('input')?.focus();
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
            items={coins.map(({ id, title }) => ({
              value: String(id),
              label: title,
              icon: <CoinIcon name={title} size={24} />,
            }))}
            value={String(coin?.id)}
            onChange={flow.changeCoin}
          />
          {networks.length > 0 && (
            <Segmented
              label={t('deposit.network')}
              items={networks.map((one) => ({ value: String(one.id), label: nameOf(one) }))}
              value={String(network?.id)}
              onChange={(id) => change({ network: id })}
            />
          )}
        </div>
      </Card>
      {network && coin && (
        <Card>
          {network.pay_type === BANK ? (
            <BankDetails network={network} />
          ) : (
            <DepositAddress key={network.id} network={network} coin={coin.title} />
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
              error={problem === 'proof' ? t('deposit.errors.proof') : undefined}
            />
            <p className={styles.hint}>{t('deposit.proofHint')}</p>
          </div>
        </div>
      </Card>
      <SubmitDeposit flow={flow} config={config} onAskConfig={onAskConfig} />
    </form>
  );
}
