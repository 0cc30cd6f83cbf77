import { useT } from '@ex/i18n';
import { Button, CopyButton, Sheet } from '@ex/ui-kit';
import styles from './security.module.css';

interface RecoveryCodesProps {
  /** Codes to show; none closes the sheet. */
  readonly codes: readonly string[];
  /** The member has kept them. */
  readonly onClose: () => void;
}

/** Shows recovery codes, once (FACTOR-03). */
export function RecoveryCodes({ codes, onClose }: RecoveryCodesProps) {
  const t = useT('security');
  return (
    <Sheet
      open={codes.length > 0}
      onClose={onClose}
      title={t('factors.recovery')}
      footer={
        <Button block onClick={onClose}>
          {t('factors.kept')}
        </Button>
      }
    >
      <div className={styles.sheet}>
        <p className={styles.note}>{t('factors.recoveryText')}</p>
        <ul className={styles.codes}>
          {codes.map((code) => (
            <li key={code}>
              <bdi dir="ltr">{code}</bdi>
            </li>
          ))}
        </ul>
        <CopyButton value={codes.join('\n')} name={t('factors.recovery')} />
      </div>
    </Sheet>
  );
}
