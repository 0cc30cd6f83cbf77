import { useRenewRecoveryCodesMutation } from '@ex/api-client/safety';
import { useT } from '@ex/i18n';
import { useSheetAction } from '@ex/submit';
import { ConfirmSheet } from '@ex/ui-kit';
import styles from './security.module.css';

interface RenewCodesSheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
  /** Takes the new codes. */
  readonly onCodes: (codes: readonly string[]) => void;
}

/**
 * Asks before new recovery codes replace the old ones. After a lost answer it stays open: the codes that were lost are
 * replaced by the next attempt, so that a repeated call is safe (RIM-34).
 */
export function RenewCodesSheet({ open, onClose, onCodes }: RenewCodesSheetProps) {
  const t = useT('security');
  const [renew] = useRenewRecoveryCodesMutation();
  const { busy, failure, run } = useSheetAction({
    subject: open,
    onDone: onClose,
    unansweredText: t('factors.renewLost'),
  });
  const confirm = (): Promise<boolean> =>
    run(() => {
      const request = renew();
      void request.then(({ data }) => data && onCodes(data));
      return request;
    });
  return (
    <ConfirmSheet
      open={open}
      onClose={onClose}
      onConfirm={() => void confirm()}
      title={t('factors.renew')}
      confirmLabel={t('factors.finish')}
      busy={busy}
      failure={failure}
    >
      <p className={styles.note}>{t('factors.renewText')}</p>
    </ConfirmSheet>
  );
}
