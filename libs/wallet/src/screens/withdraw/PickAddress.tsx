import { findLookAlike } from '@ex/addresses';
import type { PayoutAddress } from '@ex/api-client/wallet';
import { useT } from '@ex/i18n';
import { formatUnbrokenTime } from '@ex/languages';
import { paths } from '@ex/routing';
import { Address, Bdi, LinkButton, PickField } from '@ex/ui-kit';
import { AddressComparison } from '../../components/AddressComparison';
import type { PayoutTarget } from '../../model/use-payout-target';
import styles from './withdraw.module.css';

interface PickAddressProps {
  readonly payout: PayoutTarget;
  readonly coinId: number | undefined;
  readonly hasProblem: boolean;
  readonly onChange: (id: string) => void;
}

const ENDS = 6;

/** One of the saved addresses; one that still waits cannot be paid yet (BOOK-01, BOOK-02, BOOK-04). */
export function PickAddress({ payout, coinId, hasProblem, onChange }: PickAddressProps) {
  const t = useT('withdraw');
  const { addresses, selected, used } = payout;
  const others = used.filter((one) => one !== selected?.address);
  const known = selected && findLookAlike(selected.address, others);
  const wait = selected?.usableAt
    ? t('book.from', { time: formatUnbrokenTime(selected.usableAt) })
    : undefined;
  return (
    <div className={styles.stack}>
      <PickField
        label={t('address')}
        placeholder={t('book.pick')}
        value={String(selected?.id ?? '')}
        items={addresses.map((one) => ({
          value: String(one.id),
          label: addressLabel(one),
          caption: <Bdi>{one.address}</Bdi>,
        }))}
        error={hasProblem ? (wait ?? t('errors.address')) : undefined}
        helper={wait}
        onChange={onChange}
      />
      {selected && (
        <div className={styles.target}>
          <Address key={selected.address} value={selected.address} whole />
        </div>
      )}
      {selected && known !== undefined && <AddressComparison address={selected.address} known={known} />}
      <LinkButton
        variant="text"
        size="small"
        href={paths.withdrawalAddress({ ...(coinId !== undefined && { id: coinId }), then: 'back' })}
        className={styles.link}
      >
        {t('bindAddress')}
      </LinkButton>
    </div>
  );
}

/** Name and network of an address, or its ends where it has no name. */
const addressLabel = ({ label, network, address }: PayoutAddress): string =>
  `${label === '' ? `${address.slice(0, ENDS)}…${address.slice(-ENDS)}` : label} · ${network.toUpperCase()}`;
