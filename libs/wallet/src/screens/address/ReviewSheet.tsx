import { type AddressNetwork, findLookAlike } from '@ex/addresses';
import type { PayoutBook } from '@ex/api-client/wallet';
import { useT } from '@ex/i18n';
import { ConfirmSheet } from '@ex/ui-kit';
import { AddressComparison } from '../../components/AddressComparison';
import { networkName } from '../../model/read-address';
import styles from './address.module.css';

/** An address that the member reviews before it is saved. */
interface ReviewedAddress {
  readonly address: string;
  readonly network: AddressNetwork;
  readonly coin: string;
}

interface ReviewSheetProps {
  /** Undefined closes the sheet. */
  readonly reviewed: ReviewedAddress | undefined;
  readonly book: PayoutBook | undefined;
  /** Money can leave to it only after the wait (BOOK-02). */
  readonly waits: boolean;
  readonly busy: boolean;
  readonly onClose: () => void;
  readonly onSave: () => void;
}

const ENDS = 6;

/** Network, checksum and both ends of an address, large, before it is saved; and what it looks like (BOOK-04). */
export function ReviewSheet({ reviewed, book, waits, busy, onClose, onSave }: ReviewSheetProps) {
  const t = useT('withdraw');
  const known = reviewed && findLookAlike(reviewed.address, book?.used ?? []);
  const rows = reviewed
    ? [
        { label: t('coin'), value: reviewed.coin },
        { label: t('confirm.network'), value: networkName(reviewed.network) },
        { label: t('book.checksum'), value: t('book.valid') },
        ...(waits && book
          ? [{ label: t('book.waits'), value: t('book.hours', { hours: book.waitHours }) }]
          : []),
      ]
    : [];
  return (
    <ConfirmSheet
      open={reviewed !== undefined}
      onClose={onClose}
      onConfirm={onSave}
      title={t('book.review')}
      rows={rows}
      warning={t('bind.check')}
      confirmLabel={t('bind.save')}
      busy={busy}
    >
      {reviewed && <Ends address={reviewed.address} />}
      {reviewed && known !== undefined && <AddressComparison address={reviewed.address} known={known} />}
    </ConfirmSheet>
  );
}

function Ends({ address }: { readonly address: string }) {
  return (
    <p className={styles.ends}>
      <bdi dir="ltr" translate="no">
        <b>{address.slice(0, ENDS)}</b>
        <span>{address.slice(ENDS, -ENDS)}</span>
        <b>{address.slice(-ENDS)}</b>
      </bdi>
    </p>
  );
}
