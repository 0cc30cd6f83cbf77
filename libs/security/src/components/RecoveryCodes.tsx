import { downloadText } from '@ex/export';
import { useT } from '@ex/i18n';
import { Button, CopyButton, Sheet } from '@ex/ui-kit';
import styles from './security.module.css';

interface RecoveryCodesProps {
  /** Codes to show; none closes the sheet. */
  readonly codes: readonly string[];
  /** The member has saved them. */
  readonly onClose: () => void;
}

/** Shows recovery codes, once: the sheet stays until the member says that they are saved (FACTOR-03, RIM-35). */
export function RecoveryCodes({ codes, onClose }: RecoveryCodesProps) {
  const t = useT('security');
  const title = t('factors.recovery');
  const text = codes.join('\n');
  return (
    <Sheet
      open={codes.length > 0}
      onClose={onClose}
      title={title}
      locked
      footer={
        <Button block onClick={onClose}>
          {t('factors.kept')}
        </Button>
      }
    >
      <div className={styles.sheet}>
        <p className={styles.note}>{t('factors.recoveryText')}</p>
        <ul className={styles.codes} translate="no">
          {codes.map((code) => (
            <li key={code}>
              <bdi dir="ltr" translate="no">
                {code}
              </bdi>
            </li>
          ))}
        </ul>
        <div className={styles.save}>
          <CopyButton value={text} name={title} />
          <Button variant="secondary" size="small" onClick={() => downloadText(title, text)}>
            {t('factors.download')}
          </Button>
        </div>
      </div>
    </Sheet>
  );
}
