import { useSingleFlight } from '@ex/api-client';
import {
  type PayoutAddress,
  useBindPayoutAddressMutation,
  useRemovePayoutAddressMutation,
} from '@ex/api-client/wallet';
import { useT } from '@ex/i18n';
import { formatUnbrokenTime } from '@ex/languages';
import { useSheetAction } from '@ex/submit';
import { Address, Bdi, Button, ConfirmSheet, StatusPill } from '@ex/ui-kit';
import { useState } from 'react';
import styles from './address.module.css';
import { RenameSheet } from './RenameSheet';

interface AddressBookProps {
  /** The saved addresses of a coin. */
  readonly addresses: readonly PayoutAddress[];
  /** They may be removed, and another one be the default (ADDRESS-03). */
  readonly editable: boolean;
}

/** The saved addresses of a coin; one of them is the default (BOOK-01). */
export function AddressBook({ addresses, editable }: AddressBookProps) {
  const t = useT('withdraw');
  const [renamed, setRenamed] = useState<PayoutAddress>();
  const [removed, setRemoved] = useState<PayoutAddress>();
  const [bind, { isLoading: isBinding, originalArgs }] = useBindPayoutAddressMutation();
  const bindOnce = useSingleFlight();
  const [remove] = useRemovePayoutAddressMutation();
  const { busy, failure, run } = useSheetAction({ subject: removed, onDone: () => setRemoved(undefined) });
  return (
    <>
      <ul className={styles.list}>
        {addresses.map((one) => (
          <li key={one.id} className={styles.saved}>
            <SavedAddress saved={one} />
            <div className={styles.buttons}>
              {editable && !one.isBound && (
                <Button
                  variant="secondary"
                  size="small"
                  busy={isBinding && originalArgs?.id === one.id}
                  onClick={() => void bindOnce(() => bind({ id: one.id }))}
                >
                  {t('book.makeDefault')}
                </Button>
              )}
              <Button variant="secondary" size="small" onClick={() => setRenamed(one)}>
                {t('book.rename')}
              </Button>
              {editable && (
                <Button variant="secondary" size="small" onClick={() => setRemoved(one)}>
                  {t('book.remove')}
                </Button>
              )}
            </div>
          </li>
        ))}
      </ul>
      <RenameSheet key={renamed?.id} saved={renamed} onClose={() => setRenamed(undefined)} />
      <ConfirmSheet
        open={removed !== undefined}
        onClose={() => setRemoved(undefined)}
        onConfirm={() => void (removed && run(() => remove({ id: removed.id })))}
        title={t('book.removeTitle')}
        warning={t('book.removeText')}
        confirmLabel={t('book.remove')}
        confirmVariant="danger"
        busy={busy}
        failure={failure}
      >
        {removed && <Bdi>{removed.address}</Bdi>}
      </ConfirmSheet>
    </>
  );
}

function SavedAddress({ saved }: { readonly saved: PayoutAddress }) {
  const t = useT('withdraw');
  const { label, network, address, isBound, usableAt } = saved;
  return (
    <>
      <div className={styles.head}>
        <bdi>{label === '' ? network.toUpperCase() : label}</bdi>
        {isBound && <StatusPill status="completed" label={t('book.default')} />}
      </div>
      {label !== '' && <div className={styles.caption}>{network.toUpperCase()}</div>}
      <Address key={address} value={address} />
      {usableAt !== null && (
        <div className={styles.caption}>{t('book.from', { time: formatUnbrokenTime(usableAt) })}</div>
      )}
    </>
  );
}
