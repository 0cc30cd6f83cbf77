import type { ChainNetwork } from '@ex/api-client/wallet';
import { useT } from '@ex/i18n';
import { Callout, CopyButton, QrTile } from '@ex/ui-kit';
import { useState } from 'react';
import { FullAddress } from '../../components/FullAddress';
import { hasForeignAddress, type NumberedNetwork } from '../../model/deposit';
import styles from './DepositAddress.module.css';
import { useNetworkName } from '../../model/use-network-name';

interface DepositAddressProps {
  readonly network: NumberedNetwork & ChainNetwork;
  /** Name of the coin. */
  readonly coin: string;
}

/** Address and QR code of a network, and what may be sent to it (DEPOSIT-05). */
export function DepositAddress({ network, coin }: DepositAddressProps) {
  const t = useT('wallet');
  const name = useNetworkName()(network);
  if (hasForeignAddress(network)) {
    return (
      <Callout tone="fall" live>
        {t('deposit.mismatch', { network: name })}
      </Callout>
    );
  }
  return (
    <div className={styles.pay}>
      <Callout tone="warn">{t('deposit.only', { coin, network: name })}</Callout>
      <QrCode network={network} />
      <p className={styles.network}>
        <bdi>
          {coin} · {name}
        </bdi>
      </p>
      <div className={styles.line}>
        <div>
          <p className={styles.label}>{t('deposit.address')}</p>
          <FullAddress value={network.address} />
        </div>
        <CopyButton value={network.address} name={t('deposit.address')} />
      </div>
    </div>
  );
}

/** The server's image; one drawn from the address where there is none or it does not load. */
function QrCode({ network }: { readonly network: ChainNetwork }) {
  const t = useT('wallet');
  const [broken, setBroken] = useState(false);
  const label = t('deposit.qr');
  if (network.qrImage === '' || broken) return <QrTile value={network.address} label={label} />;
  return (
    <span className={styles.tile}>
      <img src={network.qrImage} alt={label} width={176} height={176} onError={() => setBroken(true)} />
    </span>
  );
}
